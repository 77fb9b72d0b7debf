import { actLock, missingLevel } from '#contract/records/index.ts'
import type { RuleFacts, Values } from '#contract/records/define.ts'
import { levelText } from '../../../lib/text/needs.ts'
import { findIn, ruleDirectory } from '../../../lib/records/findings.ts'
import { lockText } from '../../../lib/records/locks.ts'
import type { Difference, Thing } from './compare.ts'
import { isFixed, keyOf, type FileKind } from './kinds.ts'
import type { MissingName } from './names.ts'
import type { OrderDifference } from './order.ts'
import type { Organization } from './organization.ts'

/** Reason why a difference can't be applied. */
export type BlockReason =
  /** The record exists only here, and no record is deleted. */
  | { readonly why: 'stays' }
  /** The record is archived in the file, and no record is created only to be archived. */
  | { readonly why: 'archived' }
  /** The service can't change records of the kind. */
  | { readonly why: 'fixed' }
  /** A deactivated group has the name. */
  | { readonly why: 'name-taken' }
  | { readonly why: 'missing'; readonly missing: readonly MissingName[] }
  /** An order contains every record, so new ones must be created first. */
  | { readonly why: 'new-first' }
  /** The account, the server or a rule of the kind prevents it, in words. */
  | { readonly why: 'locked'; readonly words: string }

/** Parts of a record that can be applied. A record that exists only in the file is applied as a whole or not at all. */
export interface Applicability {
  readonly thing: BlockReason | null
  readonly fields: ReadonlyMap<string, BlockReason>
}

const noFields: ReadonlyMap<string, BlockReason> = new Map()

/** Finds the differences of a record that this account can apply on this server, if all are applied together. */
export function ableOf(organization: Organization, thing: Thing): Applicability {
  const whole = recordBlockReason(organization, thing)
  if (whole !== null) return { thing: whole, fields: noFields }
  if (thing.where === 'file') return { thing: null, fields: unsentFields(organization, thing) }
  return { thing: null, fields: fieldBlockReasons(organization, thing) }
}

/** Reason why an order can't be applied, whatever else is chosen. */
export function orderBlockReason(
  { connection, directory }: Organization,
  { kind }: OrderDifference,
): BlockReason | null {
  const facts = { base: {}, values: {}, connection, directory: ruleDirectory(directory), isMember: undefined }
  const lock = actLock(kind, 'reorder', facts)
  return lock === null ? null : { why: 'locked', words: lockText(kind, lock, directory) }
}

/** The act that applies a record. */
export const actOfThing = ({ where }: Thing): 'create' | 'update' => (where === 'file' ? 'create' : 'update')

function recordBlockReason(organization: Organization, thing: Thing): BlockReason | null {
  const { kind, where, isArchived, base, differences } = thing
  if (where === 'here') return { why: 'stays' }
  if (where === 'both' && isFixed(kind)) return { why: 'fixed' }
  if (where === 'file' && isArchived) return { why: 'archived' }
  if (where === 'file' && kind === 'user-group' && isNameTaken(organization, thing)) return { why: 'name-taken' }
  if (where === 'file' && kind === 'channel') {
    // Without the group, the permission would have the server's default until the next comparison.
    const missing = differences.flatMap((one) => one.missing).filter(({ what }) => what === 'group')
    if (missing.length > 0) return { why: 'missing', missing }
  }
  const lock = actLock(kind, actOfThing(thing), factsOf(organization, thing, base))
  if (lock !== null) return { why: 'locked', words: lockText(kind, lock, organization.directory) }
  if (where === 'both') return null
  const [problem] = Object.values(problemsOf(organization, thing, differences))
  return problem === undefined ? null : { why: 'locked', words: problem }
}

/**
 * Settings of a new record that are sent later or not at all: they name something missing, which may exist at the next
 * comparison, or the server is too old for them.
 */
const unsentFields = (organization: Organization, { kind, differences }: Thing): ReadonlyMap<string, BlockReason> =>
  new Map(
    differences.flatMap(({ field, missing }) => {
      const reason = fieldBlockReason(organization, kind, 'create', field, missing)
      return reason === null ? [] : [[field, reason]]
    }),
  )

function fieldBlockReason(
  { connection: { featureLevel } }: Organization,
  kind: FileKind,
  act: 'create' | 'update',
  field: string,
  missing: readonly MissingName[],
): BlockReason | null {
  if (missing.length > 0) return { why: 'missing', missing }
  const needed = missingLevel(kind, act, field, featureLevel)
  return needed === null ? null : { why: 'locked', words: levelText(needed, featureLevel) }
}

/** Names of groups are unique, those of deactivated groups included (service.md#user-groups). */
const isNameTaken = ({ directory }: Organization, { kind, name }: Thing): boolean =>
  [...directory.groups.values()].some((group) => keyOf(kind, group.name) === keyOf(kind, name))

/** Reasons by field. A field that can't be applied may block others, so the check is repeated without it. */
function fieldBlockReasons(organization: Organization, thing: Thing): Map<string, BlockReason> {
  const found = new Map<string, BlockReason>()
  const { kind, differences } = thing
  for (const { field, missing } of differences) {
    const reason = fieldBlockReason(organization, kind, 'update', field, missing)
    if (reason !== null) found.set(field, reason)
  }
  for (;;) {
    const open = differences.filter(({ field }) => !found.has(field))
    const problems = problemsOf(organization, thing, open)
    const words = Object.values(problems)[0]
    if (words === undefined) return found
    const hindered = open.filter(({ field }) => problems[field] !== undefined)
    for (const { field } of hindered) found.set(field, { why: 'locked', words: problems[field] ?? words })
    if (hindered.length > 0) continue
    // The problem is about an unchanged field, and disappears without the change that causes it.
    const without = (one: Difference) =>
      problemsOf(
        organization,
        thing,
        open.filter((other) => other !== one),
      )
    const cause = open.find((one) => Object.keys(without(one)).length === 0)
    if (cause === undefined) return found
    found.set(cause.field, { why: 'locked', words })
  }
}

/** Problems of applying some differences together, by field. The field may be one that does not change. */
export function problemsOf(
  organization: Organization,
  thing: Thing,
  taken: readonly Difference[],
): Readonly<Record<string, string>> {
  if (taken.length === 0) return {}
  const { connection, directory } = organization
  const given = { base: thing.base, connection, directory, isMember: thing.isMember }
  const { problems } = findIn(thing.kind, { ...given, values: valuesWith(thing, taken) })
  const before = findIn(thing.kind, { ...given, values: thing.base }).problems
  return Object.fromEntries(
    Object.entries(problems).filter(
      ([field, words]) => before[field] !== words || taken.some((difference) => difference.field === field),
    ),
  )
}

/** Warnings about differences to apply, which only the server can decide. */
export function warningOf(
  { connection, directory }: Organization,
  thing: Thing,
  difference: Difference,
): string | null {
  const given = { base: thing.base, connection, directory, isMember: thing.isMember }
  return findIn(thing.kind, { ...given, values: valuesWith(thing, [difference]) }).warnings[difference.field] ?? null
}

const valuesWith = ({ base }: Thing, taken: readonly Difference[]): Values => ({
  ...base,
  ...Object.fromEntries(taken.map(({ field, there }) => [field, there])),
})

const factsOf = ({ connection, directory }: Organization, { base, isMember }: Thing, values: Values): RuleFacts => ({
  base,
  values,
  connection,
  directory: ruleDirectory(directory),
  isMember,
})
