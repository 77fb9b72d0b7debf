import { nameIn, type ServerVersion } from './dialects.ts'
import { AppError } from './failures.ts'
import { operations, type OperationId } from './operations/index.ts'
import type { Operation, Parameter } from './operations/define.ts'

/** A request without origin and credentials. `path` is below `/api/v1`. */
export interface EncodedRequest {
  readonly method: string
  readonly path: string
  readonly query: readonly (readonly [name: string, value: string])[]
  readonly form: readonly (readonly [name: string, value: string])[]
  readonly file: { readonly filename: string; readonly type?: string | undefined; readonly content: string } | null
}

/**
 * Builds a request from the table: method, path, names and encoding for the server's level and dialect.
 *
 * Throws an `invalid-input` failure that names the parameter when one is unknown, missing, of the wrong shape, or not
 * supported at the server's level.
 */
export function encodeRequest(
  id: OperationId,
  parameters: Readonly<Record<string, unknown>>,
  serverVersion: ServerVersion,
): EncodedRequest {
  const operation: Operation = operations[id]
  const known = new Set(Object.keys(operation.parameters))
  const unknown = Object.keys(parameters).find((name) => !known.has(name))
  if (unknown !== undefined) throw refused(id, unknown, 'is not a parameter of this operation')

  let path = nameIn(serverVersion.dialect, operation.path)
  let file: EncodedRequest['file'] = null
  const fields: [string, string][] = []

  for (const [name, parameter] of Object.entries(operation.parameters)) {
    const given = parameters[name]
    if (given === undefined) {
      if (parameter.required) throw refused(id, name, 'is required')
      continue
    }
    const parsed = parameter.schema.safeParse(given)
    if (!parsed.success) throw refused(id, name, parsed.error.issues[0]?.message ?? 'isn’t valid')

    if (parameter.place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(String(parsed.data)))
    else if (parameter.place === 'file') file = parsed.data as EncodedRequest['file']
    else if (isSupported(parameter, serverVersion.level) || given !== parameter.implied)
      fields.push(encodeField(id, name, parameter, parsed.data, serverVersion))
  }
  const inQuery = operation.method === 'GET'
  return { method: operation.method, path, query: inQuery ? fields : [], form: inQuery ? [] : fields, file }
}

/** True when a server of this level supports the parameter. An unknown level is treated as the newest. */
export function isSupported(parameter: Parameter, level: number | null): boolean {
  return level === null || parameter.since === undefined || level >= parameter.since
}

function encodeField(
  id: OperationId,
  name: string,
  parameter: Parameter,
  value: unknown,
  { level, takesPlainWords }: ServerVersion,
): [string, string] {
  if (!isSupported(parameter, level)) {
    throw refused(id, name, `needs feature level ${parameter.since}; this server has ${level}`)
  }
  // Older forms are listed oldest first, so the first that applies is right for this server.
  const older = level === null ? undefined : parameter.older?.find((form) => level < form.before)
  const sent = older?.value ? older.value(value) : value
  if (sent === undefined) throw refused(id, name, `doesn’t support this value at feature level ${level}`)
  const isPlain = takesPlainWords === true && typeof sent === 'string'
  const encoding = isPlain ? 'text' : (older?.encoding ?? parameter.encoding)
  return [older?.name ?? name, encoding === 'json' ? JSON.stringify(sent) : `${sent as string | number | boolean}`]
}

function refused(id: OperationId, name: string, why: string): AppError {
  return new AppError({
    kind: 'invalid-input',
    reason: 'not-sendable',
    message: `${id}: ${name} ${why}`,
    where: id,
    fields: { [name]: [why] },
  })
}
