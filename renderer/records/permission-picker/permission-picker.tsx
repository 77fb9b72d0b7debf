import { Flex, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { Unknown } from '../../components/texts/unknown.tsx'
import { IconChevronDown } from '@tabler/icons-react'
import { texts } from '#contract/texts.ts'
import { PermissionEditor, type PermissionPickerProps } from './permission-editor.tsx'
import { PermissionPills } from './permission-pills.tsx'
import { PermissionCount } from './permission-value.tsx'
import classes from './permission-picker.module.css'

const t = texts('records', 'permission-picker')

/**
 * Shows who has a permission. Closed, it is a row with the number of people; open, it is an editor that explains the
 * number.
 */
export function PermissionPicker(props: PermissionPickerProps) {
  const { label, value, base, directory, sources, placeholder } = props
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <PermissionEditor {...props} onClose={() => setOpen(false)} />
  return (
    <Flex pos="relative" align="center">
      <button type="button" className={classes.closed} aria-expanded={false} onClick={() => setOpen(true)}>
        <VisuallyHidden>{t('edit', { label })} </VisuallyHidden>
        {value === undefined ? (
          (placeholder ?? <Unknown why={t('unknown-why')} />)
        ) : (
          <PermissionPills value={value} base={base} directory={directory} sources={sources} />
        )}
        <IconChevronDown size={14} stroke={1.7} aria-hidden />
      </button>
      {value === undefined ? null : (
        <PermissionCount label={label} value={value} directory={directory} sources={sources} />
      )}
    </Flex>
  )
}
