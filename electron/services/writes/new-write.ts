import type { ServerVersion } from '#contract/dialects.ts'
import type { AppError } from '#contract/failures.ts'
import type { Act } from '#contract/records/define.ts'
import { carriedFields, fieldOf, isSecret, recordOf, supportedChanges, type Change } from '#contract/records/index.ts'
import { reportedSchema } from '#contract/records/fields.ts'
import { maskText } from '#contract/secrets.ts'
import type { NewWrite, Signal } from '#contract/writes.ts'
import { failure } from '../failure.ts'
import { partsOf } from './parts.ts'
import { nothingDone, type Moment, type WriteState } from './state.ts'

/**
 * Makes the state of a new write, checked against its record: the act, the id if the act needs one, each field's value.
 * A secret is checked too, but only its mask is stored.
 *
 * Throws an `invalid-input` failure that names the field.
 */
export function newWrite(given: NewWrite, serverVersion: ServerVersion, moment: Moment): WriteState {
  const { isSignal } = actIn(given)
  if (isSignal) throw malformed(`${given.kind} ${given.act} is a signal`, 'act')
  return checkedWrite(given, serverVersion, moment)
}

/** Does the same for a signal, which has no record and no base. */
export function newSignal({ kind, act, changes }: Signal, serverVersion: ServerVersion, moment: Moment): WriteState {
  const { isSignal = false } = actIn({ kind, act })
  if (!isSignal) throw malformed(`${kind} ${act} isn’t a signal`, 'act')
  return checkedWrite({ kind, act, id: null, changes, draftKey: null }, serverVersion, moment)
}

function actIn({ kind, act: name }: Pick<NewWrite, 'kind' | 'act'>): Act {
  const { acts } = recordOf(kind)
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined
  if (act === undefined) throw malformed(`${kind} has no act ${name}`, 'act')
  return act
}

function checkedWrite(given: NewWrite, serverVersion: ServerVersion, { now, freshId }: Moment): WriteState {
  const { kind, act: name, id, undoes, isInRun, rowOfRun, sharesLists, draftKey, secrets = {} } = given
  const record = recordOf(kind)
  const act = actIn(given)
  if (act.carriedBy !== undefined) throw malformed(`${kind} ${name} is carried by ${act.carriedBy}`, 'act')
  if ((act.on === 'record') !== (id !== null)) throw malformed(`${kind} ${name}: the id doesn’t match the act`, 'id')
  if (given.changes.some(({ field }) => Object.hasOwn(record.fields, field) && isSecret(kind, field)))
    throw malformed('a secret is among the values that are stored', 'changes')
  const masked = Object.keys(secrets).map((field) =>
    act.on === 'new' ? { field, base: '', mine: maskText } : { field, mine: maskText },
  )
  const changes: readonly Change[] = [...given.changes, ...masked]
  for (const change of changes) {
    if (act.target !== null || !carriedFields(kind, name).includes(change.field))
      throw malformed(`${kind} ${name} carries no ${change.field}`, change.field)
    const field = fieldOf(kind, change.field)
    checkValue(field.schema, secrets[change.field] ?? change.mine, change.field)
    if (change.base !== undefined) checkValue(reportedSchema(field), change.base, change.field)
  }
  if (masked.some(({ field }) => !isSecret(kind, field)))
    throw malformed('a field that isn’t secret is sent as a secret', 'secrets')
  if (new Set(changes.map(({ field }) => field)).size < changes.length)
    throw malformed('a field is named twice', 'changes')
  if (act.target === null ? changes.length === 0 : given.target === undefined)
    throw malformed('nothing is changed', 'changes')
  if (act.target !== null) {
    checkValue(act.target.schema, given.target?.mine, 'target')
    if (given.target?.base !== undefined) checkValue(act.target.schema, given.target.base, 'target')
  }
  const target = act.target === null ? null : { base: given.target?.base, mine: given.target?.mine }
  // A field that needs a newer server doesn't block the others. If it is the only one, the review explains that.
  const supported = supportedChanges(kind, name, changes, serverVersion.level)
  const sendable = supported.length > 0 ? supported : changes
  return {
    ...nothingDone,
    writeId: freshId,
    kind,
    act: name,
    id,
    changes: sendable,
    target,
    draftKey,
    ...(undoes !== undefined && { undoes }),
    ...(isInRun !== undefined && { isInRun }),
    ...(rowOfRun !== undefined && { rowOfRun }),
    ...(sharesLists !== undefined && { sharesLists }),
    serverVersion,
    startedAt: now,
    phase: { name: 'checking', next: 'review' },
    open: partsOf({ changes: sendable, target }).map(({ field }) => field),
    isLeftOver: false,
  }
}

interface Schema {
  readonly safeParse: (value: unknown) => {
    readonly success: boolean
    readonly error?: { readonly issues: readonly { readonly message: string }[] } | undefined
  }
}

function checkValue(schema: Schema, value: unknown, where: string): void {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw malformed(`${where}: ${parsed.error?.issues[0]?.message ?? 'malformed'}`, where)
}

function malformed(message: string, field: string): AppError {
  return failure('invalid-input', 'malformed-message', message, { fields: { [field]: [message] } })
}
