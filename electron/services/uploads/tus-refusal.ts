import { AppError, type FailureKind } from '#contract/failures.ts'
import { readRetryAfter } from '../requests/retry-after.ts'

interface Got {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** Turns a refusal of the tus endpoint into a failure; its text is in `message` (`service.md#resumable-uploads`). */
export function readTusRefusal(method: string, { status, headers, text }: Got): AppError {
  const serverMessage = readMessage(text) ?? readPlainWords(headers, text)
  const kind = kindOf(status)
  return new AppError({
    kind,
    message: `tus ${method}: HTTP ${status}`,
    where: 'uploads.create',
    status,
    ...(serverMessage !== undefined && { serverMessage }),
    ...(status === 401 && { reason: serverMessage === undefined ? 'not-the-api' : 'wrong-key' }),
    ...((status === 404 || status === 405) && method === 'POST' && { reason: 'not-offered' }),
    ...(status >= 300 && status < 400 && { reason: 'redirected-elsewhere' }),
    // A failing server may have stored the bytes that it just got.
    ...(status >= 500 && method === 'PATCH' && { mayHaveBeenApplied: true }),
    ...(kind === 'rate-limited' && { retryAfterSeconds: readRetryAfter(headers, Date.now()) }),
  })
}

function kindOf(status: number): FailureKind {
  if (status === 401) return 'unauthorized'
  if (status === 403) return 'forbidden'
  if (status === 404 || status === 405 || status === 410) return 'not-found'
  if (status === 409 || status === 423) return 'conflict'
  if (status === 429) return 'rate-limited'
  if (status >= 500) return 'server'
  return status >= 400 ? 'invalid-input' : 'network'
}

/** Reads the text of a refusal; undefined for anything but JSON, because gateways answer in HTML. */
function readMessage(text: string): string | undefined {
  try {
    const { message, msg } = Object(JSON.parse(text)) as { message?: unknown; msg?: unknown }
    return [message, msg].find((words): words is string => typeof words === 'string' && words !== '')
  } catch {
    return undefined
  }
}

const longestWords = 300

/** Words of the endpoint itself, which marks its answers and puts a code before them; a proxy's are not quoted. */
function readPlainWords(headers: Headers, text: string): string | undefined {
  const isPlain = /^text\/plain\b/i.test(headers.get('content-type') ?? '')
  const words = text.trim().replace(/^ERR_[A-Z\d_]+:\s*/, '')
  return isPlain && headers.has('tus-resumable') && words !== '' && words.length <= longestWords ? words : undefined
}
