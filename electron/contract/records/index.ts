import { z } from 'zod'
import { isSupported } from '../encode.ts'
import type { Parameter } from '../operations/define.ts'
import { operations } from '../operations/index.ts'
import { attachment } from './attachment.ts'
import { call } from './call.ts'
import { channel } from './channel.ts'
import { channelSubscribers } from './channel-subscribers.ts'
import { isAtLeast, type RoleName } from '../roles.ts'
import type { Act, Field, Lock, ReadRecord, RecordKind, RuleFacts, Values } from './define.ts'
import type { EventNews } from './event-rules.ts'
import { device } from './device.ts'
import { dataExport } from './export.ts'
import { reportedSchema } from './fields.ts'
import { folder } from './folder.ts'
import { invitation } from './invitation.ts'
import { invitationLink } from './invitation-link.ts'
import { linkifier } from './linkifier.ts'
import { message } from './message.ts'
import { playground } from './playground.ts'
import { scheduledMessage } from './scheduled-message.ts'
import { typing } from './typing.ts'
import { user } from './user.ts'
import { userGroup } from './user-group.ts'

/** All kinds of records. */
export const records = {
  attachment,
  call,
  channel,
  'channel-subscribers': channelSubscribers,
  device,
  export: dataExport,
  folder,
  invitation,
  'invitation-link': invitationLink,
  linkifier,
  message,
  playground,
  'scheduled-message': scheduledMessage,
  typing,
  user,
  'user-group': userGroup,
} as const satisfies Readonly<Record<string, RecordKind>>

export type KindName = keyof typeof records
export const kindNames = Object.keys(records) as KindName[]

/** Returns a kind without the types of its fields, for code that works on any kind. */
export const recordOf = (kind: KindName): RecordKind => records[kind]

/** Returns an act of a kind. Throws if there is none of that name, because the border should have refused the name. */
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

/** A record of a kind in the service's own shape. */
export type WireOf<K extends KindName> = (typeof records)[K] extends RecordKind<infer _F, infer W> ? W : never

/** Reads a record in the service's own shape, as the operation's schema parsed it. */
export function readRow(kind: KindName, row: unknown): ReadRecord {
  const { idOf, valuesOf } = recordOf(kind)
  return { id: idOf(row), values: valuesOf(row), wire: row }
}

/** True if the extent of an act differs from the stated one; a value that states none claims nothing. */
export function isScopeChanged(kind: KindName, act: string, stated: unknown, value: unknown): boolean {
  const { scope } = actOf(kind, act).target ?? {}
  if (scope === undefined || stated === undefined || value === undefined) return false
  const before = scope.keyOf(stated)
  return before !== null && before !== scope.keyOf(value)
}

/** Path parameters of an act's request: the record's id, where the path has one. */
export function pathOf({ operation }: Act, id: number | null): Readonly<Record<string, unknown>> {
  const parameters: Readonly<Record<string, Parameter>> = operations[operation].parameters
  const names = Object.keys(parameters).filter((name) => parameters[name]?.place === 'path')
  return id === null ? {} : Object.fromEntries(names.map((name) => [name, id]))
}

/** Reads an event for a kind; null if it does not concern the kind, or is incomplete. */
export function newsOf(
  kind: KindName,
  event: Readonly<Record<string, unknown>> & { readonly type: string },
): EventNews | null {
  const content = ruleOf(kind, event)?.read(event) ?? null
  return content === null || !('rows' in content)
    ? content
    : { about: content.about, records: content.rows.map((row) => readRow(kind, row)) }
}

const ruleOf = (kind: KindName, event: Readonly<Record<string, unknown>>) =>
  recordOf(kind).events.find(({ type, op }) => event['type'] === type && (op === undefined || event['op'] === op))

/** True for an event that says that records of a kind changed, but not how. */
export const isUnreadNews = (kind: KindName, event: Readonly<Record<string, unknown>>): boolean =>
  ruleOf(kind, event)?.read(event) === null

/** True for secret fields. They are sent, but never stored, shown or read. */
export const isSecret = (kind: KindName, name: string | null): boolean =>
  name !== null && fieldOf(kind, name).kind === 'secret'

/** Compares two values as the server does. Unknown equals only unknown. */
export function isSameValue(kind: KindName, name: string, one: unknown, other: unknown): boolean {
  if (one === undefined || other === undefined) return one === other
  return fieldOf(kind, name).isSame(one, other)
}

/** A changed field: its value at the start of the edit (undefined if unknown), and the wanted value. */
export interface Change {
  readonly field: string
  readonly base?: unknown
  readonly mine?: unknown
}

/** True for a word of a newer server (`openChoice`), which is shown and never sent. */
export function isUnknownWord(kind: KindName, name: string, value: unknown): boolean {
  const { options, reported } = fieldOf(kind, name)
  return reported !== undefined && typeof value === 'string' && options?.includes(value) === false
}

/** Lists the differences between the start of an edit and the wanted values, in field order. */
export function changesBetween(kind: KindName, base: Values, mine: Values): Change[] {
  return Object.keys(recordOf(kind).fields)
    .filter((name) => mine[name] !== undefined && !isSameValue(kind, name, base[name], mine[name]))
    .filter((name) => !isUnknownWord(kind, name, mine[name]))
    .map((name) => ({ field: name, base: base[name], mine: mine[name] }))
}

/** The act that sends a field: the given one, or the one that follows it. */
export function senderOf(kind: KindName, act: string, name: string): string {
  const { followedBy } = actOf(kind, act)
  return followedBy?.carries.includes(name) === true ? followedBy.act : act
}

/** Parameters that may carry a field, as the operation that sends it calls them. */
export function parametersOfField(kind: KindName, act: string, name: string): readonly string[] {
  const { renames = {} } = actOf(kind, senderOf(kind, act, name))
  return fieldOf(kind, name).parameters.map((parameter) => renames[parameter] ?? parameter)
}

/**
 * Returns the feature level that a field needs and this server lacks, by the act's operation; null if a value of it can
 * be sent.
 */
export function missingLevel(kind: KindName, act: string, name: string, level: number | null): number | null {
  const parameters: Readonly<Record<string, Parameter>> =
    operations[actOf(kind, senderOf(kind, act, name)).operation].parameters
  const tooNew = parametersOfField(kind, act, name)
    .map((parameter) => parameters[parameter])
    .find((parameter) => parameter && parameter.implied === undefined && !isSupported(parameter, level))
  return tooNew?.since ?? null
}

/** True if another act changes the field from this value, as archiving does: the level of the parameter doesn't bar it. */
export const isChangedByAct = (kind: KindName, name: string, value: unknown): boolean =>
  Object.values<Act>(recordOf(kind).acts).some(
    ({ undo }) => undo?.by === 'update' && name in undo.to && undo.to[name] === value,
  )

/** Returns the changes that a server of this level supports. A form may hold further changes, for trying out. */
export const supportedChanges = (
  kind: KindName,
  act: string,
  changes: readonly Change[],
  level: number | null,
): readonly Change[] => changes.filter(({ field }) => missingLevel(kind, act, field, level) === null)

/**
 * Returns the role that an account lacks for an act; null if the account has it, or if the role is not the only
 * condition.
 */
export function lackedRole(kind: KindName, act: string, me: RuleFacts['connection']['me']): RoleName | null {
  const { role } = actOf(kind, act)
  return role !== undefined && isAtLeast(me?.role, role) === false ? role : null
}

/** Returns the lock of an act; null if the act is allowed, or if only the server knows. */
export function actLock(kind: KindName, act: string, facts: RuleFacts): Lock | null {
  if (facts.connection.isReadOnly === true) return { by: 'policy' }
  const role = lackedRole(kind, act, facts.connection.me)
  return role === null ? (actOf(kind, act).lock?.(facts) ?? null) : { by: 'role', role }
}

/** Returns the lock of a field, or of one of its options. The lock of the act applies as well. */
export function fieldLock(kind: KindName, name: string, facts: RuleFacts, option?: unknown): Lock | null {
  if (facts.connection.isReadOnly === true) return { by: 'policy' }
  const field = fieldOf(kind, name)
  const locked = field.lock?.(facts) ?? null
  if (locked !== null || option === undefined || isSameValue(kind, name, option, facts.base[name])) return locked
  return field.lockOf?.(option, facts) ?? null
}

/** Lists the fields of an act in order. */
export function carriedFields(kind: KindName, act: string): readonly string[] {
  const names = Object.keys(recordOf(kind).fields)
  const { carries = names, followedBy } = actOf(kind, act)
  return names.filter((name) => carries.includes(name) || followedBy?.carries.includes(name) === true)
}

/** Lists the fields that a server of this level supports with an act, in order. */
export const supportedFields = (kind: KindName, act: string, level: number | null): string[] =>
  carriedFields(kind, act).filter((name) => missingLevel(kind, act, name, level) === null)

/** Stored part of an edit: the values at its start, and the wanted values of the touched fields. */
export interface Draft {
  readonly base: Values
  readonly mine: Values
}

/** Reads a stored draft of a kind. Invalid fields are dropped and the others kept. */
export function draftSchema(kind: KindName): z.ZodType<Draft> {
  const values = (schemaOf: (field: Field) => z.ZodType) =>
    z.record(z.string(), z.unknown()).transform((given) => onlyFitting(kind, given, schemaOf))
  return z.object({ base: values(reportedSchema), mine: values(({ schema }) => schema) })
}

function onlyFitting(kind: KindName, given: Values, schemaOf: (field: Field) => z.ZodType): Values {
  return Object.fromEntries(
    keptFields(kind)
      .filter(([name, field]) => given[name] !== undefined && schemaOf(field).safeParse(given[name]).success)
      .map(([name]) => [name, given[name]]),
  )
}

/** Fields that a draft stores. Secrets are not stored, so people type them again. */
const keptFields = (kind: KindName) =>
  Object.entries(recordOf(kind).fields).filter(([, field]) => field.kind !== 'secret')

/** Removes fields from a draft. */
export function draftWithout({ base, mine }: Draft, fields: readonly string[]): Draft {
  const rest = (values: Values) => Object.fromEntries(Object.entries(values).filter(([name]) => !fields.includes(name)))
  return { base: rest(base), mine: rest(mine) }
}

/** Prepares a draft for storing on disk. */
export function draftToKeep(kind: KindName, draft: Draft): Draft {
  const secrets = Object.entries(recordOf(kind).fields).filter(([, field]) => field.kind === 'secret')
  return draftWithout(
    draft,
    secrets.map(([name]) => name),
  )
}
