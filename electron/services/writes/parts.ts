import { createHash } from 'node:crypto'
import type { ServerVersion } from '#contract/dialects.ts'
import { isSupported } from '#contract/encode.ts'
import type { Operation } from '#contract/operations/define.ts'
import { operations, type OperationId } from '#contract/operations/index.ts'
import {
  actOf,
  fieldOf,
  isSameValue,
  isSecret,
  recordOf,
  senderOf,
  supportedFields,
  type KindName,
  parametersOfField,
  pathOf,
} from '#contract/records/index.ts'
import type { Field, ReadRecord, Values } from '#contract/records/define.ts'
import type { Send } from '#contract/writes.ts'
import type { Part, Reading, WriteState } from './state.ts'

/** Every part of a write with its base and its new value, in the order of the write. */
export function partsOf({ changes, target }: Pick<WriteState, 'changes' | 'target'>): readonly {
  readonly field: Part
  readonly base: unknown
  readonly mine: unknown
}[] {
  if (target !== null) return [{ field: null, base: target.base, mine: target.mine }]
  return changes.map(({ field, base, mine }) => ({ field, base, mine }))
}

type Kinded = Pick<WriteState, 'kind' | 'act'>

/** Compares two values of a part as the server does; unknown equals only unknown. */
export function isSamePart({ kind, act }: Kinded, part: Part, one: unknown, other: unknown): boolean {
  if (one === undefined || other === undefined) return one === other
  if (part !== null) return isSameValue(kind, part, one, other)
  return actOf(kind, act).target?.isSame(one, other) ?? false
}

/** Returns every parameter that may carry a part. */
export const parametersNamed = ({ kind, act }: Kinded, part: Part): readonly string[] =>
  part === null ? (actOf(kind, act).target?.parameters ?? []) : parametersOfField(kind, act, part)

/** Returns a part's value in a reading; undefined if the reading lacks it. */
export function valueIn(
  state: Pick<WriteState, 'kind' | 'act' | 'target'>,
  reading: Reading | null,
  part: Part,
): unknown {
  if (reading === null) return undefined
  const { target } = actOf(state.kind, state.act)
  if (target !== null) {
    const wished = state.target?.mine
    if (reading.state === 'list') return target.reads === 'list' ? target.valueOf(reading.records, wished) : undefined
    if (target.reads === 'list') return undefined
    if (reading.state === 'gone') return target.valueOf(null, wished)
    return reading.state === 'found' ? target.valueOf(reading.values, wished) : undefined
  }
  return reading.state === 'found' && part !== null ? reading.values[part] : undefined
}

/**
 * Finds the record that a write created in a list: by the id that the server returned, otherwise the new record that
 * has every sent value. If several match, any will do, because creating one more would be worse.
 */
export function findCreated(state: WriteState, records: readonly ReadRecord[]): ReadRecord | null {
  if (state.id !== null) return records.find(({ id }) => id === state.id) ?? null
  if (state.idsBefore === null) return null
  const known = new Set(state.idsBefore)
  const fresh = records.filter(({ id }) => !known.has(id))
  const { isCreated } = actOf(state.kind, state.act)
  if (isCreated !== undefined && state.reported !== undefined)
    return fresh.find((record) => isCreated(state.reported, record)) ?? null
  const { kind, act } = state
  // Until an update follows, the record has the server's defaults instead of the fields that the update sets.
  const sent = state.changes.filter(({ field }) => !isSecret(kind, field) && senderOf(kind, act, field) === act)
  return fresh.find(({ values }) => hasAll(kind, values, sent)) ?? null
}

/** True if a record has every sent value that its list reports, and its list reports at least one. */
function hasAll(kind: KindName, values: Values, sent: WriteState['changes']): boolean {
  const reported = sent.filter(({ field }) => values[field] !== undefined)
  return reported.length > 0 && reported.every(({ field, mine }) => isSameValue(kind, field, values[field], mine))
}

/** Returns the sends that the current act carries; the others follow a creation (`follow-up.ts`). */
export const sendsOfAct = ({ kind, act }: Kinded, sends: readonly Send[]): readonly Send[] =>
  sends.filter(({ field }) => field === null || senderOf(kind, act, field) === act)

/** Returns the parameters of one request: those of all sends, and others that the operation requires. */
export function parametersOf(state: WriteState, sends: readonly Send[]): Readonly<Record<string, unknown>> {
  const { kind, id, serverVersion, reading } = state
  const act = actOf(kind, state.act)
  const parameters: Record<string, unknown> = { ...pathOf(act, id), ...act.fixed }
  if (act.target !== null) {
    const found = reading?.state === 'found' ? reading.values : undefined
    for (const { value, expected } of sends) Object.assign(parameters, act.target.toParameters(value, expected, found))
    return parameters
  }
  for (const [name, value] of Object.entries(act.alwaysSent ?? {})) {
    Object.assign(parameters, fieldOf(kind, name).toParameters(value, undefined))
  }
  // These values are from the last reading, so that required but unchanged fields don't undo another user's change.
  if (act.replaces && reading?.state === 'found')
    Object.assign(parameters, unchanged(state, reading.values, serverVersion.level))
  for (const { field, value, expected } of sends) {
    if (field === null) continue
    const definition = fieldOf(kind, field)
    Object.assign(
      parameters,
      definition.toParameters(value, expected),
      guardOf(definition, act.operation, expected, serverVersion),
    )
  }
  const named = renamed(parameters, act.renames)
  return act.converts?.(named) ?? named
}

const renamed = (
  parameters: Readonly<Record<string, unknown>>,
  names: Readonly<Record<string, string>> = {},
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(parameters).map(([name, value]) => [names[name] ?? name, value]))

/** Returns the hash of the expected text, if the server can compare an edit with it. */
function guardOf(
  { guard }: Field,
  id: OperationId,
  expected: unknown,
  { level }: ServerVersion,
): Record<string, string> {
  const operation: Operation = operations[id]
  const parameter = guard === undefined ? undefined : operation.parameters[guard]
  if (guard === undefined || parameter === undefined || typeof expected !== 'string') return {}
  return isSupported(parameter, level) ? { [guard]: createHash('sha256').update(expected, 'utf8').digest('hex') } : {}
}

function unchanged({ kind, act }: WriteState, values: Values, level: number | null): Record<string, unknown> {
  const parameters: Record<string, unknown> = {}
  for (const name of supportedFields(kind, act, level)) {
    if (values[name] !== undefined)
      Object.assign(parameters, fieldOf(kind, name).toParameters(values[name], values[name]))
  }
  return parameters
}

/** Returns the fields that a reading must have, so that the parts can be compared. */
export const fieldsToRead = (state: WriteState): readonly string[] => {
  const { kind, act, begunAs } = state
  const { target, replaces } = actOf(kind, act)
  if (target?.switches !== undefined) return [target.switches]
  if (target !== null || replaces) return Object.keys(recordOf(kind).fields)
  // An excluded field may be included again, and is then compared with the same reading.
  const fields = [...state.changes, ...state.excluded].map(({ field }) => field)
  // The fields of the creation are already verified, and cost further requests.
  return begunAs === undefined ? fields : fields.filter((field) => senderOf(kind, begunAs, field) === act)
}

/** Returns the record's name on the server, or its new name. */
export function nameOf(state: WriteState): string | null {
  const { nameOf: name } = recordOf(state.kind)
  const { reading, target } = state
  if (reading?.state === 'found') return name(reading.values)
  if (actOf(state.kind, state.act).on === 'list') return null
  if (typeof target?.base === 'object' && target.base !== null) return name(target.base as Values)
  const isNew = actOf(state.kind, state.begunAs ?? state.act).on === 'new'
  return name(Object.fromEntries(state.changes.map(({ field, base, mine }) => [field, isNew ? mine : (base ?? mine)])))
}
