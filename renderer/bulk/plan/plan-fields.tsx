import { useMemo, useState, useId } from 'react'
import { texts } from '#contract/texts.ts'
import type { Control } from '../../records/edit/controls/control-props.ts'
import {
  EditorContext,
  useEditorStore,
  type Editor,
  useFieldFacts,
  useTextContext,
  type ShownField,
} from '../../records/edit/editor.ts'
import { ruleDirectory } from '../../lib/records/findings.ts'
import { type TextContext, fieldLabel } from '../../lib/records/kind-texts.ts'
import classes from './plan.module.css'
import type { Plan } from './use-plan.ts'
import { SegmentedControl } from '@mantine/core'
import { IconAlertOctagon, IconAlertTriangle, IconLock } from '@tabler/icons-react'
import type { GroupSetting } from '#contract/operations/shapes.ts'
import { controls } from '../../records/edit/controls/controls.tsx'
import { otherSourcesOf } from '../../lib/organization/explain.ts'
import { PermissionPicker } from '../../records/permission-picker/permission-picker.tsx'
import { choicesFor, isChosen, type Operation } from './operations.ts'

const t = texts('bulk', 'plan')

/** Fields of a kind that many records can share, and their controls. */
export interface PlanFields {
  /** Fields shown at once, in this order. */
  readonly first: readonly string[]
  /** Fields shown on demand. */
  readonly more: readonly string[]
  /** Fields with a special control instead of the one for their kind. */
  readonly controls?: Readonly<Partial<Record<string, Control>>>
  /** Proposed value for replacing a field; if absent, the user has to choose one. */
  readonly proposed?: Readonly<Record<string, unknown>>
}

interface PlanFieldsProps {
  readonly plan: Plan
  readonly fields: PlanFields
  readonly context: TextContext
}

const noValues = {}

/** List of the operations on all fields; a field is kept unless the user chooses otherwise. */
export function PlanFieldList({ plan, fields, context }: PlanFieldsProps) {
  const { kind, act, operations, findings, rows, excluded, setOperation } = plan
  const editor: Editor = useMemo(
    () => ({
      kind,
      id: null,
      act,
      context,
      isLocked: false,
      // Locks that apply to the account for any record; a single record may add more.
      facts: {
        base: noValues,
        values: noValues,
        connection: context.connection,
        directory: ruleDirectory(context.directory),
      },
      ...findings,
    }),
    [kind, act, context, findings],
  )
  const store = useEditorStore(editor)
  const { more, first } = fields
  const changed = more.filter((field) => operations[field] !== undefined).length
  const [isOpen, setOpen] = useState(changed > 0)
  const countOf = (field: string) =>
    rows.filter(({ cells, record, state }) => {
      return cells[field]?.state === 'change' && state !== 'stays' && !excluded.has(record.id)
    }).length
  const field = (name: string) => (
    <OperationField
      key={name}
      name={name}
      operation={operations[name]}
      count={countOf(name)}
      control={fields.controls?.[name]}
      proposed={fields.proposed?.[name]}
      onChange={setOperation}
    />
  )
  return (
    <EditorContext.Provider value={store}>
      {first.map(field)}
      {more.length === 0 ? null : (
        <details open={isOpen} onToggle={(toggled) => setOpen(toggled.currentTarget.open)} className={classes.more}>
          <summary>
            {t('fields.more', { count: more.length })}
            {changed === 0 ? null : <span>{t('fields.more-changed', { count: changed })}</span>}
          </summary>
          {isOpen ? more.map(field) : null}
        </details>
      )}
    </EditorContext.Provider>
  )
}

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
function OperationField({ name, operation, count, control, proposed, onChange }: OperationFieldProps) {
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
      {...(isWhole && { sources: otherSourcesOf(definition, connection) })}
      accepts={isWhole || accepts === null ? accepts : { ...accepts, allow_nobody_group: false }}
      placeholder={t('field.open-people')}
      onChange={set}
    />
  )
}
