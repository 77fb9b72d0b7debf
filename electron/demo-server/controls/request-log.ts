export type LoggedRequest = {
  readonly at: number
  readonly method: string
  readonly path: string
  operation: string | null
  readonly headers: Readonly<Record<string, string>>
  parameters: Readonly<Record<string, string>>
  readonly query: string
  /** Null while the request runs, and forever if the connection was dropped. */
  status: number | null
}

const kept = 5000
/** Values that are never shown, not even to tests. */
const secretHeaders = new Set(['authorization', 'cookie'])
const secretParameters = new Set(['password'])

/** Received requests, for tests that check exactly what a client sends. */
export class RequestLog {
  #entries: LoggedRequest[] = []

  begin(method: string, url: string, headers: Readonly<Record<string, string | string[] | undefined>>): LoggedRequest {
    const [path, query] = splitOnce(url, '?')
    const entry: LoggedRequest = {
      at: Date.now() / 1000,
      method,
      path,
      operation: null,
      headers: Object.fromEntries(
        Object.entries(headers).flatMap(([name, value]) =>
          value === undefined || secretHeaders.has(name)
            ? []
            : [[name, Array.isArray(value) ? value.join(', ') : value]],
        ),
      ),
      parameters: {},
      query,
      status: null,
    }
    this.#entries.push(entry)
    if (this.#entries.length > kept) this.#entries = this.#entries.slice(-kept)
    return entry
  }

  list(): readonly LoggedRequest[] {
    return this.#entries
  }

  clear(): void {
    this.#entries = []
  }
}

export function visibleParameters(parameters: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries([...parameters].map(([name, value]) => [name, secretParameters.has(name) ? '***' : value]))
}

function splitOnce(text: string, separator: string): [string, string] {
  const index = text.indexOf(separator)
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + 1)]
}
