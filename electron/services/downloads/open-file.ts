import { AppError, type FailureKind } from '#contract/failures.ts'
import { requireSafe } from '../addresses.ts'
import { failure } from '../failure.ts'
import { readBreakage } from '../requests/network-failure.ts'

/** A partial file on this computer. */
export interface PartialFile {
  readonly bytes: number
  /** The tag of the version that the server sent; without it, the file can't be continued. */
  readonly validator: string | null
  /** The announced length of the whole file in bytes; null if there was none. */
  readonly total: number | null
}

/** A file whose bytes are about to arrive. */
export interface OpenFile {
  readonly body: ReadableStream<Uint8Array>
  /** The offset of the body's first byte. */
  readonly begin: number
  /** The length of the whole file in bytes; null if the server doesn't announce it. */
  readonly total: number | null
  /** True if a broken connection is detected even without an announced length. */
  readonly endIsMarked: boolean
  readonly validator: string | null
}

const maxRedirects = 5

/**
 * Requests a file, from where it was interrupted if the server can. No credentials are sent: the address of an export
 * opens it without any, and may be on another host.
 */
export async function openFile(
  fetchFile: typeof fetch,
  url: URL,
  held: PartialFile,
  signal: AbortSignal,
): Promise<OpenFile> {
  const goesOn = held.bytes > 0 && held.validator !== null
  const range = goesOn ? { Range: `bytes=${held.bytes}-`, 'If-Range': held.validator } : {}
  const response = await follow(fetchFile, url, { 'Accept-Encoding': 'identity', ...range }, signal)
  const begin = response.status === 206 ? beginOf(response) : 0
  if (goesOn && (response.status === 416 || (response.status === 206 && !continues(response, held)))) {
    await response.body?.cancel()
    return await openFile(fetchFile, url, { bytes: 0, validator: null, total: null }, signal)
  }
  if (response.status !== 200 && response.status !== 206) {
    await response.body?.cancel()
    throw refusedBy(response.status)
  }
  if (response.body === null || begin === null || (begin > 0 && !goesOn)) {
    throw new AppError({ kind: 'unexpected-shape', message: 'the answer contains no file', where: 'Content-Range' })
  }
  // An export is an archive. An HTML page comes from a network's portal, or asks for a sign-in.
  if (isPage(response)) {
    await response.body.cancel()
    throw failure('network', 'not-the-api', 'the server sent a page instead of the file', { status: response.status })
  }
  const endIsMarked = response.headers.get('transfer-encoding') === 'chunked'
  return { body: response.body, begin, total: totalOf(response, begin), endIsMarked, validator: validatorOf(response) }
}

/**
 * True if the server sends the rest of the partial file. Checks the answer, because a server may send part of another
 * version of the file.
 */
function continues(response: Response, { bytes, validator, total }: PartialFile): boolean {
  const isSameLength = total === null || totalOf(response, bytes) === total
  return beginOf(response) === bytes && validatorOf(response) === validator && isSameLength
}

const isPage = ({ headers }: Response): boolean =>
  /^\s*(text\/|application\/(json|xml|xhtml\+xml)\b)/i.test(headers.get('content-type') ?? '')

async function follow(
  fetchFile: typeof fetch,
  from: URL,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Response> {
  let url = from
  for (let redirects = 0; ; redirects += 1) {
    requireSafe(url)
    // A server in the network must not redirect the console to a program on this computer, so redirects are followed
    // here.
    if (from.protocol === 'https:' && url.protocol !== 'https:') throw insecure()
    const init = { headers, redirect: 'manual', credentials: 'omit', cache: 'no-store', signal } as const
    const response = await fetchFile(url.href, init).catch((thrown: unknown) => {
      throw brokenConnection(thrown)
    })
    if (response.type !== 'opaqueredirect' && ![301, 302, 303, 307, 308].includes(response.status)) return response
    await response.body?.cancel()
    const location = response.headers.get('location')
    if (location === null || !URL.canParse(location, url.href) || redirects >= maxRedirects) {
      throw failure('network', 'redirected-elsewhere', 'the server’s redirect can’t be followed')
    }
    url = new URL(location, url)
  }
}

// The failure has no `cause`: an error of `fetch` may quote the address, and everyone who reads it could open the file.
export function brokenConnection(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  const { reason, code } = readBreakage(thrown)
  return failure('network', reason, `${reason}: ${code}`)
}

const insecure = () => failure('invalid-input', 'insecure-address', 'an https address redirects to one without https')

function refusedBy(status: number): AppError {
  const kinds: Readonly<Record<number, FailureKind>> = {
    401: 'forbidden',
    403: 'forbidden',
    404: 'not-found',
    410: 'not-found',
  }
  return new AppError({ kind: kinds[status] ?? 'server', message: `the server answered with status ${status}`, status })
}

/** The offset of the sent part; null if the answer doesn't name it. */
function beginOf(response: Response): number | null {
  const begin = /^bytes (\d+)-/.exec(response.headers.get('content-range') ?? '')?.[1]
  return begin === undefined ? null : Number(begin)
}

function totalOf(response: Response, begin: number | null): number | null {
  if (response.status === 206) {
    const total = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1]
    return total === undefined ? null : Number(total)
  }
  // The header counts encoded bytes, not the decoded ones that arrive here.
  const encoding = response.headers.get('content-encoding') ?? 'identity'
  const length = response.headers.get('content-length')
  return length === null || encoding !== 'identity' || begin === null ? null : Number(length)
}

/** A weak tag doesn't promise equal bytes, so a file can't be continued by it. */
function validatorOf({ headers }: Response): string | null {
  const tag = headers.get('etag')
  return tag !== null && !tag.startsWith('W/') ? tag : headers.get('last-modified')
}
