import { z } from 'zod'
import { isSupported } from '../encode.ts'
import type { Parameter } from '../operations/define.ts'
import { operations } from '../operations/index.ts'
import { attachment } from './attachment.ts'
import { call } from './call.ts'
import { channel } from './channel.ts'
import { isAtLeast, type RoleName } from '../roles.ts'
import type { Act, EventNews, Field, Lock, RecordKind, RuleFacts, Values } from './define.ts'
import { device } from './device.ts'
import { dataExport } from './export.ts'
import { folder } from './folder.ts'
import { invitation } from './invitation.ts'
import { linkifier } from './linkifier.ts'
import { message } from './message.ts'
import { playground } from './playground.ts'
import { scheduledMessage } from './scheduled-message.ts'
import { typing } from './typing.ts'
import { user } from './user.ts'

/** Every kind of record (DESIGN §5.1). */
export const records = {
  attachment,
  call,
  channel,
  device,
  export: dataExport,
  folder,
  invitation,
  linkifier,
  message,
  playground,
  'scheduled-message': scheduledMessage,
  typing,
  user,
} as const satisfies Readonly<Record<string, RecordKind>>

export type KindName = keyof typeof records
export const kindNames = Object.keys(records) as KindName[]

/** The same record without the types of its fields, for code that works on any kind. */
export const recordOf = (kind: KindName): RecordKind => records[kind]

/** The act of a kind. It throws where there is none of that name, because the border has checked the name. */
export function actOf(kind: KindName, name: string): Act {
  const { acts } = recordOf(kind)
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined
  if (act === undefined) throw new Error(`${kind} has no act ${name}`)
  return act
}

export function fieldOf(kind: KindName, name: string): Field {
  const { fields } = recordOf(kind)
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (field === undefined) throw new Error(`${kind} has no field ${name}`)
  return field
}

/** What an event says of a kind; null where it says nothing of it, or not enough. */
export function newsOf(
  kind: KindName,
  event: Readonly<Record<string, unknown>> & { readonly type: string },
): EventNews | null {
  const rules = recordOf(kind).events
  const rule = rules.find(({ type, op }) => event.type === type && (op === undefined || event['op'] === op))
  return rule?.read(event) ?? null
}

/** Whether a field is a secret: it is sent, and neither kept, shown nor read back. */
export const isSecret = (kind: KindName, name: string | null): boolean =>
  name !== null && fieldOf(kind, name).kind === 'secret'

/** Two values as the server compares them; unknown equals only unknown. */
export function isSameValue(kind: KindName, name: string, one: unknown, other: unknown): boolean {
  if (one === undefined || other === undefined) return one === other
  return fieldOf(kind, name).isSame(one, other)
}

/** A changed field: the value the edit started from (undefined where it is unknown) and the value wanted. */
export interface Change {
  readonly field: string
  readonly base?: unknown
  readonly mine?: unknown
}

/** What differs between the start of an edit and what is wanted, in the order of the fields. */
export function changesBetween(kind: KindName, base: Values, mine: Values): Change[] {
  return Object.keys(recordOf(kind).fields)
    .filter((name) => mine[name] !== undefined && !isSameValue(kind, name, base[name], mine[name]))
    .map((name) => ({ field: name, base: base[name], mine: mine[name] }))
}

/** The feature level that a field needs and a server of this level lacks, by the act's operation; null where it can be sent. */
export function missingLevel(kind: KindName, act: string, name: string, level: number | null): number | null {
  const parameters: Readonly<Record<string, Parameter>> = operations[actOf(kind, act).operation].parameters
  const tooNew = fieldOf(kind, name)
    .parameters.map((parameter) => parameters[parameter])
    .find((parameter) => parameter !== undefined && !isSupported(parameter, level))
  return tooNew?.since ?? null
}

/** The changes that a server of this level can take; a form may hold others, which are only for trying. */
export const supportedChanges = (
  kind: KindName,
  act: string,
  changes: readonly Change[],
  level: number | null,
): readonly Change[] => changes.filter(({ field }) => missingLevel(kind, act, field, level) === null)

/** The role that an account lacks for an act; null where it may, and where that depends on more than the role. */
export function lackedRole(kind: KindName, act: string, me: RuleFacts['connection']['me']): RoleName | null {
  const { role } = actOf(kind, act)
  return role !== undefined && isAtLeast(me?.role, role) === false ? role : null
}

/** What keeps this account from an act; null where it may, and where only the server knows. */
export function actLock(kind: KindName, act: string, facts: RuleFacts): Lock | null {
  const role = lackedRole(kind, act, facts.connection.me)
  return role === null ? (actOf(kind, act).lock?.(facts) ?? null) : { by: 'role', role }
}

/** What keeps this account from setting a field, beside the act itself; to one of its options, where that is given. */
export function fieldLock(kind: KindName, name: string, facts: RuleFacts, option?: unknown): Lock | null {
  const field = fieldOf(kind, name)
  const locked = field.lock?.(facts) ?? null
  if (locked !== null || option === undefined || isSameValue(kind, name, option, facts.base[name])) return locked
  return field.lockOf?.(option, facts) ?? null
}

/** The fields that an act carries, in their order. */
export function carriedFields(kind: KindName, act: string): readonly string[] {
  const names = Object.keys(recordOf(kind).fields)
  const { carries = names } = actOf(kind, act)
  return names.filter((name) => carries.includes(name))
}

/** The fields that a server of this level takes with an act, in their order. */
export const supportedFields = (kind: KindName, act: string, level: number | null): string[] =>
  carriedFields(kind, act).filter((name) => missingLevel(kind, act, name, level) === null)

/** What is kept of an edit: what it started from, and the value wanted of each touched field. */
export interface Draft {
  readonly base: Values
  readonly mine: Values
}

/** A kept draft of a kind. A field that no longer fits is left out, so that the others are kept. */
export function draftSchema(kind: KindName): z.ZodType<Draft> {
  const values = z.record(z.string(), z.unknown()).transform((given) => onlyFitting(kind, given))
  return z.object({ base: values, mine: values })
}

function onlyFitting(kind: KindName, given: Values): Values {
  return Object.fromEntries(
    keptFields(kind)
      .filter(([name, field]) => given[name] !== undefined && field.schema.safeParse(given[name]).success)
      .map(([name]) => [name, given[name]]),
  )
}

/** No secret is kept; a person types it again. */
const keptFields = (kind: KindName) =>
  Object.entries(recordOf(kind).fields).filter(([, field]) => field.kind !== 'secret')

/** A draft with some fields no longer touched. */
export function draftWithout({ base, mine }: Draft, fields: readonly string[]): Draft {
  const rest = (values: Values) => Object.fromEntries(Object.entries(values).filter(([name]) => !fields.includes(name)))
  return { base: rest(base), mine: rest(mine) }
}

/** A draft as it may be kept on disk. */
export function draftToKeep(kind: KindName, draft: Draft): Draft {
  const secrets = Object.entries(recordOf(kind).fields).filter(([, field]) => field.kind === 'secret')
  return draftWithout(
    draft,
    secrets.map(([name]) => name),
  )
}
