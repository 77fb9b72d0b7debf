import { useMemo, useId } from 'react'
import { fieldLock } from '#contract/records/index.ts'
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
import { lockText } from '../../lib/records/locks.ts'
import { type TextContext, countText, fieldLabel } from '../../lib/records/kind-texts.ts'
import classes from './plan.module.css'
import type { Plan } from './use-plan.ts'
import { Button, SegmentedControl, Select, Text } from '@mantine/core'
import { filterOptions } from '../../components/fields/ids-select.tsx'
import { IconAlertOctagon, IconAlertTriangle, IconLock } from '@tabler/icons-react'
import type { GroupSetting } from '#contract/operations/shapes.ts'
import { controls } from '../../records/edit/controls/controls.tsx'
import { otherSourcesOf } from '../../lib/organization/explain.ts'
import { PermissionPicker } from '../../records/permission-picker/permission-picker.tsx'
import { choicesFor, isChosen, type Operation } from './operations.ts'

const t = texts('bulk', 'plan')
const editText = texts('records', 'edit')

/** Fields of a kind that many records can share, and their controls. */
export interface PlanFields {
  /** Fields in the order in which they are offered. */
  readonly offered: readonly string[]
  /** Fields with a special control instead of the one for their kind. */
  readonly controls?: Readonly<Partial<Record<string, Control>>>
}

interface PlanFieldsProps {
  readonly plan: Plan
  readonly fields: PlanFields
  readonly context: TextContext
}

const noValues = {}

/** Operations on the fields that the user added; all other fields are kept. */
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
  const countOf = (field: string) =>
    rows.filter(({ cells, record, state }) => {
      return cells[field]?.state === 'change' && state !== 'stays' && !excluded.has(record.id)
    }).length
  const options = fields.offered
    .filter((name) => operations[name] === undefined)
    .map((name) => {
      const label = fieldLabel(kind, name)
      const lock = editor.facts && fieldLock(kind, name, editor.facts)
      if (lock == null) return { value: name, label }
      const reason = lockText(kind, lock, context.directory)
      return { value: name, label: editText('locked.option', { option: label, reason }), disabled: true }
    })
  return (
    <EditorContext.Provider value={store}>
      {Object.keys(operations).map((name) => (
        <OperationField
          key={name}
          name={name}
          operation={operations[name]}
          count={countOf(name)}
          control={fields.controls?.[name]}
          onChange={setOperation}
        />
      ))}
      <Select
        my="md"
        aria-label={t('fields.add')}
        placeholder={t('fields.add')}
        data={options}
        value={null}
        searchable
        filter={filterOptions}
        nothingFoundMessage={t('fields.none')}
        onChange={(name) => {
          if (name !== null) setOperation(name, { does: 'replace' })
        }}
      />
    </EditorContext.Provider>
  )
}

interface OperationFieldProps {
  readonly name: string
  readonly operation: Operation | undefined
  /** Number of records that the operation changes. */
  readonly count: number
  readonly control: Control | undefined
  readonly onChange: (name: string, operation: Operation | null) => void
}

/** Field of a bulk change and its operation. Nothing is chosen in advance, because a value may delete messages. */
function OperationField({ name, operation, count, control, onChange }: OperationFieldProps) {
  const id = useId()
  const facts = useFieldFacts(name)
  const { kind, isLocked, lockedBy, problem, warning } = facts
  const choices = choicesFor(kind, name)
  const segments = choices.map((choice) => ({ value: choice, label: t(`field.${choice}`) }))
  const label = fieldLabel(kind, name)
  const choose = (choice: string) => {
    const does = choices.find((one) => one === choice)
    // A choice of people to add is not proposed for replacing everyone, and vice versa.
    const value = does === 'replace' || operation?.does === 'replace' ? undefined : operation?.value
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
      <Text span id={`${id}-label`} flex="1 1 132px" fw={600}>
        {label}
      </Text>
      <span className={classes.count}>
        {count === 0 ? null : countText(kind, count)}
        <Button size="compact-xs" variant="subtle" onClick={() => onChange(name, null)}>
          {t('field.leave')}
        </Button>
      </span>
      {isLocked ? (
        <p className={classes.locked}>
          <IconLock size={14} stroke={1.7} aria-hidden />
          {lockedBy}
        </p>
      ) : choices.length === 1 ? null : (
        <SegmentedControl
          className={classes.choices ?? ''}
          aria-labelledby={`${id}-label`}
          value={operation?.does ?? 'replace'}
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
