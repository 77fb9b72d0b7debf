import type { Connection } from '#contract/connection.ts'
import type { GroupSetting } from '#contract/operations/shapes.ts'
import type { Finding, Lock, RuleDirectory, RuleFacts, Values } from '#contract/records/define.ts'
import { actLock, fieldLock, isSameValue, recordOf, type Change, type KindName } from '#contract/records/index.ts'
import { peopleOf, type Directory } from '../../lib/organization/directory.ts'
import { isRiskyChange } from '../../lib/records/consequence.ts'
import { findingOf, ruleDirectory } from '../../lib/records/findings.ts'
import { valueAfter, type Operations } from './operations.ts'

/** A record in a bulk change. */
export interface PlanRecord {
  readonly id: number
  readonly name: string
  readonly values: Values
  /** True if this account belongs to the record; absent if that is unknown. */
  readonly isMember?: boolean | undefined
  /** Sentence with the reason why the record can't be changed, whatever the user chooses. */
  readonly stays?: string | undefined
}

/** Effect of an operation on one record. */
export type PlannedEffect =
  /** The record already has the value. */
  | { readonly state: 'same'; readonly base: unknown }
  /** The operation depends on a value that the server does not report. */
  | { readonly state: 'unknown' }
  /** This account can't set the field of this record. */
  | { readonly state: 'locked'; readonly base: unknown; readonly lock: Lock }
  /** A rule of the kind forbids the value on this record. */
  | { readonly state: 'wrong'; readonly base: unknown; readonly finding: Finding }
  | { readonly state: 'change'; readonly base: unknown; readonly mine: unknown; readonly check: CheckReason | null }

/** Reason why a person has to check a change before it is sent. */
export type CheckReason =
  | { readonly why: 'nobody' }
  /** Another user changed the value since the bulk change began. */
  | { readonly why: 'changed' }
  | { readonly why: 'rule'; readonly finding: Finding }
  /** The change can't simply be undone, or takes something from people. */
  | { readonly why: 'risky' }

/**
 * `idle`: nothing is chosen yet. `check`: the row would change, but a person has to check it. `stays`: the row can't be
 * changed.
 */
export type PlanState = 'idle' | 'check' | 'stays' | 'same' | 'change'

export interface PlanRow {
  readonly record: PlanRecord
  /** Lock that keeps this account from changing any field of the record. */
  readonly lock: Lock | null
  readonly cells: Readonly<Record<string, PlannedEffect>>
  /** A rule about an unchanged field that the change breaks. */
  readonly broken: Finding | null
  readonly changes: readonly Change[]
  readonly state: PlanState
}

interface Given {
  readonly kind: KindName
  readonly act: string
  readonly records: readonly PlanRecord[]
  /** Operations that are complete; incomplete ones have no effect. */
  readonly operations: Operations
  /** Values of each record when the bulk change began. */
  readonly begun: ReadonlyMap<number, Values>
  readonly connection: Connection
  readonly directory: Directory
}

/** Computes the effect of the operations on each record from known data, without a request. */
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
  const reported = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
  const facts: RuleFacts = { base, values: { ...base, ...reported }, connection, directory: rules, isMember }
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

function cellOf(field: string, mine: unknown, { id }: PlanRecord, facts: RuleFacts, given: Given): PlannedEffect {
  const { kind, act, begun, directory } = given
  const base = facts.base[field]
  if (mine === undefined) return { state: 'unknown' }
  if (isSameValue(kind, field, mine, base)) return { state: 'same', base }
  // A lock of a field depends on its current value.
  const lock = fieldLock(kind, field, { ...facts, values: { ...facts.values, [field]: base } }, mine)
  if (lock !== null) return { state: 'locked', base, lock }
  const definition = recordOf(kind).fields[field]
  const finding = definition === undefined ? null : findingOf(definition, mine, facts)
  if (finding?.severity === 'problem') return { state: 'wrong', base, finding }
  const before = begun.get(id)
  const isChanged = before !== undefined && !isSameValue(kind, field, before[field], base)
  const check: CheckReason | null = isChanged
    ? { why: 'changed' }
    : finding !== null
      ? { why: 'rule', finding }
      : definition?.kind === 'permission'
        ? leavesNobody(directory, base, mine)
          ? { why: 'nobody' }
          : null
        : isRiskyChange({ kind, act, field, from: base, to: mine })
          ? { why: 'risky' }
          : null
  return { state: 'change', base, mine, check }
}

/** True if nobody would have a permission any more that somebody has. */
function leavesNobody(directory: Directory, base: unknown, mine: unknown): boolean {
  if (peopleOf(directory, mine as GroupSetting).size > 0) return false
  return base === undefined || peopleOf(directory, base as GroupSetting).size > 0
}

/**
 * A rule of another field that holds now and would be broken, such as protected history without topics that everyone
 * may create.
 */
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

function stateOf(
  { stays }: PlanRecord,
  lock: Lock | null,
  cells: readonly PlannedEffect[],
  broken: Finding | null,
): PlanState {
  if (stays !== undefined || lock !== null) return 'stays'
  if (cells.length === 0) return 'idle'
  const changing = cells.filter((cell) => cell.state === 'change')
  const isKept = cells.some(({ state }) => state === 'unknown' || state === 'locked' || state === 'wrong')
  if (changing.length === 0) return isKept ? 'stays' : 'same'
  return isKept || broken !== null || changing.some(({ check }) => check !== null) ? 'check' : 'change'
}

/** True if a row changes, unless it is excluded. */
export const isChanging = ({ state }: PlanRow): boolean => state === 'change' || state === 'check'

export const planViews = ['all', 'change', 'check', 'same', 'out'] as const
export type PlanView = (typeof planViews)[number]

/** True if a view shows a row. Each row is in exactly one of the last three views: change, already set, excluded. */
export function isInView(view: PlanView, row: PlanRow, excluded: ReadonlySet<number>): boolean {
  const isOut = excluded.has(row.record.id) && isChanging(row)
  switch (view) {
    case 'all':
      return true
    case 'change':
      return isChanging(row) && !isOut
    case 'check':
      return row.state === 'check' && !isOut
    case 'same':
      return row.state === 'same'
    case 'out':
      return isOut || row.state === 'stays'
  }
}

/** Number of rows in each view. */
export const countViews = (
  rows: readonly PlanRow[],
  excluded: ReadonlySet<number>,
): Readonly<Record<PlanView, number>> =>
  Object.fromEntries(
    planViews.map((view) => [view, rows.filter((row) => isInView(view, row, excluded)).length]),
  ) as Readonly<Record<PlanView, number>>

/** Returns the rows to send. */
export const sentRows = (rows: readonly PlanRow[], excluded: ReadonlySet<number>): readonly PlanRow[] =>
  rows.filter((row) => isInView('change', row, excluded))

const order: Readonly<Record<PlanState, number>> = { check: 0, stays: 1, same: 2, change: 3, idle: 3 }

/**
 * Rank in the order of the table, problems first. Excluding a row keeps its position, because it would otherwise move
 * away from under the pointer.
 */
export const placeOf = ({ state }: PlanRow): number => order[state]
