import type { z } from 'zod'
import type { Connection } from '../connection.ts'
import type { Failure } from '../failures.ts'
import type { OperationId, Reply } from '../operations/index.ts'
import type { EventRule } from './event-rules.ts'
import type { ReadAttempt } from './reading.ts'
import type { RoleName } from '../roles.ts'
import type { Area } from '../text-types.ts'
import type { ReadRecord, Values } from './values.ts'

/**
 * Vocabulary of records. A record is an object of the organization with an id and fields. Forms, reviews, requests,
 * verification and the journal all follow from one value per kind.
 *
 * Texts are in `assets/locales`, by keys that follow from kind and field.
 */

/** Editors and display of a field. */
export const fieldKinds = [
  'text',
  'code',
  'number',
  'choice',
  'switch',
  'permission',
  'reference',
  'list',
  'secret',
] as const
export type FieldKind = (typeof fieldKinds)[number]

export type { ReadRecord, Values } from './values.ts'

/** Facts for a rule, apart from the value that the rule checks. */
export interface RuleFacts {
  readonly values: Values
  /** Values when the edit started. */
  readonly base: Values
  readonly connection: Connection
  readonly directory: RuleDirectory
  /** The server's clock in UNIX seconds; absent if rules about time do not apply. */
  readonly now?: number | undefined
  /** True if this account belongs to the record, as by a subscription; absent if unknown. */
  readonly isMember?: boolean | undefined
  /** Finds another record of the kind with this name, in any case; absent if the others are unknown. */
  readonly otherNamed?: OtherNamed | undefined
  /** Topics policy of a channel; undefined if it is unknown. */
  readonly topicsPolicyOf?: TopicsPolicyOf | undefined
}

export type TopicsPolicyOf = (channelId: number) => string | undefined

export type OtherNamed = (name: string) => { readonly name: string; readonly isArchived: boolean } | null

/**
 * Reason why this account may not make a change, known before it is sent: a required role or group, or a rule of the
 * kind (`rule.<key>`).
 */
export type Lock =
  | { readonly by: 'role'; readonly role: RoleName }
  | { readonly by: 'group'; readonly setting: GroupValue }
  | { readonly by: 'rule'; readonly key: string }
  /** The policy of this computer allows no changes. */
  | { readonly by: 'policy' }

/** Data for rules about people, groups and folders; undefined if the server does not report it. */
export interface RuleDirectory {
  readonly nobodyId: number | null
  readonly everyoneId: number | null
  readonly isSystemGroup: (groupId: number) => boolean
  /** Null if the setting names an unknown group. */
  readonly includes: (setting: GroupValue, userId: number) => boolean | null
  readonly isFolderArchived: (folderId: number) => boolean
  /** Name of a folder in use with this name, in any case; null if there is none. */
  readonly folderNamed: (name: string) => string | null
  /** Name of the account with this address, in any case; null if none is known. */
  readonly accountWith: (email: string) => string | null
}

/** `service.md#group-setting-values`. */
export type GroupValue =
  | number
  | {
      readonly direct_members: readonly number[]
      readonly direct_subgroups: readonly number[]
    }

/** Result of a rule: a problem keeps the draft from being sent, a warning does not. The sentence is `rule.<key>`. */
export interface Finding {
  readonly severity: 'problem' | 'warning'
  readonly key: string
  readonly values?: Readonly<Record<string, string | number>>
}

export interface Field<V = unknown, AlwaysReported extends boolean = boolean> {
  readonly kind: FieldKind
  /** Values that a draft may hold. The parameters of the operation are stricter. */
  readonly schema: z.ZodType<V>
  /** Values that a server may report, if newer servers may have more than `schema`; absent if they are the same. */
  readonly reported?: z.ZodType<V>
  /** True if every server reports the value. The type of a record's values follows from it. */
  readonly isAlwaysReported: AlwaysReported
  /** Compares as the server stores and compares them. */
  isSame(one: V, other: V): boolean
  /** All parameters that the field may send, to find the field of an ignored or refused parameter. */
  readonly parameters: readonly string[]
  /**
   * Parameters for a new value. `expected` is the value that the server should have: the one at the start of the edit,
   * or the one that the person saw when deciding a conflict. Undefined if unknown.
   */
  toParameters(mine: V, expected: V | undefined): Readonly<Record<string, unknown>>
  /**
   * Parameter with the SHA-256 of the expected value, so that the server refuses if another person was faster. Sent
   * only if the expected value is known and the server's level supports the parameter.
   */
  readonly guard?: string
  /** Limit in characters (`service.md#limits`). */
  readonly limit?: keyof Connection['limits']
  /** For a number: the allowed range; if absent, the range of the service's integers. */
  readonly range?: { readonly least: number; readonly most: number }
  /** For a choice: all values. */
  readonly options?: readonly string[]
  /** For a reference: the kind of its target. */
  readonly refersTo?: string
  /** For a permission: the least role that always has it (`service.md#channel-access`). */
  readonly standingRole?: RoleName
  /** For a permission: the organization's setting that also grants it (`service.md#channel-access`). */
  readonly alsoGrantedBy?: string
  /** A text of several lines. */
  readonly isLong?: boolean
  find?(value: V, facts: RuleFacts): Finding | null
  /** Returns null if the account may change the field, or if only the server knows. */
  lock?(facts: RuleFacts): Lock | null
  /** For a choice: the lock of one option. */
  lockOf?(option: V, facts: RuleFacts): Lock | null
  /**
   * True for a change that cannot simply be undone, or that removes something from people until it is undone: permissions,
   * readers, deletion. Its severity is at least `medium` (`severity.ts`).
   */
  isRisky?(mine: V, expected: V | undefined): boolean
  /** For a secret: generates a value if nobody enters one. */
  make?(): V
}

type Fields = Readonly<Record<string, Field>>

/** The values of a record, typed by its fields. */
export type ValuesOf<F extends Fields> = {
  readonly [N in keyof F]: F[N] extends Field<infer V, infer Always> ? (Always extends true ? V : V | undefined) : never
}

/** Target of an act without fields, such as a deletion or an order. */
export interface ActTarget<V = unknown> {
  readonly schema: z.ZodType<V>
  isSame(one: V, other: V): boolean
  readonly parameters: readonly string[]
  /** The only value that the act sets, such as null for a deletion; absent if people choose the value. */
  readonly goal?: V
  /** Name of the record's value that the act switches on or off. */
  readonly switches?: string
  /** `expected` is the value before the act, and `found` the record as last read. Undefined if unknown. */
  toParameters(mine: V, expected?: V, found?: Values): Readonly<Record<string, unknown>>
  /** `record`: the act reads the values of its record, or null if it is gone. `list`: it reads all records. */
  readonly reads: 'record' | 'list'
  /**
   * Undefined if the reading does not show the value, or if the act needs a record that is missing. `wished` limits the
   * value to the parts that the write changes.
   */
  valueOf(found: Values | null | readonly ReadRecord[], wished?: V): V | undefined
  /** For an order: adapts the wanted order to the records that exist now, so that an old order can be restored. */
  forThose?(wanted: V, now: V): V
  /**
   * Returns the write that reverses the act, from the value before and the wanted one; null if it would affect more
   * than the act did. If absent, the two values are swapped.
   */
  turned?(before: V, wished: V): { readonly base: V; readonly mine: V } | null
  /** Absent if the act affects nothing but its record. */
  readonly scope?: TargetScope<V>
  /**
   * True if the server may perform the act without showing it. Then only a reading that shows the change proves
   * anything.
   */
  readonly isProvedByChangeAlone?: boolean
}

/**
 * The extent of an act beyond its record, such as the number of messages that move with one. Others change it at any
 * time, so each check asks for it, and a changed extent is shown before anything is sent.
 */
export interface TargetScope<V = unknown> {
  readonly operation: OperationId
  /** Null if this value affects only the record, or if the record doesn't show where to look. */
  parameters(
    found: Values,
    wished: V,
    where: { readonly id: number; readonly level: number | null },
  ): Readonly<Record<string, unknown>> | null
  /** Extent by the reply, as JSON; null if unknown. */
  measure(reply: unknown, wished: V, id: number): unknown
  /** The same text for the same extent; null if a value states none. */
  keyOf(value: V): string | null
  with(wished: V, scope: unknown): V
}

/** Rule for undoing an act by a write like any other. */
export type UndoRule =
  /** The same act restores the value before. */
  | { readonly by: 'same' }
  /** The record that it created is deleted, by the act of this name if it isn't `delete`. */
  | { readonly by: 'delete'; readonly act?: string }
  /** The record that it deleted is created again, under another id. */
  | { readonly by: 'create' }
  /** Another act of the same record turns it back; `target` is its value where this act has fields. */
  | { readonly by: 'act'; readonly act: string; readonly target?: { readonly base: unknown; readonly mine: unknown } }
  /** The record that the act changed or created is updated. */
  | { readonly by: 'update'; readonly from: Values; readonly to: Values }

/**
 * Severity of a change, by what is lost and by whether Undo restores it:
 *
 * - `light`: Undo restores all of it, or nobody misses it. Enter sends.
 * - `medium`: people notice, or Undo restores only a part. The button that changes nothing has the focus. Production
 *   requires typing the organization's label.
 * - `typed`: Undo restores nothing, and it affects many. Every organization requires typing its label.
 */
export const severities = ['light', 'medium', 'typed'] as const
export type Severity = (typeof severities)[number]

/** Severity for one record, and for more than one in the same run. */
interface SeverityByCount {
  readonly one: Severity
  readonly many: Severity
}

export interface Act {
  readonly operation: OperationId
  /** Parameters that every request of the act carries. The path has the record's id (`pathOf`). */
  readonly fixed?: Readonly<Record<string, unknown>>
  /** Null for an act with fields. */
  readonly target: ActTarget | null
  /** `record`: works on an existing record. `new`: creates one. `list`: works on all records of the kind. */
  readonly on: 'record' | 'new' | 'list'
  /** Confirmation before sending. */
  readonly ceremony: 'review' | 'question' | 'none'
  /** Fields add theirs (`isRisky`), so an act with fields is as grave as its gravest change. */
  readonly severity: Severity | SeverityByCount
  /** `each`: a server stores field after field and stops at its first refusal. `whole`: all or none. */
  readonly stores: 'each' | 'whole'
  /** The request must carry every field, including unchanged ones. */
  readonly replaces?: boolean
  /** Fields that the act sends; absent if it sends all. */
  readonly carries?: readonly string[]
  /**
   * The act that sets the fields that the creation accepts without storing them. The same write sends it as soon as the
   * record exists.
   */
  readonly followedBy?: { readonly act: string; readonly carries: readonly string[] }
  /** Fields that a new record always sends, with the values used if nobody filled them in. */
  readonly alwaysSent?: Values
  /** Parameters of the fields that the operation of this act calls otherwise, with the names there. */
  readonly renames?: Readonly<Record<string, string>>
  /** Converts the parameters of the fields, if the operation of this act needs them in another form. */
  readonly converts?: (parameters: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
  /** Least role that the service requires; absent if the role is not the only condition. */
  readonly role?: RoleName
  /** Lock that depends on the record. */
  readonly lock?: (facts: RuleFacts) => Lock | null
  /** Absent if the act cannot be undone. */
  readonly undo?: UndoRule
  /** Content of the answer for the page; undefined if there is none. */
  reported?(this: void, reply: unknown): unknown
  /** Part of that content that the journal keeps; absent, none. */
  readonly journalled?: (reported: unknown) => string | undefined
  /** A service of the console sends the bytes of the record, so a page cannot submit this act. */
  readonly carriedBy?: 'uploads'
  /**
   * The act reports a moment, such as typing, and stores nothing. It is sent at once, once and in order; never
   * compared, verified, shown as a write or journaled.
   */
  readonly isSignal?: true
  /** For a signal that starts something: the act that ends it. The gate sends that act if the page no longer can. */
  readonly endedBy?: string
  /** True for a refusal after which no other write of the same act can succeed. */
  readonly endsRun?: (failure: Failure) => boolean
  /** Rule behind the words of a refusal (`rule.<key>`); null if only the server's words explain it. */
  readonly refusedRule?: (failure: Failure) => string | null
  /** Recognizes the new record in a list by the values in the answer, if the reply has no ID. */
  readonly isCreated?: (reported: unknown, record: ReadRecord) => boolean
  /** Id of the new record, from the reply. */
  createdId?(this: void, reply: unknown): number | null
  /** Field of a refusal, among those that the server does not have; null if its words name none. */
  readonly refusedField: (refusal: Refusal) => string | null
}

export interface Refusal {
  readonly failure: Failure
  /** Sent fields that the server did not store, as far as a reading shows. */
  readonly missing: readonly string[]
  readonly sent: readonly string[]
}

/** A record without its id, as files and this computer's registry contain it. */
export interface KeptForm {
  /** Name in files and in the registry, such as `linkifiers`. */
  readonly plural: string
  readonly content: z.ZodType<object>
  /** Content of a record of which only the id is known. */
  readonly empty: object
}

export interface RecordKind<F extends Fields = Fields, W = unknown> {
  readonly kind: string
  /** Area of its texts, that of its feature. Their keys begin with the kind (`renderer/lib/records/kind-texts.ts`). */
  readonly textArea: Area
  readonly fields: F
  /** Name of a record; null while unknown. */
  readonly nameOf: (values: Values) => string | null
  /** Id of a record in the service's own shape. */
  idOf(this: void, row: W): number
  valuesOf(this: void, row: W): Values
  /** The part of a record that this computer keeps if the server lists none; absent if a feature keeps another form. */
  readonly kept?: KeptForm
  /** Values of a new record before anything is filled in; absent if this console creates none. */
  readonly blank?: Values
  readonly reading: readonly ReadAttempt<W>[]
  readonly acts: Readonly<Record<string, Act>>
  readonly events: readonly EventRule<W>[]
}

type GivenKind<F extends Fields, W> = Omit<RecordKind<F, W>, 'idOf'> & {
  /** The property with the id in the service's own shape, unless it is `id`. */
  readonly idName?: string
}

/** Completes and checks a kind while keeping the types of its fields and of the service's shape. */
export const recordKind = <const F extends Fields, W extends object>({
  idName = 'id',
  ...given
}: GivenKind<F, W>): RecordKind<F, W> => ({
  ...given,
  // The operation's schema has parsed the row, and a test reads every kind.
  idOf: (row) => (row as Readonly<Record<string, unknown>>)[idName] as number,
})

/** For a kind that no operation reads. */
export function neverRead(): never {
  throw new Error('no operation reads this kind')
}

/** The name of a record that has one, in this field; null while it is empty or unknown. */
export const namedBy =
  (field: string) =>
  ({ [field]: name }: Values): string | null =>
    typeof name === 'string' && name !== '' ? name : null

type ActOf<Id extends OperationId> = Omit<Act, 'operation' | 'on' | 'reported' | 'createdId'> & {
  reported?(this: void, reply: Reply<Id>): unknown
  createdId?(this: void, reply: Reply<Id>): number | null
}
type WithFields<Id extends OperationId> = Omit<ActOf<Id>, 'target'> & Partial<Pick<Act, 'target'>>

/** An act that creates a record. */
export const creating = <Id extends OperationId>(operation: Id, act: WithFields<Id>): Act => ({
  operation,
  on: 'new',
  target: null,
  ...act,
})

/** An act on an existing record: on its fields, or with a target. */
export const changing = <Id extends OperationId>(operation: Id, act: WithFields<Id>): Act => ({
  operation,
  on: 'record',
  target: null,
  ...act,
})

/** An act on all records of a kind. */
export const onAll = <Id extends OperationId>(operation: Id, act: ActOf<Id>): Act => ({ operation, on: 'list', ...act })
