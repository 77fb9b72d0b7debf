import { assertNever } from '../failures.ts'
import type { JournalLine } from '../journal.ts'
import { readOutcomeState, wasNotNeeded } from '../outcomes.ts'
import type { NewWrite } from '../writes.ts'
import type { Act, UndoRule, Values } from './define.ts'
import {
  carriedFields,
  changesBetween,
  isSecret,
  isUnknownWord,
  kindNames,
  recordOf,
  type Change,
  type KindName,
} from './index.ts'

interface TargetValue {
  readonly base?: unknown
  readonly mine?: unknown
}

/** The saved part of a write, from its lines in the journal. */
interface Done {
  readonly kind: KindName
  readonly act: string
  readonly id: number | null
  readonly changes: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[]
  /** Value of an act without fields; null if it was not saved. */
  readonly target: TargetValue | null
}

/** Reason why a write can’t be undone. Each has a text. */
export type NoUndo =
  /** No operation of the service reverses the act, or this version does not know it. */
  | 'no-inverse'
  | 'nothing-saved'
  /** The value before is unknown. */
  | 'unknown-before'
  /** The server did not report the id of the new record. */
  | 'unknown-record'
  /** The moved messages are now among others, which would move with them. */
  | 'takes-others'

export type UndoPlan =
  | {
      readonly state: 'possible'
      readonly write: Pick<NewWrite, 'kind' | 'act' | 'id' | 'changes' | 'target'>
      /** Fields that are not undone, because their value before is unknown. */
      readonly staying: readonly string[]
    }
  | { readonly state: 'impossible'; readonly because: NoUndo }

/** Returns the undo rule of an act; undefined if nothing undoes the act, or if kind or act are unknown. */
export function undoRule(kind: string, act: string): UndoRule | undefined {
  const acts: Readonly<Record<string, Act>> = isKind(kind) ? recordOf(kind).acts : {}
  return Object.hasOwn(acts, act) ? acts[act]?.undo : undefined
}

/** Returns the reason against an undo, as far as it is known before sending; null if the undo is possible. */
export function noUndoOf({
  kind,
  act,
  target,
}: Pick<NewWrite, 'kind' | 'act'> & { readonly target?: TargetValue | null | undefined }): NoUndo | null {
  const rule = undoRule(kind, act)
  if (rule === undefined) return 'no-inverse'
  return rule.by === 'same' && target?.base !== undefined && turned(kind, act, target) === null ? 'takes-others' : null
}

function turned(kind: string, act: string, { base, mine }: TargetValue): TargetValue | null {
  const acts: Readonly<Record<string, Act>> = isKind(kind) ? recordOf(kind).acts : {}
  const target = acts[act]?.target
  return target?.turned === undefined ? { base: mine, mine: base } : target.turned(base, mine)
}

const isKind = (kind: string): kind is KindName => kindNames.some((one) => one === kind)

/**
 * Builds the write that undoes another, from the lines of that write in the journal. It starts from the values that the
 * write left on the server, so that the gate finds later changes by others.
 */
export function undoOf(lines: readonly JournalLine[]): UndoPlan {
  const done = doneOf(lines)
  const rule = done === null ? undefined : undoRule(done.kind, done.act)
  if (done === null || rule === undefined) return impossible('no-inverse')
  if (done.changes.length === 0 && done.target === null) return impossible('nothing-saved')
  const { kind, act, id, changes, target } = done
  switch (rule.by) {
    case 'same':
      return target === null ? restoreValues(done) : turnAround(done, act, target)
    case 'act':
      if (id === null) return impossible('unknown-record')
      if (rule.target !== undefined) return possible({ kind, act: rule.act, id, changes: [], target: rule.target })
      return target === null ? impossible('unknown-before') : turnAround(done, rule.act, target)
    case 'delete': {
      if (id === null) return impossible('unknown-record')
      const made = { ...recordOf(kind).blank, ...Object.fromEntries(changes.map(({ field, after }) => [field, after])) }
      return possible({ kind, act: rule.act ?? 'delete', id, changes: [], target: { base: made, mine: null } })
    }
    case 'create':
      if (target === null || target.base == null) return impossible('unknown-before')
      return recreate(kind, target.base as Values)
    case 'update':
      if (id === null) return impossible('unknown-record')
      return possible({ kind, act: 'update', id, changes: changesBetween(kind, rule.from, rule.to) })
    default:
      return assertNever(rule)
  }
}

const impossible = (because: NoUndo): UndoPlan => ({ state: 'impossible', because })
const possible = (
  write: Extract<UndoPlan, { state: 'possible' }>['write'],
  staying: readonly string[] = [],
): UndoPlan => ({
  state: 'possible',
  write,
  staying,
})

function restoreValues({ kind, act, id, changes }: Done): UndoPlan {
  const isKnown = ({ field, before }: Done['changes'][number]) =>
    before !== undefined && !isUnknownWord(kind, field, before)
  const known = changes.filter(isKnown)
  if (known.length === 0) return impossible('unknown-before')
  return possible(
    { kind, act, id, changes: known.map(({ field, before, after }) => ({ field, base: after, mine: before })) },
    changes.filter((change) => !isKnown(change)).map(({ field }) => field),
  )
}

function turnAround({ kind, act, id }: Done, undoing: string, target: TargetValue): UndoPlan {
  if (target.base === undefined) return impossible('unknown-before')
  const back = turned(kind, act, target)
  return back === null ? impossible('takes-others') : possible({ kind, act: undoing, id, changes: [], target: back })
}

function recreate(kind: KindName, before: Values): UndoPlan {
  const carried = carriedFields(kind, 'create')
  const changes: Change[] = changesBetween(kind, recordOf(kind).blank ?? {}, before).filter(({ field }) =>
    carried.includes(field),
  )
  return changes.length === 0
    ? impossible('unknown-before')
    : possible({ kind, act: 'create', id: null, changes: changes.map(({ field, mine }) => ({ field, mine })) })
}

/** Returns null for lines of an unknown kind. */
function doneOf(lines: readonly JournalLine[]): Done | null {
  const intents = lines.flatMap((line) => (line.type === 'intent' ? [line] : []))
  const outcomes = lines.flatMap((line) => (line.type === 'outcome' ? [line] : []))
  const [first] = intents
  if (first === undefined || !isKind(first.kind)) return null
  const { kind, act } = first
  const { fields } = recordOf(kind)
  const changes = new Map<string, Done['changes'][number]>()
  let isTargetDone = false
  for (const { intentId, outcomes: parts } of outcomes) {
    // An earlier attempt may turn out to be saved after a later one.
    const own = intents.filter((intent) => intent.intentId === intentId)
    const sent = [...own, ...intents.toReversed()].flatMap((intent) => intent.changes)
    for (const { field, state, because, now } of parts) {
      // A value that the server had without this write is not undone.
      if (readOutcomeState(state) !== 'saved' || wasNotNeeded({ because })) continue
      if (field === null) isTargetDone = true
      if (field === null || !Object.hasOwn(fields, field) || isSecret(kind, field)) continue
      const change = sent.find((one) => one.field === field)
      if (change !== undefined) changes.set(field, { field, before: change.before, after: now ?? change.after })
    }
  }
  const id = [...outcomes, ...intents].map(({ recordId }) => recordId).find((one) => one !== null) ?? null
  const target = first.context['target'] as Done['target'] | undefined
  return { kind, act, id, changes: [...changes.values()], target: isTargetDone ? (target ?? null) : null }
}
