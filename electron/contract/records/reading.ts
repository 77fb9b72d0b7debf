import type { Failure } from '../failures.ts'
import type { OperationId, Parameters, Reply } from '../operations/index.ts'
import type { Values } from './values.ts'

/** The account that reads, as far as the parameters of a reading depend on it. */
export interface ReadingAccount {
  /** Numbers of `roles.ts`; null if unknown. */
  readonly role: number | null
}

/**
 * One operation that reads a record, or all of its kind. Gate and page try them in order, and use the first one that the
 * server offers and that covers the wanted fields.
 */
export interface ReadAttempt<W = unknown> {
  readonly operation: OperationId
  /** `one` reads a single record. A list is used only where no other operation has the fields. */
  readonly reads: 'one' | 'list'
  /** Parameters to try in turn: an older server may refuse the first. */
  readonly parameters: (id: number | null, account: ReadingAccount) => readonly Readonly<Record<string, unknown>>[]
  /** Records of a reply, in the service's own shape. */
  rows(this: void, reply: unknown, id: number | null): readonly W[]
  /** A second operation with values of the same record that the first one lacks. A refusal leaves them unknown. */
  readonly beside?: Beside
  /** Fields that a reply lacks. */
  readonly misses: readonly string[]
  /**
   * False if the list may omit existing records, so that an absent one may still exist. A list read with other
   * parameters than the first never counts as complete.
   */
  readonly isComplete: boolean
  /** A refusal that means that the record does not exist, or is hidden from this account. */
  readonly isGone?: (failure: Failure) => boolean
  /** Fields for which the operation is asked; absent, it is asked for any. */
  readonly onlyFor?: readonly string[]
  /** Another source of a list that the server refuses to this account. Its own refusal explains less. */
  readonly isAfterRefusal?: true
}

interface Beside {
  readonly operation: OperationId
  readonly parameters: (id: number) => Readonly<Record<string, unknown>>
  values(this: void, reply: unknown): Values
}

/** A reading whose parameters and reply have the types of its operation. */
interface TypedReading<Id extends OperationId, W> extends Partial<
  Pick<ReadAttempt, 'misses' | 'onlyFor' | 'isComplete' | 'isGone' | 'isAfterRefusal' | 'beside'>
> {
  rows(this: void, reply: Reply<Id>, id: number | null): readonly W[]
}

/** An operation that lists all records of a kind. Without parameters, it is asked without any. */
export const listing = <Id extends OperationId, W>(
  operation: Id,
  {
    parameters,
    ...given
  }: TypedReading<Id, W> & { readonly parameters?: (account: ReadingAccount) => readonly Parameters<Id>[] },
): ReadAttempt<W> => ({
  operation,
  reads: 'list',
  parameters: parameters === undefined ? () => [{}] : (_, account) => parameters(account),
  misses: [],
  isComplete: true,
  ...given,
})

/** An operation that reads a single record by its id. */
export const readingOne = <Id extends OperationId, W>(
  operation: Id,
  {
    parameters,
    ...given
  }: TypedReading<Id, W> & { readonly parameters: (id: number, account: ReadingAccount) => readonly Parameters<Id>[] },
): ReadAttempt<W> => ({
  operation,
  reads: 'one',
  parameters: (id, account) => (id === null ? [] : parameters(id, account)),
  misses: [],
  isComplete: true,
  ...given,
})

/** A second operation for values that the first one lacks. */
export const beside = <Id extends OperationId>(
  operation: Id,
  given: { readonly parameters: (id: number) => Parameters<Id>; values(reply: Reply<Id>): Values },
): Beside => ({ operation, ...given })
