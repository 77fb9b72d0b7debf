import { z } from 'zod'
import type { NameByDialect } from '../dialects.ts'

/**
 * Vocabulary of the operation table. Method, path, encoding and reply schema all come from an operation's value, so
 * that no caller can send a hand-made URL or skip parsing a reply.
 */
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Form of a value in a request: JSON text, or the string verbatim (`service.md#encoding`). */
export type Encoding = 'json' | 'text'

/** An older form of a parameter, for servers with a feature level below `before`. */
export interface OlderForm {
  readonly before: number
  readonly name?: string
  readonly encoding?: Encoding
  /** Converts today's value to the older one; undefined means that the older server has no such value. */
  readonly value?: (value: unknown) => unknown
}

export interface Parameter<S extends z.ZodType = z.ZodType, R extends boolean = boolean> {
  readonly schema: S
  readonly required: R
  readonly place: 'path' | 'fields' | 'file'
  readonly encoding: Encoding
  /** Feature level that added the parameter; it is not offered below, except for an implied value. */
  readonly since?: number
  /** Value that servers below `since` always use. It is then omitted from the request. */
  readonly implied?: unknown
  readonly older?: readonly OlderForm[]
  /** The value is never shown, stored or quoted: `contract/secrets.ts` and the sender mask it. */
  readonly secret?: true
}

interface ParameterOptions {
  readonly since?: number
  readonly implied?: unknown
  readonly older?: readonly OlderForm[]
}

/** A path segment, always an integer id in this API. */
export const path = (): Parameter<z.ZodInt, true> => ({
  schema: z.int(),
  required: true,
  place: 'path',
  encoding: 'text',
})

/** A parameter sent as JSON text: booleans, integers, lists, objects, group updates. */
export const json = <S extends z.ZodType>(schema: S, options: ParameterOptions = {}): Parameter<S, false> => ({
  schema,
  required: false,
  place: 'fields',
  encoding: 'json',
  ...options,
})

/** A parameter sent verbatim, without quotes. */
export const text = <S extends z.ZodType<string>>(schema: S, options: ParameterOptions = {}): Parameter<S, false> => ({
  schema,
  required: false,
  place: 'fields',
  encoding: 'text',
  ...options,
})

export const required = <S extends z.ZodType>(parameter: Parameter<S>): Parameter<S, true> => ({
  ...parameter,
  required: true,
})

/** Marks a parameter as secret. It must be a string, so that the mask can replace it. */
export const secret = <S extends z.ZodType<string>, R extends boolean>(
  parameter: Parameter<S, R>,
): Parameter<S, R> => ({
  ...parameter,
  secret: true,
})

/** One file of a multipart body. Base64, because it must pass both kinds of bridge. */
export const file = () =>
  ({
    schema: z.object({ filename: z.string(), type: z.string().optional(), content: z.base64() }),
    required: true,
    place: 'file',
    encoding: 'text',
  }) as const satisfies Parameter

export interface Operation {
  readonly method: Method
  /**
   * Path below `/api/v1`. It has two forms where the specification's name differs from the real one
   * (`service.md#paths`).
   */
  readonly path: NameByDialect
  /** Documented operations exist on every server; optional ones may be missing. */
  readonly surface: 'documented' | 'optional'
  /** The heading that describes the operation, such as `service.md#users`. */
  readonly source: string
  /**
   * Audience of the operation. The page cannot call operations whose replies carry secrets or that control the console
   * itself.
   */
  readonly audience: 'page' | 'console'
  readonly writes: boolean
  readonly authenticated: boolean
  readonly timeoutMs: number
  /** Registers an event queue only to read the registration. The sender deletes the queue afterward. */
  readonly leavesQueue?: true
  readonly parameters: Readonly<Record<string, Parameter>>
  /** Schema of the reply at a feature level; null is an unknown level, treated as the newest. */
  readonly reply: (level: number | null) => z.ZodType
}

type Defaults = 'surface' | 'audience' | 'authenticated' | 'timeoutMs' | 'writes'

const defaults = {
  surface: 'documented',
  audience: 'page',
  authenticated: true,
  timeoutMs: 30_000,
} as const

/** Completes an operation with defaults. A GET reads; everything else writes. */
export function operation<const O extends Omit<Operation, Defaults> & Partial<Pick<Operation, Defaults>>>(
  given: O,
): Omit<O, Defaults> &
  Pick<Operation, Defaults> & {
    readonly audience: O extends { audience: 'console' } ? 'console' : 'page'
    readonly writes: O extends { method: 'GET' } | { writes: false } ? false : true
  } {
  return { ...defaults, writes: given.method !== 'GET', ...given } as never
}

/**
 * A reply field that exists since a feature level: required from servers at or above it (or of unknown level), optional
 * below. Its type is always optional, so that callers handle older servers.
 */
export function since<S extends z.ZodType>(level: number | null, from: number, schema: S): z.ZodOptional<S> {
  return (level === null || level >= from ? schema : schema.optional()) as z.ZodOptional<S>
}

type ParametersOf<O extends Operation> = O['parameters']
type RequiredKeys<P> = { [K in keyof P]: P[K] extends Parameter<z.ZodType, true> ? K : never }[keyof P]
type Value<P> = P extends Parameter<infer S> ? z.input<S> : never

/** Parameters of an operation as its caller passes them; undefined means absent. */
export type OperationParameters<O extends Operation> = {
  [K in RequiredKeys<ParametersOf<O>>]: Value<ParametersOf<O>[K]>
} & {
  [K in Exclude<keyof ParametersOf<O>, RequiredKeys<ParametersOf<O>>>]?: Value<ParametersOf<O>[K]> | undefined
}

export type OperationReply<O extends Operation> = z.output<ReturnType<O['reply']>>
