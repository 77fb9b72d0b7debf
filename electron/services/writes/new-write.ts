import type { Target } from '#contract/dialects.ts'
import type { AppError } from '#contract/failures.ts'
import { carriedFields, fieldOf, recordOf } from '#contract/records/index.ts'
import type { NewWrite } from '#contract/writes.ts'
import { failure } from '../failure.ts'
import { partsOf } from './parts.ts'
import { nothingDone, type Moment, type WriteState } from './state.ts'

/**
 * A write as it was handed in, checked against its record: the act, the id where the act needs one, each field's value.
 *
 * Throws an `invalid-input` failure that names the field.
 */
export function newWrite(given: NewWrite, target: Target, { now, freshId }: Moment): WriteState {
  const { kind, act: name, id, changes, draftKey } = given
  const record = recordOf(kind)
  const act = Object.hasOwn(record.acts, name) ? record.acts[name] : undefined
  if (act === undefined) throw malformed(`${kind} has no act ${name}`, 'act')
  if ((act.on === 'record') !== (id !== null)) throw malformed(`${kind} ${name}: the id does not fit the act`, 'id')
  for (const change of changes) {
    if (act.aim !== null || !carriedFields(kind, name).includes(change.field))
      throw malformed(`${kind} ${name} carries no ${change.field}`, change.field)
    const { schema } = fieldOf(kind, change.field)
    checkValue(schema, change.mine, change.field)
    if (change.base !== undefined) checkValue(schema, change.base, change.field)
  }
  if (new Set(changes.map(({ field }) => field)).size < changes.length)
    throw malformed('a field is named twice', 'changes')
  if (act.aim === null ? changes.length === 0 : given.aim === undefined)
    throw malformed('nothing is changed', 'changes')
  if (act.aim !== null) {
    checkValue(act.aim.schema, given.aim?.mine, 'aim')
    if (given.aim?.base !== undefined) checkValue(act.aim.schema, given.aim.base, 'aim')
  }
  const aim = act.aim === null ? null : { base: given.aim?.base, mine: given.aim?.mine }
  return {
    ...nothingDone,
    writeId: freshId,
    kind,
    act: name,
    id,
    changes,
    aim,
    draftKey,
    target,
    startedAt: now,
    phase: { name: 'checking', next: 'review' },
    open: partsOf({ changes, aim }).map(({ field }) => field),
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
