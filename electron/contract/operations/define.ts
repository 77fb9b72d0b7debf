import { z } from 'zod'
import type { NameByDialect } from '../dialects.ts'

/**
 * The vocabulary of the operation table. An operation is a value; method, path, encoding and reply schema are read
 * from it, so an unparsed reply or a hand-made URL cannot be written (DESIGN §4).
 */
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** How a value becomes text: JSON text, or the string itself (REFERENCE §1.2). */
export type Encoding = 'json' | 'text'

/** An older form of a parameter, used when the server's feature level is below `before` (§9). */
export interface OlderForm {
  readonly before: number
  readonly name?: string
  readonly encoding?: Encoding
  /** Turns today's value into the older one; undefined means that the older server has no such value. */
  readonly value?: (value: unknown) => unknown
}

export interface Parameter<S extends z.ZodType = z.ZodType, R extends boolean = boolean> {
  readonly schema: S
  readonly required: R
  readonly place: 'path' | 'fields' | 'file'
  readonly encoding: Encoding
  /** Feature level that introduced it; below, it is not offered. */
  readonly since?: number
  readonly older?: readonly OlderForm[]
  /** Never shown, kept or quoted back: `contract/secrets.ts` and the sender mask what carries the mark. */
  readonly secret?: true
}

interface ParameterOptions {
  readonly since?: number
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

/** A parameter sent as it stands, without quotes. */
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

/** Marks a parameter as secret. It must be a text, so that the mask, a text as well, can take its place. */
export const secret = <S extends z.ZodType<string>, R extends boolean>(
  parameter: Parameter<S, R>,
): Parameter<S, R> => ({
  ...parameter,
  secret: true,
})

/** One file of a multipart body. Base64, because it must survive both transports of the bridge. */
export const file = () =>
  ({
    schema: z.object({ filename: z.string(), type: z.string().optional(), content: z.base64() }),
    required: true,
    place: 'file',
    encoding: 'text',
  }) as const satisfies Parameter

export interface Operation {
  readonly method: Method
  /** Below `/api/v1`. Two spellings where the seed's neutral segment has a real name (REFERENCE §1.1). */
  readonly path: NameByDialect
  /** Documented operations are the guaranteed surface; optional ones may be missing on a server (DESIGN §4). */
  readonly surface: 'documented' | 'optional'
  /** The seed's section, or REFERENCE's, for whoever reads a failure. */
  readonly source: string
  /** Operations whose replies carry secrets or drive the console itself are not callable by the page. */
  readonly audience: 'page' | 'console'
  readonly writes: boolean
  readonly authenticated: boolean
  readonly timeoutMs: number
  /** It registers an event queue only to read the registration, so its sender deletes the queue again. */
  readonly leavesQueue?: true
  readonly parameters: Readonly<Record<string, Parameter>>
  /** What the server must answer at a feature level; null stands for an unknown level, read as the newest. */
  readonly reply: (level: number | null) => z.ZodType
}

type Defaults = 'surface' | 'audience' | 'authenticated' | 'timeoutMs' | 'writes'

const defaults = {
  surface: 'documented',
  audience: 'page',
  authenticated: true,
  timeoutMs: 30_000,
} as const

/** Completes an operation with the usual answers; GET reads, everything else writes. */
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
 * A reply field that exists since a feature level: demanded from servers at or above it (or of unknown level), allowed
 * to be absent below. The type always says that it may be absent, so that callers handle older servers.
 */
export function since<S extends z.ZodType>(level: number | null, from: number, schema: S): z.ZodOptional<S> {
  return (level === null || level >= from ? schema : schema.optional()) as z.ZodOptional<S>
}

type ParametersOf<O extends Operation> = O['parameters']
type RequiredKeys<P> = { [K in keyof P]: P[K] extends Parameter<z.ZodType, true> ? K : never }[keyof P]
type Value<P> = P extends Parameter<infer S> ? z.input<S> : never

/** The parameters of an operation as its caller writes them; undefined means absent. */
export type OperationParameters<O extends Operation> = {
  [K in RequiredKeys<ParametersOf<O>>]: Value<ParametersOf<O>[K]>
} & {
  [K in Exclude<keyof ParametersOf<O>, RequiredKeys<ParametersOf<O>>>]?: Value<ParametersOf<O>[K]> | undefined
}

export type OperationReply<O extends Operation> = z.output<ReturnType<O['reply']>>
