import { isOpen, isStored, resultOf } from '#contract/outcomes.ts'
import type { RuleFacts } from '#contract/records/define.ts'
import { actLock, actOf, type Change } from '#contract/records/index.ts'
import { irreversibleFields } from '#contract/records/severity.ts'
import { noUndoOf } from '#contract/records/undo.ts'
import type { WriteView } from '#contract/writes.ts'
import { texts } from '#contract/texts.ts'
import type { FieldTexts } from '../../lib/records/findings.ts'
import { actText, newText, partLabel, partText, unnamedText, type TextContext } from '../../lib/records/kind-texts.ts'
import { lockText } from '../../lib/records/locks.ts'

const t = texts('records', 'review')

/** A write with the texts that show it. */
export interface ShownWrite {
  readonly view: WriteView
  readonly context: TextContext
  /** Warnings by field, with the reason why it may be refused. */
  readonly warnings: FieldTexts
  /** Fields that this account could not revert afterward, by the known rules. */
  readonly withoutReturn: readonly string[]
  /** Reason why the account can't send it any more: a time limit ended, or a right was lost, during the review. */
  readonly lock: string | null
  readonly labelOf: (field: string | null) => string
  readonly textOf: (field: string | null, value: unknown) => string
  /** Name of the record: as the gate read it; otherwise, the page's name for it; otherwise, kind and id. */
  readonly name: string
  readonly title: string
}

export function shownWrite(
  view: WriteView,
  around: TextContext,
  warnings: FieldTexts,
  facts: RuleFacts | null = null,
): ShownWrite {
  const { kind, act } = view
  const names = new Map(view.names)
  const context = { ...around, nameOf: around.nameOf ?? ((id: number) => names.get(id)) }
  const labelOf = (field: string | null) => partLabel(kind, act, field)
  const idless = () => (actOf(kind, act).on === 'new' ? newText(kind) : labelOf(null))
  const name = view.name ?? (view.id === null ? idless() : (context.nameOf?.(view.id) ?? unnamedText(kind, view.id)))
  const lock = facts === null ? null : actLock(kind, act, facts)
  const shown = {
    view,
    context,
    warnings,
    withoutReturn: facts === null ? [] : irreversibleFields(kind, act, changesIn(view), facts),
    lock: lock && lockText(kind, lock, context.directory),
    labelOf,
    textOf: (field: string | null, value: unknown) => partText(kind, act, field, value, context),
    name,
  }
  if (view.phase === 'ended') return { ...shown, title: endedTitle(view, name) }
  return { ...shown, title: view.undoes === undefined ? openTitle(view, name) : t('title.undo', { name }) }
}

/** Planned changes during the review, and saved ones after the end. */
const changesIn = ({ phase, plan, changes, outcomes }: WriteView): readonly Change[] => {
  const planned = new Set(
    phase === 'ended' ? outcomes.filter(isStored).map(({ field }) => field) : plan.sends.map(({ field }) => field),
  )
  return changes.filter(({ field }) => planned.has(field))
}

/** Number of saved changes that this account can undo, as far as known. */
export function countUndoable({ view, withoutReturn }: Pick<ShownWrite, 'view' | 'withoutReturn'>): number {
  if (noUndoOf(view) !== null) return 0
  return view.outcomes.filter((outcome) => isStored(outcome) && !withoutReturn.includes(outcome.field ?? '')).length
}

/** Number of parts of a write: its fields, or the single target of an act without fields. */
export const partCount = ({ changes }: WriteView): number => Math.max(changes.length, 1)

const openTitle = ({ kind, act, ...view }: WriteView, name: string): string =>
  actText(kind, act, 'title', { name }) ?? t('title', { count: partCount({ kind, act, ...view }), subject: name })

function endedTitle(view: WriteView, name: string): string {
  // The words of an act, such as “deleted”, would be wrong if another person or the clock did it.
  if (resultOf(view.outcomes) === 'already-so')
    return t(view.act === 'delete' ? 'title.already-deleted' : 'title.already-so', { name })
  const confirmed = view.outcomes.filter(isStored).length
  const isNew = actOf(view.kind, view.act).on === 'new'
  // People count records, not fields: a record exists as soon as one of its fields is stored.
  const isAll = view.outcomes.every(({ state }) => state === 'saved') || (isNew && confirmed > 0)
  const done = isAll ? actText(view.kind, view.act, 'done', { name }) : null
  const isTaken = view.outcomes.every(({ because }) => because === 'no-read')
  if (isTaken)
    return (
      actText(view.kind, view.act, 'accepted-title', { name }) ??
      t('title.accepted', { count: partCount(view), subject: name })
    )
  if (isNew && confirmed === 0) return t(`title.${view.outcomes.some(isOpen) ? 'maybe' : 'not'}-created`, { name })
  return done ?? t('title.done', { confirmed, count: partCount(view), subject: name })
}
