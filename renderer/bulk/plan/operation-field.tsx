import { SegmentedControl } from '@mantine/core'
import { IconAlertOctagon, IconAlertTriangle, IconLock } from '@tabler/icons-react'
import { useId } from 'react'
import type { GroupSetting } from '#contract/operations/shapes.ts'
import { texts } from '#contract/texts.ts'
import { fieldLabel } from '../../lib/records/kind-texts.ts'
import { controls } from '../../records/edit/controls/controls.tsx'
import type { Control } from '../../records/edit/controls/control-props.ts'
import { useFieldFacts, useTextContext, type ShownField } from '../../records/edit/editor.ts'
import { PermissionPicker } from '../../records/permission-picker/permission-picker.tsx'
import { choicesFor, isChosen, type Operation } from './operations.ts'
import classes from './plan.module.css'

const t = texts('bulk', 'plan')

interface OperationFieldProps {
  readonly name: string
  readonly operation: Operation | undefined
  /** Number of records that the operation changes. */
  readonly count: number
  readonly control: Control | undefined
  /** Proposed value for a replacement. */
  readonly proposed: unknown
  readonly onChange: (name: string, operation: Operation | null) => void
}

/** Field of a bulk change: kept, or changed by an operation. */
export function OperationField({ name, operation, count, control, proposed, onChange }: OperationFieldProps) {
  const id = useId()
  const facts = useFieldFacts(name)
  const { kind, isLocked, lockedBy, problem, warning } = facts
  const choices = choicesFor(kind, name)
  const segments = ['leave' as const, ...choices].map((choice) => ({ value: choice, label: t(`field.${choice}`) }))
  const label = fieldLabel(kind, name)
  const choose = (choice: string) => {
    const does = choices.find((one) => one === choice)
    // A choice of people to add is not proposed for replacing everyone, and vice versa.
    const value = does === 'replace' ? proposed : operation?.does === 'replace' ? undefined : operation?.value
    onChange(name, does === undefined ? null : { does, ...(value !== undefined && { value }) })
  }
  const set = (value: unknown) => operation && onChange(name, { does: operation.does, value })
  return (
    <div
      className={classes.field}
      role="group"
      aria-labelledby={`${id}-label`}
      data-changed={operation !== undefined}
      data-wide={choices.length > 1 || undefined}
    >
      <span id={`${id}-label`} className={classes.label}>
        {label}
      </span>
      {operation === undefined ? null : <span className={classes.count}>{t('field.count', { count })}</span>}
      {isLocked ? (
        <p className={classes.locked}>
          <IconLock size={14} stroke={1.7} aria-hidden />
          {lockedBy}
        </p>
      ) : (
        <SegmentedControl
          className={classes.choices ?? ''}
          data-pairs={isTooLong(segments) || undefined}
          aria-labelledby={`${id}-label`}
          value={operation?.does ?? 'leave'}
          data={segments}
          onChange={choose}
        />
      )}
      {operation === undefined || isLocked ? null : (
        <div className={classes.value}>
          <ValueControl
            field={{ ...facts, value: operation.value, base: undefined, was: undefined, set }}
            operation={operation}
            control={control}
            labelId={`${id}-label`}
            helpId={`${id}-help`}
          />
        </div>
      )}
      {problem === undefined ? null : (
        <p className={classes.problem} role="alert">
          <IconAlertOctagon size={14} stroke={1.7} aria-hidden />
          {problem}
        </p>
      )}
      <p id={`${id}-help`} className={classes.warning} hidden={warning === undefined}>
        <IconAlertTriangle size={14} stroke={1.7} aria-hidden />
        {warning}
      </p>
    </div>
  )
}

/** Number of characters that fit into the four choices in one line of the pane. */
const lettersOfLine = 26

/** True if the labels need two lines, as in some languages. Two rows of two are then easier to read. */
const isTooLong = (segments: readonly { readonly label: string }[]): boolean =>
  segments.length === 4 && segments.reduce((sum, { label }) => sum + label.length, 0) > lettersOfLine

interface ValueControlProps {
  readonly field: ShownField
  readonly operation: Operation
  readonly control: Control | undefined
  readonly labelId: string
  readonly helpId: string
}

function ValueControl({ field, operation, control, labelId, helpId }: ValueControlProps) {
  const { connection, directory } = useTextContext()
  const { kind, name, definition, set } = field
  if (definition.kind !== 'permission') {
    const FieldControl = control ?? controls[definition.kind]
    if (FieldControl === undefined)
      throw new Error(`${name} is a ${definition.kind}, which has no usual control: give the plan a control`)
    return <FieldControl field={field} labelId={labelId} helpId={helpId} placeholder={t('field.open')} />
  }
  const accepts = connection.channelPermissionSettings?.[name] ?? null
  const isWhole = operation.does === 'replace'
  return (
    <PermissionPicker
      label={fieldLabel(kind, name)}
      value={isChosen(operation, directory.nobodyId) ? (operation.value as GroupSetting) : undefined}
      base={undefined}
      directory={directory}
      // For adding and removing, only the people in the value are counted.
      {...(isWhole && { standingRole: definition.standingRole })}
      accepts={isWhole || accepts === null ? accepts : { ...accepts, allow_nobody_group: false }}
      placeholder={t('field.open-people')}
      onChange={set}
    />
  )
}
