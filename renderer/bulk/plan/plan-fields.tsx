import { useMemo, useState } from 'react'
import { texts } from '#contract/texts.ts'
import type { Control } from '../../records/edit/controls/control-props.ts'
import { EditorContext, useEditorStore, type Editor } from '../../records/edit/editor.ts'
import { ruleDirectory } from '../../lib/records/findings.ts'
import type { TextContext } from '../../lib/records/kind-texts.ts'
import { OperationField } from './operation-field.tsx'
import classes from './plan.module.css'
import type { Plan } from './use-plan.ts'

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
