import type { Connection } from '#contract/connection.ts'
import type { GroupSetting } from '#contract/operations/shapes.ts'
import type { Finding, Lock, RuleDirectory, RuleFacts, Values } from '#contract/records/define.ts'
import { actLock, fieldLock, isSameValue, recordOf, type Change, type KindName } from '#contract/records/index.ts'
import { peopleOf, type Directory } from '../../lib/organization/directory.ts'
import { findingOf, ruleDirectory } from '../../lib/records/findings.ts'
import { valueAfter, type Operations } from './operations.ts'

/** A record that a plan may change. */
export interface PlanRecord {
  readonly id: number
  readonly name: string
  readonly values: Values
  /** Whether this account is in what the record stands for; left out where that is not known. */
  readonly isMember?: boolean | undefined
  /** Why it stays as it is, whatever is chosen, in a sentence. */
  readonly stays?: string | undefined
}

/** What an operation comes to for one record. */
export type Cell =
  /** It has the value already. */
  | { readonly state: 'same'; readonly base: unknown }
  /** The operation builds on a value that the server does not tell. */
  | { readonly state: 'unknown' }
  /** This account may not set it here. */
  | { readonly state: 'locked'; readonly base: unknown; readonly lock: Lock }
  /** A rule of the kind forbids it here. */
  | { readonly state: 'wrong'; readonly base: unknown; readonly finding: Finding }
  | { readonly state: 'change'; readonly base: unknown; readonly mine: unknown; readonly look: Look | null }

/** Why a person has to look at a change before it is sent. */
export type Look =
  | { readonly why: 'nobody' }
  /** Somebody else changed the value since the plan was begun. */
  | { readonly why: 'changed' }
  | { readonly why: 'rule'; readonly finding: Finding }

/**
 * `idle`: nothing is chosen yet. `look`: it would change, and a person has to look. `stays`: it cannot be changed here.
 */
export type PlanState = 'idle' | 'look' | 'stays' | 'same' | 'change'

export interface PlanRow {
  readonly record: PlanRecord
  /** What keeps this account from changing any of it. */
  readonly lock: Lock | null
  readonly cells: Readonly<Record<string, Cell>>
  /** A rule that the change breaks at a field which is left as it is. */
  readonly broken: Finding | null
  readonly changes: readonly Change[]
  readonly state: PlanState
}

interface Given {
  readonly kind: KindName
  readonly act: string
  readonly records: readonly PlanRecord[]
  /** Those that are chosen; nothing else is planned. */
  readonly operations: Operations
  /** What each record held when the plan was begun. */
  readonly begun: ReadonlyMap<number, Values>
  readonly connection: Connection
  readonly directory: Directory
}

/** What the operations come to for each record, worked out of what is known; nothing is asked of the server. */
export function planRows(given: Given): readonly PlanRow[] {
  const rules = ruleDirectory(given.directory)
  return given.records.map((record) => planRow(record, given, rules))
}

function planRow(record: PlanRecord, given: Given, rules: RuleDirectory): PlanRow {
  const { kind, act, operations, connection, directory } = given
  const { values: base, isMember } = record
  const wanted = Object.fromEntries(
    Object.entries(operations).map(([field, one]) => [field, valueAfter(one, base[field], directory.nobodyId)]),
  )
  const told = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
  const facts: RuleFacts = { base, values: { ...base, ...told }, connection, directory: rules, isMember }
  const lock = actLock(kind, act, facts)
  const cells = Object.fromEntries(
    Object.keys(recordOf(kind).fields)
      .filter((field) => operations[field] !== undefined)
      .map((field) => [field, cellOf(field, wanted[field], record, facts, given)]),
  )
  const changes = Object.entries(cells).flatMap(([field, cell]): readonly Change[] =>
    cell.state === 'change' ? [{ field, base: cell.base, mine: cell.mine }] : [],
  )
  const broken = changes.length === 0 ? null : brokenElsewhere(kind, changes, facts)
  return { record, lock, cells, broken, changes, state: stateOf(record, lock, Object.values(cells), broken) }
}

function cellOf(field: string, mine: unknown, { id }: PlanRecord, facts: RuleFacts, given: Given): Cell {
  const { kind, begun, directory } = given
  const base = facts.base[field]
  if (mine === undefined) return { state: 'unknown' }
  if (isSameValue(kind, field, mine, base)) return { state: 'same', base }
  // A lock of a field goes by the value that it would be changed from.
  const lock = fieldLock(kind, field, { ...facts, values: { ...facts.values, [field]: base } }, mine)
  if (lock !== null) return { state: 'locked', base, lock }
  const definition = recordOf(kind).fields[field]
  const finding = definition === undefined ? null : findingOf(definition, mine, facts)
  if (finding?.severity === 'problem') return { state: 'wrong', base, finding }
  const before = begun.get(id)
  const isChanged = before !== undefined && !isSameValue(kind, field, before[field], base)
  const look: Look | null = isChanged
    ? { why: 'changed' }
    : finding !== null
      ? { why: 'rule', finding }
      : definition?.kind === 'permission' && leavesNobody(directory, base, mine)
        ? { why: 'nobody' }
        : null
  return { state: 'change', base, mine, look }
}

/** Whether a permission that reached people reaches none any more. */
function leavesNobody(directory: Directory, base: unknown, mine: unknown): boolean {
  if (peopleOf(directory, mine as GroupSetting).size > 0) return false
  return base === undefined || peopleOf(directory, base as GroupSetting).size > 0
}

/** A rule of another field that holds now and would be broken, such as protected history without open topics. */
function brokenElsewhere(kind: KindName, changes: readonly Change[], facts: RuleFacts): Finding | null {
  const mine = Object.fromEntries(changes.map((change) => [change.field, change.mine]))
  const after = { ...facts, values: { ...facts.base, ...mine } }
  const before = { ...facts, values: facts.base }
  for (const [name, field] of Object.entries(recordOf(kind).fields)) {
    const value = facts.base[name]
    if (name in mine || value === undefined) continue
    const found = findingOf(field, value, after)
    if (found?.severity === 'problem' && findingOf(field, value, before) === null) return found
  }
  return null
}

function stateOf({ stays }: PlanRecord, lock: Lock | null, cells: readonly Cell[], broken: Finding | null): PlanState {
  if (stays !== undefined || lock !== null) return 'stays'
  if (cells.length === 0) return 'idle'
  const changing = cells.filter((cell) => cell.state === 'change')
  const isKept = cells.some(({ state }) => state === 'unknown' || state === 'locked' || state === 'wrong')
  if (changing.length === 0) return isKept ? 'stays' : 'same'
  return isKept || broken !== null || changing.some(({ look }) => look !== null) ? 'look' : 'change'
}

/** Whether a row is changed, unless a person leaves it out. */
export const isChanging = ({ state }: PlanRow): boolean => state === 'change' || state === 'look'

export const planViews = ['all', 'change', 'look', 'same', 'out'] as const
export type PlanView = (typeof planViews)[number]

/** Whether a view shows a row. All but the first two share the rows among them: change, already set, left out. */
export function isInView(view: PlanView, row: PlanRow, leftOut: ReadonlySet<number>): boolean {
  const isOut = leftOut.has(row.record.id) && isChanging(row)
  switch (view) {
    case 'all':
      return true
    case 'change':
      return isChanging(row) && !isOut
    case 'look':
      return row.state === 'look' && !isOut
    case 'same':
      return row.state === 'same'
    case 'out':
      return isOut || row.state === 'stays'
  }
}

/** How many rows each view shows. */
export const countViews = (
  rows: readonly PlanRow[],
  leftOut: ReadonlySet<number>,
): Readonly<Record<PlanView, number>> =>
  Object.fromEntries(
    planViews.map((view) => [view, rows.filter((row) => isInView(view, row, leftOut)).length]),
  ) as Readonly<Record<PlanView, number>>

/** The rows that are sent. */
export const sentRows = (rows: readonly PlanRow[], leftOut: ReadonlySet<number>): readonly PlanRow[] =>
  rows.filter((row) => isInView('change', row, leftOut))

const order: Readonly<Record<PlanState, number>> = { look: 0, stays: 1, same: 2, change: 3, idle: 3 }

/** Trouble first. A row that a person leaves out stays where it is, because it would go from under the pointer. */
export const placeOf = ({ state }: PlanRow): number => order[state]
