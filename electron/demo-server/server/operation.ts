import type { Realm } from '../state/realm.ts'
import type { User } from '../state/records.ts'
import type { DemoContext } from './context.ts'
import type { Availability } from './levels.ts'
import type { Parameters } from './parameters.ts'
import type { ReceivedFile } from './request-body.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Everything that one request of an operation can use. */
export type Call = {
  readonly context: DemoContext
  readonly realm: Realm
  readonly level: number
  readonly parameters: Parameters
  /** Files of the request, for operations that accept them. */
  readonly files: readonly ReceivedFile[]
  /** Aborts when the client disconnects; only a waiting poll needs it. */
  readonly signal: AbortSignal
  /** Reads a number of the path, such as `stream_id`. */
  readonly pathId: (name: string) => number
  /**
   * Called just before a parameter is applied, by operations that apply their parameters one after the other.
   *
   * A `refuseParameter` fault refuses the request in this call, when all earlier parameters are already stored.
   */
  readonly reach: (parameter: string) => void
}

export type Answer = Readonly<Record<string, unknown>>

type Common = {
  readonly id: string
  readonly method: Method
  /** Path below /api/v1, with `{name}` for a number. */
  readonly path: string
  /** Other paths of the same operation: neutral and real names (`service.md#paths`). */
  readonly alsoAt?: readonly string[]
  /** True for the documented operations. Others are not answered in minimal mode. */
  readonly documented: boolean
  readonly parameters: Readonly<Record<string, Availability>>
  /** Level that added the operation; older servers do not know its path. */
  readonly since?: number
  /** True to keep the files of a multipart form, which are otherwise dropped. */
  readonly acceptsFiles?: boolean
  /**
   * True if the operation calls `reach` itself. Otherwise a `refuseParameter` fault refuses the request before the
   * operation runs.
   */
  readonly appliesInOrder?: boolean
}

export type Operation =
  | (Common & { readonly authentication: 'none'; run(call: Call): Answer | Promise<Answer> })
  | (Common & { readonly authentication: 'basic'; run(call: Call, user: User): Answer | Promise<Answer> })

/** Defines one of the 19 documented operations, or one of the optional ones. */
export function operation(value: Omit<Extract<Operation, { authentication: 'basic' }>, 'authentication'>): Operation {
  return { ...value, authentication: 'basic' }
}

export function openOperation(
  value: Omit<Extract<Operation, { authentication: 'none' }>, 'authentication'>,
): Operation {
  return { ...value, authentication: 'none' }
}

export const always: Availability = {}
