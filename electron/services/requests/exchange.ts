import { Buffer } from 'node:buffer'
import { AppError } from '#contract/failures.ts'
import { requireSafe } from '../accounts/addresses.ts'
import { failure } from '../failure.ts'
import { steadyNow } from '../store/steady-now.ts'
import type { Message } from './message.ts'
import { readBreakage } from './network-failure.ts'
import type { Answer, AnswerHead, LongBody } from './raw-answer.ts'
import { readLimited } from './read-limited.ts'

export interface ExchangeOptions {
  readonly fetch: typeof fetch
  readonly timeoutMs: number
  readonly maxReplyBytes: number
  /** Starts to pass on a body that is too long to be read in this thread; null if every body is read in this thread. */
  readonly takeLong?: ((head: AnswerHead) => LongBody) | null
  readonly signal: AbortSignal
  /** True if a text contains a secret of the request. An address that contains one isn't shown. */
  readonly quotesSecret: (text: string) => boolean
}

const maxRedirects = 3

/**
 * Makes one request and returns its answer. Every network error becomes a failure here, with `mayHaveBeenApplied` if
 * the server may have acted anyway.
 */
export async function exchange(message: Message, options: ExchangeOptions): Promise<Answer> {
  const isWrite = message.method !== 'GET'
  const controller = new AbortController()
  let cut: 'timeout' | 'cancelled' | null = null
  const abort = (why: 'timeout' | 'cancelled') => {
    cut ??= why
    controller.abort()
  }
  const onCancel = () => abort('cancelled')
  const timer = setTimeout(() => abort('timeout'), options.timeoutMs)
  options.signal.addEventListener('abort', onCancel)
  try {
    if (options.signal.aborted) throw cancelled(false)
    return await follow(message, options, controller.signal)
  } catch (thrown) {
    if (cut === 'cancelled') throw cancelled(isWrite)
    if (cut === 'timeout') throw broken('timeout', 'no answer in time', isWrite)
    if (thrown instanceof AppError) throw withFate(thrown, isWrite)
    const { reason, code, mayHaveLeft } = readBreakage(thrown)
    throw broken(reason, code, isWrite && mayHaveLeft)
  } finally {
    clearTimeout(timer)
    options.signal.removeEventListener('abort', onCancel)
  }
}

async function follow(message: Message, options: ExchangeOptions, signal: AbortSignal): Promise<Answer> {
  const sentAt = Date.now()
  const startedAt = steadyNow()
  let url = message.url
  for (let redirects = 0; ; redirects += 1) {
    // The address is checked once more, because an edited profile file must not make the console send a key over an
    // unencrypted connection.
    requireSafe(url)
    const init = {
      method: message.method,
      headers: { ...message.headers },
      body: message.body,
      redirect: 'manual',
      credentials: 'omit',
      // Node's types lack this option and Node has no cache; Chromium's stack, in Electron, has one.
      cache: 'no-store',
      signal,
    } as const
    const response = await options.fetch(url.href, init)
    const next = redirectTarget(response, url)
    if (next === null) {
      const head = { status: response.status, headers: response.headers, sentAt }
      const { takeLong } = options
      const body = await readLimited(response, options.maxReplyBytes, takeLong ? () => takeLong(head) : null)
      return {
        ...head,
        ...body,
        receivedAt: Date.now(),
        tookMs: steadyNow() - startedAt,
      }
    }
    await response.body?.cancel()
    const isOurs = next !== 'hidden' && next.origin === url.origin
    if (next === 'hidden' || !isOurs || message.method !== 'GET' || redirects >= maxRedirects) {
      throw redirected(isQuoting(response, options) ? 'hidden' : next)
    }
    url = next
  }
}

/** Returns the target of a redirect; null if there is none, `hidden` if the platform hides it. */
function redirectTarget(response: Response, from: URL): URL | 'hidden' | null {
  if (response.type === 'opaqueredirect') return 'hidden'
  if (![301, 302, 303, 307, 308].includes(response.status)) return null
  const location = response.headers.get('location')
  return location !== null && URL.canParse(location, from.href) ? new URL(location, from) : 'hidden'
}

/**
 * True if a redirect quotes a secret. Searches the original header, because an address is cut at a question mark, where
 * half a password would remain. Decodes the header both ways, because header bytes always arrive as Latin-1.
 */
function isQuoting(response: Response, { quotesSecret }: ExchangeOptions): boolean {
  const location = response.headers.get('location') ?? ''
  return quotesSecret(location) || quotesSecret(Buffer.from(location, 'latin1').toString('utf8'))
}

function redirected(next: URL | 'hidden'): AppError {
  if (next === 'hidden') return failure('network', 'redirected-elsewhere', 'the server answered with a redirect')
  const address = next.origin + next.pathname
  return failure('network', 'redirected-elsewhere', `the server redirects to ${address}`, {
    details: { redirected_to: address },
  })
}

/** Marks a write whose reply was cut off for its size: the server had applied or refused it. */
function withFate(error: AppError, isWrite: boolean): AppError {
  if (!isWrite || error.failure.reason !== 'reply-too-large') return error
  return new AppError({ ...error.failure, mayHaveBeenApplied: true }, { cause: error })
}

function cancelled(mayHaveBeenApplied: boolean): AppError {
  return new AppError({ kind: 'cancelled', message: 'cancelled', ...(mayHaveBeenApplied && { mayHaveBeenApplied }) })
}

// The failure has no `cause`: an error of `fetch` may quote the request, including credentials. The code is enough.
function broken(reason: 'timeout' | ReturnType<typeof readBreakage>['reason'], code: string, isOpen: boolean) {
  return failure('network', reason, `${reason}: ${code}`, isOpen ? { mayHaveBeenApplied: true } : {})
}
