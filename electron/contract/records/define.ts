import type { z } from 'zod'
import type { Connection } from '../connection.ts'
import type { Failure } from '../failures.ts'
import type { OperationId } from '../operations/index.ts'
import type { RoleName } from '../roles.ts'

/**
 * The vocabulary of records (DESIGN §5.1). A record is a thing of the organization that has an id and fields. What a form
 * edits, a review shows, a request carries, a reading confirms and the journal keeps all follow from one value a kind.
 *
 * Names and sentences for people are not here. They stand in the catalogues, by keys that follow from kind and field.
 */

/** How a field is edited and shown. */
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

/** Values by field name. Undefined is "the API did not tell", and is never guessed. */
export type Values = Readonly<Record<string, unknown>>

/** What a rule knows beside the value it judges. */
export interface RuleFacts {
  readonly values: Values
  /** What the edit started from. */
  readonly base: Values
  readonly connection: Connection
  readonly directory: RuleDirectory
  /** The server's clock in UNIX seconds; left out where a rule about time is not judged. */
  readonly now?: number | undefined
  /** Whether this account is in what the record stands for, as by a subscription; left out where that is not known. */
  readonly isMember?: boolean | undefined
  /** Another record of the kind with this name, in whatever capitals; left out where the others are not known. */
  readonly otherNamed?: OtherNamed | undefined
}

export type OtherNamed = (name: string) => { readonly name: string; readonly isArchived: boolean } | null

/**
 * What keeps this account from a change, known before it is sent: the role or the group that alone may, or a rule of the
 * kind (`rule.<key>`).
 */
export type Lock =
  | { readonly by: 'role'; readonly role: RoleName }
  | { readonly by: 'group'; readonly setting: GroupValue }
  | { readonly by: 'rule'; readonly key: string }

/** What rules ask about people, groups and folders; undefined where the server does not tell. */
export interface RuleDirectory {
  readonly nobodyId: number | null
  readonly everyoneId: number | null
  readonly isSystemGroup: (groupId: number) => boolean
  /** Null where the setting names a group that is not known. */
  readonly includes: (setting: GroupValue, userId: number) => boolean | null
  readonly isFolderArchived: (folderId: number) => boolean
  /** A folder in use of this name, in whatever capitals, as it is written there; null where there is none. */
  readonly folderNamed: (name: string) => string | null
  /** The name of the account that has this address, in whatever capitals; null where none is known. */
  readonly accountWith: (email: string) => string | null
}

/** A group-setting value (§1.6). */
export type GroupValue =
  | number
  | {
      readonly direct_members: readonly number[]
      readonly direct_subgroups: readonly number[]
    }

/** What a rule found: a problem keeps the draft from being sent, a warning does not. The sentence is `rule.<key>`. */
export interface Finding {
  readonly severity: 'problem' | 'warning'
  readonly key: string
  readonly values?: Readonly<Record<string, string | number>>
}

export interface Field<V = unknown, AlwaysTold extends boolean = boolean> {
  readonly kind: FieldKind
  /** What a draft may hold. What may be sent is stricter: the operation's own parameters check that. */
  readonly schema: z.ZodType<V>
  /** True where every server tells the value. The type of a record's values follows from it. */
  readonly isAlwaysTold: AlwaysTold
  /** Equal as the server stores and compares them. */
  isSame(one: V, other: V): boolean
  /** Every parameter the field may send, so that an ignored or refused parameter finds its field. */
  readonly parameters: readonly string[]
  /**
   * The parameters that carry a new value. `expected` is what the server is believed to hold: what the edit started from,
   * or what the person saw when deciding a conflict. Undefined when it cannot be known.
   */
  toParameters(mine: V, expected: V | undefined): Readonly<Record<string, unknown>>
  /**
   * The parameter that carries the SHA-256 of the value the server is believed to hold, so that the server refuses where
   * somebody else was faster. It is sent where that value is known and the server's level has the parameter.
   */
  readonly guard?: string
  /** The limit of §8, in characters. */
  readonly limit?: keyof Connection['limits']
  /** For a number: the least and the most it may be; left out, what the service's integers hold. */
  readonly range?: { readonly least: number; readonly most: number }
  /** For a choice: every value there is. */
  readonly options?: readonly string[]
  /** For a reference: the kind it refers to. */
  readonly refersTo?: string
  /** For a permission: the least role that has it in any case, whatever the value says (§2, notes on permissions). */
  readonly standingRole?: RoleName
  /** A text of several lines. */
  readonly isLong?: boolean
  find?(value: V, facts: RuleFacts): Finding | null
  /** Null where it may be changed, and where only the server knows. */
  lock?(facts: RuleFacts): Lock | null
  /** For a choice: what keeps from choosing one of the options. */
  lockOf?(option: V, facts: RuleFacts): Lock | null
  /**
   * True for a change that cannot simply be put back, or that takes something from people in the meantime: a permission,
   * who can read, what is deleted. On production it takes the organization’s label, typed; anything else is asked once.
   */
  isRisky?(mine: V, expected: V | undefined): boolean
  /** For a secret: makes one by chance, where nobody gives one. */
  make?(): V
}

type Fields = Readonly<Record<string, Field>>

/** The values of a record, typed by its fields. */
export type ValuesOf<F extends Fields> = {
  readonly [N in keyof F]: F[N] extends Field<infer V, infer Always> ? (Always extends true ? V : V | undefined) : never
}

/** One way to read a record, or all of its kind. The first that the server offers and that covers what is asked is taken. */
export interface ReadingWay {
  readonly operation: OperationId
  /** `one` reads the record alone; a list is only asked where nothing else tells. */
  readonly reads: 'one' | 'list'
  /** Parameters to try in turn: an older server may refuse the first. */
  readonly parameters: (id: number | null) => readonly Readonly<Record<string, unknown>>[]
  /** The records of a reply, with the service's own shape kept for the page's cache. */
  readonly records: (reply: unknown) => readonly ReadRecord[]
  /** Fields this way does not tell. */
  readonly misses: readonly string[]
  /**
   * False where the list may leave out records that exist, so that an absent one may still be there. A list that was
   * read with other parameters than the first never counts as complete.
   */
  readonly isComplete: boolean
  /** A refusal that says there is no such record, or that this account may not see it. */
  readonly isGone?: (failure: Failure) => boolean
}

export interface ReadRecord {
  readonly id: number
  readonly values: Values
  /** As the service sent it and the operation's schema parsed it. */
  readonly wire: unknown
}

/** What a write changes as a whole, for acts that carry no fields: that a record is deleted, or the order of all. */
export interface Aim<V = unknown> {
  readonly schema: z.ZodType<V>
  isSame(one: V, other: V): boolean
  readonly parameters: readonly string[]
  toParameters(mine: V): Readonly<Record<string, unknown>>
  /** What the aim reads as: for one record its values, or null where it is gone; for a list all of them. */
  readonly reads: 'record' | 'list'
  /** Undefined where what was found does not tell; for a record that is gone, where the act then has nothing to work on. */
  valueOf(found: Values | null | readonly ReadRecord[]): V | undefined
  /** For an order: the same wish for the records that there are now. It lets an old order be put back. */
  forThose?(wanted: V, now: V): V
  /**
   * What takes it back, from what stood there before and what was wished; null where that would take along what was no
   * part of it. Left out, the two change places.
   */
  turned?(before: V, wished: V): { readonly base: V; readonly mine: V } | null
  /** A server may do it and show nothing of it, so that only a reading that shows it proves anything. */
  readonly isProvedByChangeAlone?: boolean
}

/**
 * How what an act did is taken back (DESIGN §5.2). The taking back is a write like any other. `blank` is what a new
 * record begins with.
 */
export type UndoRule =
  /** The same act puts back what stood there. */
  | { readonly by: 'same' }
  /** The record that it made is deleted. */
  | { readonly by: 'delete'; readonly blank: Values }
  /** The record that it deleted is made anew, under another id. */
  | { readonly by: 'create'; readonly blank: Values }
  /** The record it worked on, or made, is changed. */
  | { readonly by: 'update'; readonly from: Values; readonly to: Values }

export interface Act {
  readonly operation: OperationId
  /** Path parameters that name the record. */
  readonly target: (id: number | null) => Readonly<Record<string, unknown>>
  /** Null where the act carries fields. */
  readonly aim: Aim | null
  /** `record`: works on an existing one. `new`: makes one. `list`: works on all of the kind at once. */
  readonly on: 'record' | 'new' | 'list'
  /** How much is asked before it leaves (DESIGN §5.2). */
  readonly ceremony: 'review' | 'question' | 'none'
  /** `each`: a server stores field after field and stops at its first refusal. `whole`: all or none. */
  readonly stores: 'each' | 'whole'
  /** The request must carry every field, also those that do not change. */
  readonly replaces?: boolean
  /** The fields it carries; left out, all of them. */
  readonly carries?: readonly string[]
  /** Fields that a new record always carries, with the value they have where nobody filled them in. */
  readonly alwaysSent?: Values
  /** The least role that the service lets do it; left out where that depends on more than the role. */
  readonly role?: RoleName
  /** Who may do it, where that depends on the record. */
  readonly lock?: (facts: RuleFacts) => Lock | null
  /** Left out, nothing takes it back. */
  readonly undo?: UndoRule
  /** What is lost cannot simply be put back, so the name of its target is typed on every organization. */
  readonly isIrreversible?: boolean
  /** It takes something away for good, so that production asks for the organization's label. */
  readonly isRisky?: boolean
  /** What the answer tells beside success, for the page to show; undefined where that is nothing. */
  readonly told?: (reply: unknown) => unknown
  /** What the journal keeps of that; left out, nothing. */
  readonly journalled?: (told: unknown) => string | undefined
  /** Its bytes are sent by a service of the console, so that no page can hand it in. */
  readonly carriedBy?: 'uploads'
  /**
   * It tells of a moment and leaves nothing behind, as typing does. So it is sent at once, once and in its turn; it is not
   * compared, read back, shown as a write or put on record.
   */
  readonly isSignal?: true
  /** For a signal that begins something: the act that ends it, which the gate sends where the page no longer can. */
  readonly endedBy?: string
  /** A refusal after which no other of the same act need be tried. */
  readonly endsBatch?: (failure: Failure) => boolean
  /** The rule that a refusal states by its words (`rule.<key>`); null where its own words are all there is. */
  readonly refusedRule?: (failure: Failure) => string | null
  /** The id of what was made, from the reply. */
  readonly createdId?: (reply: unknown) => number | null
  /**
   * The field a refusal is about, among those the server does not hold; null where its words do not tell.
   */
  readonly refusedField: (refusal: Refusal) => string | null
}

export interface Refusal {
  readonly failure: Failure
  /** Fields sent that the server does not hold, as far as that could be read. */
  readonly missing: readonly string[]
  readonly sent: readonly string[]
}

/** Which event tells of a change, and what of it (REFERENCE §8). */
export interface EventRule {
  readonly type: string
  readonly op?: string
  /** What it says of records; null where it does not say enough and they have to be read. */
  readonly read: (event: Readonly<Record<string, unknown>>) => EventNews | null
}

/** A part of a record, in the service's own shape and as values. */
export interface RecordNews {
  readonly wire: Readonly<Record<string, unknown>>
  readonly values: Values
}

export type EventNews =
  /** Some of what one record holds. */
  | ({ readonly about: 'one'; readonly id: number } & RecordNews)
  /** Records that this account sees from now on. */
  | { readonly about: 'new'; readonly records: readonly ReadRecord[] }
  /** Records that are gone, or that this account may no longer see. */
  | { readonly about: 'gone'; readonly ids: readonly number[] }
  /** The same part of every record, changed or not, so only the last such event counts. */
  | { readonly about: 'each'; readonly of: (id: number) => RecordNews }
  /** All records there are. */
  | { readonly about: 'all'; readonly records: readonly ReadRecord[] }

export interface RecordKind<F extends Fields = Fields> {
  readonly kind: string
  readonly fields: F
  /** How a record is called; null while nothing is known of it. */
  readonly nameOf: (values: Values) => string | null
  readonly reading: readonly ReadingWay[]
  readonly acts: Readonly<Record<string, Act>>
  readonly events: readonly EventRule[]
}

/** Keeps the types of the fields while it checks the rest. */
export const recordKind = <const F extends Fields>(given: RecordKind<F>): RecordKind<F> => given
