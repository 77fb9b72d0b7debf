import { Button } from '@mantine/core'
import { IconAlertOctagon, IconAlertTriangle, IconArrowBackUp } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { texts } from '#contract/texts.ts'
import { fieldHelp, fieldLabel } from '../../lib/records/kind-texts.ts'
import type { ShownField } from './editor.ts'
import classes from './field-row.module.css'
import { LockedValue } from './locked-value.tsx'

const t = texts('records', 'edit')

interface FieldRowProps {
  readonly field: ShownField
  /** True for a line of a list rather than a separate block. */
  readonly isCompact?: boolean
  readonly children: (ids: { readonly labelId: string; readonly helpId: string }) => ReactNode
}

/** Row of a field: its name and help, its control, and its change. */
export function FieldRow({ field, isCompact = false, children }: FieldRowProps) {
  const { kind, id: recordId, name, base, was, problem, warning, isLocked, isTooNew, set } = field
  const help = fieldHelp(kind, name, recordId === null)
  const id = useId()
  const ids = { labelId: `${id}-label`, helpId: `${id}-help` }
  return (
    <div
      className={classes.row}
      role="group"
      aria-labelledby={ids.labelId}
      data-field={name}
      data-changed={was !== undefined}
      data-compact={isCompact}
      data-too-new={isTooNew}
    >
      <div className={classes.label}>
        <span id={ids.labelId} className={classes.name}>
          {fieldLabel(kind, name)}
        </span>
        {help === null ? null : <p id={ids.helpId}>{help}</p>}
      </div>
      <div className={classes.control}>
        {isLocked ? <LockedValue field={field} /> : children(ids)}
        {was === undefined ? null : (
          <p className={classes.was}>
            <span>{t('was', { value: was })}</span>
            <Button
              size="xs"
              variant="subtle"
              leftSection={<IconArrowBackUp size={14} stroke={1.7} />}
              onClick={() => set(base)}
            >
              {t('revert')}
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
