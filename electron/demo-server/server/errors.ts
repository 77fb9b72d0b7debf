/** A refusal of the service: status, code, words and extra fields (`service.md#errors`). */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly fields: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    code: string | undefined,
    msg: string,
    fields: Readonly<Record<string, unknown>> = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(msg)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
    this.headers = headers
  }

  body(): Record<string, unknown> {
    return {
      result: 'error',
      msg: this.message,
      ...(this.code === undefined ? {} : { code: this.code }),
      ...this.fields,
    }
  }
}

type Fields = Readonly<Record<string, unknown>>

export const badRequest = (msg: string, fields: Fields = {}): ApiError => new ApiError(400, 'BAD_REQUEST', msg, fields)

/** A refusal for accounts that lack a role. Its status is 400, not 403. */
export const unauthorizedPrincipal = (msg: string): ApiError => new ApiError(400, 'UNAUTHORIZED_PRINCIPAL', msg)

export const missingParameter = (name: string): ApiError =>
  new ApiError(400, 'REQUEST_VARIABLE_MISSING', `Missing '${name}' argument`, { var_name: name })

export const invalidParameter = (name: string, value: unknown): ApiError =>
  new ApiError(400, 'REQUEST_VARIABLE_INVALID', `Bad value for '${name}': ${String(value)}`, {
    var_name: name,
    bad_value: value,
  })

/** Header of every failed Basic authentication. */
export const challenge = { 'WWW-Authenticate': 'Basic realm="zulip"' } as const

export const unauthorized = (msg: string): ApiError => new ApiError(401, 'UNAUTHORIZED', msg, {}, challenge)

export const unknownRoute = (): ApiError => new ApiError(404, 'BAD_REQUEST', 'This endpoint does not exist.')

/** A refusal of the method. It has no code. */
export const methodNotAllowed = (allowed: readonly string[]): ApiError =>
  new ApiError(405, undefined, 'Method Not Allowed', { allowed_methods: allowed }, { Allow: allowed.join(', ') })

export const rateLimited = (retryAfterSeconds: number): ApiError =>
  new ApiError(
    429,
    'RATE_LIMIT_HIT',
    'API usage exceeded rate limit',
    { 'retry-after': retryAfterSeconds },
    { 'Retry-After': String(Math.ceil(retryAfterSeconds)) },
  )
