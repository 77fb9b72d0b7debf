import { Button } from '@mantine/core'
import { IconAlertOctagon, IconAlertTriangle, IconArrowBackUp } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import type { SettingName } from './fields.ts'
import classes from './setting-row.module.css'
import { t } from './text.ts'

interface SettingRowProps {
  readonly name: SettingName
  /** The value before the edit, in words; undefined while the field is unchanged. */
  readonly was: string | undefined
  readonly problem?: string | undefined
  readonly warning?: string | undefined
  /** Why the field cannot be changed; undefined when it can. */
  readonly locked?: string | undefined
  /** In rows of permissions the picker says itself what changed. */
  readonly isCompact?: boolean
  readonly onPutBack: () => void
  readonly children: (ids: { readonly labelId: string; readonly helpId: string }) => ReactNode
}

/** A setting: its name and a sentence of help, its control, and what changed about it. */
export function SettingRow(props: SettingRowProps) {
  const { name, was, problem, warning, locked, isCompact = false, onPutBack, children } = props
  const id = useId()
  const ids = { labelId: `${id}-label`, helpId: `${id}-help` }
  return (
    <div
      id={`setting-${name}`}
      className={classes.row}
      role="group"
      aria-labelledby={ids.labelId}
      data-changed={was !== undefined}
      data-wrong={problem !== undefined}
      data-compact={isCompact}
    >
      <div className={classes.label}>
        <span id={ids.labelId} className={classes.name}>
          {t(`name.${name}`)}
        </span>
        <p id={ids.helpId}>{t(`help.${name}`)}</p>
      </div>
      <div className={classes.control}>
        {locked === undefined ? children(ids) : <p className={classes.locked}>{locked}</p>}
        {was === undefined ? null : (
          <p className={classes.was}>
            <span>{t('field.was', { value: was })}</span>
            <Button
              size="xs"
              variant="subtle"
              leftSection={<IconArrowBackUp size={14} stroke={1.7} />}
              onClick={onPutBack}
            >
              {t('field.put-back')}
            </Button>
          </p>
        )}
        {problem === undefined ? null : (
          <p className={classes.problem} role="alert">
            <IconAlertOctagon size={14} stroke={1.7} aria-hidden />
            {problem}
          </p>
        )}
        {warning === undefined ? null : (
          <p className={classes.warning}>
            <IconAlertTriangle size={14} stroke={1.7} aria-hidden />
            {warning}
          </p>
        )}
      </div>
    </div>
  )
}
