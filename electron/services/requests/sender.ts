import { encodeRequest } from '#contract/encode.ts'
import type { Pacing } from '#contract/connection.ts'
import { AppError, isSignedOut, type Failure } from '#contract/failures.ts'
import type { Operation } from '#contract/operations/define.ts'
import { listedIn } from '#contract/operations/list-reply.ts'
import { operations, type OperationId, type Parameters, type Reply } from '#contract/operations/index.ts'
import { readReplyText } from '#contract/reply-text.ts'
import type { Ports, Emit } from '../ports.ts'
import type { Account } from './account.ts'
import { readRateLimit } from './allowance.ts'
import { readAnswer } from './answer.ts'
import { exchange } from './exchange.ts'
import { createMasking, type Masking } from './masking.ts'
import { buildMessage, type Message } from './message.ts'
import { createPacer, type Pacer } from './pacer.ts'
import { readQueueId } from './queue-id.ts'
import type {
  Answer,
  AnswerHead,
  LongBody,
  ReplyLimits,
  SliceSink,
  WrittenReply,
  AnswerParts,
  Question,
} from './raw-answer.ts'
import { createReplyThread } from './reply-thread.ts'
import { replySchema } from './reply-schemas.ts'
import { waitAfterRefusal } from './retry-wait.ts'

export interface SentReply<T> {
  readonly reply: T
  /** Value of `ignored_parameters_unsupported` (`service.md#ignored-parameters`). */
  readonly ignoredParameters: string[]
  readonly answer: Pick<Answer, 'headers' | 'sentAt' | 'receivedAt'>
}

/** A reply for the page, and the time when the server sent it. */
export interface TimedReply extends WrittenReply {
  /** UNIX milliseconds of the server’s clock; null without a Date header. */
  readonly serverTime: number | null
}

interface SendOptions {
  readonly signal?: AbortSignal | undefined
  /** Replaces the operation’s own timeout; the server decides the one of a long poll. */
  readonly timeoutMs?: number | undefined
  /** False for writes, because the gate compares once more before it sends one again. */
  readonly repeatsWhenPaced?: boolean | undefined
  /** True for a request of a run, which leaves a tenth of the allowance to the account's other requests and programs. */
  readonly isOfRun?: boolean | undefined
}

interface WrittenOptions extends SendOptions {
  /** Receives the slices of a long list as they are read. The reply has none then. */
  readonly sink?: SliceSink | undefined
}

/** Sends operations of the closed table for an account. The console sends all requests through a sender. */
export interface Sender {
  readonly send: <Id extends OperationId>(
    account: Account,
    id: Id,
    parameters: Parameters<Id>,
    options?: SendOptions,
  ) => Promise<SentReply<Reply<Id>>>
  /** Sends an operation with unchecked parameters; the table checks them. */
  readonly sendUnchecked: (
    account: Account,
    id: OperationId,
    parameters: Readonly<Record<string, unknown>>,
    options?: SendOptions,
  ) => Promise<SentReply<unknown>>
  /** Sends an operation for the page: the reply is JSON for the bridge. Long replies never reach this thread. */
  readonly sendWritten: (
    account: Account,
    id: OperationId,
    parameters: Readonly<Record<string, unknown>>,
    options?: WrittenOptions,
  ) => Promise<TimedReply>
  /** Throws the server's refusal of the account's key, if there was one. */
  readonly requireAccepted: (account: Account) => void
  /** Sends the key of an account to its server again, although it was refused. */
  readonly trustAgain: (profileId: string) => void
  /** Forgets the known rate limit of an account, and a refusal of its key. */
  readonly forget: (profileId: string) => void
  readonly close: () => Promise<void>
}

interface Call {
  readonly account: Account
  readonly id: OperationId
  readonly parameters: Readonly<Record<string, unknown>>
  readonly message: Message
  readonly signal: AbortSignal
  readonly timeoutMs: number
  readonly masking: Masking
  readonly isOfRun: boolean
  readonly sink: SliceSink | undefined
}

/** Defines how an answer is read; a long one may be read in a thread. */
interface Reading<T> {
  /** Returns null if this thread reads the answer at any length. */
  readonly takeLong: (call: Call) => ((head: AnswerHead) => LongBody) | null
  readonly read: (call: Call, answer: Answer) => T | Promise<T>
}

/** Limits that tests shorten. */
interface SenderLimits extends ReplyLimits {
  /** Limit of a wait; a longer one becomes a failure that reports its length. */
  readonly longestWaitMs: number
  readonly maxTries: number
  /** The shortest wait after the first 429; it doubles with each further one. */
  readonly firstWaitMs?: number
}

const mebibyte = 1024 * 1024
/**
 * A list of 96 MiB, whose records are written without their keys, has about 400,000 channels or 500,000 users. As
 * objects in the page, it is about four times as large.
 */
const usualLimits: SenderLimits = {
  maxReplyBytes: 64 * mebibyte,
  maxListBytes: 96 * mebibyte,
  longestWaitMs: 120_000,
  maxTries: 6,
}

export function createSender(
  ports: Pick<Ports, 'fetch' | 'version' | 'emit' | 'startReplyThread'> & {
    /** Called when a server refuses the key of an account. */
    readonly onSignedOut?: (account: Account) => void
  },
  limits: SenderLimits = usualLimits,
): Sender {
  /**
   * Refused keys, by profile. A refused key isn't sent again until a person asks for it, because servers count failed
   * sign-ins, and block addresses that have many.
   */
  const refusals = new Map<string, { readonly key: string | null; readonly failure: Failure }>()
  const pacers = new Map<string, Pacer>()
  const pacings = new Map<string, Pacing>()
  const reports = createPacingReports(ports.emit)
  const thread = createReplyThread(ports.startReplyThread, limits)

  const refusalWait = (thrown: unknown, tries: number): number | null =>
    thrown instanceof AppError ? waitAfterRefusal(thrown.failure, tries, limits.firstWaitMs) : null

  const requireAccepted = ({ profileId, key }: Account) => {
    const refused = profileId === null ? undefined : refusals.get(profileId)
    if (refused?.key === key) throw new AppError(refused.failure)
  }

  const noteRefusal = (account: Account, { failure }: AppError) => {
    const { profileId, key } = account
    if (profileId === null || refusals.get(profileId)?.key === key) return
    refusals.set(profileId, { key, failure })
    ports.onSignedOut?.(account)
  }

  const pacerOf = ({ profileId }: Account): Pacer => {
    const known = profileId === null ? undefined : pacers.get(profileId)
    if (known !== undefined) return known
    if (profileId === null) return createPacer(limits.longestWaitMs)
    const pacer = createPacer(limits.longestWaitMs, (heldUntil) => reportPacing(profileId, { heldUntil }))
    pacers.set(profileId, pacer)
    return pacer
  }

  const attempt = async <T>(call: Call, pacer: Pacer, tries: number, reading: Reading<T>): Promise<T> => {
    const { account, id, message, signal } = call
    const isPoll = id === 'events.poll'
    await pacer.turn(signal, tries > 0, { isPoll, isOfRun: call.isOfRun })
    if (isAuthenticated(id)) requireAccepted(account)
    // The rate headers of a long poll are ignored: the server counts the poll when it arrives and answers much later,
    // so the numbers are outdated.
    if (isPoll) pacer.arrive(null)
    let answer: Answer | null = null
    try {
      const { isQuotedIn: quotesSecret } = call.masking
      const takeLong = reading.takeLong(call)
      answer = await exchange(message, { ...limits, ...call, fetch: ports.fetch, quotesSecret, takeLong })
      if ((operations[id] as Operation).leavesQueue === true) void endQueue(account, readQueueId(answer.text))
      return await reading.read(call, answer)
    } catch (thrown) {
      // Nothing can listen to the queue of a registration that can't be read, and each new attempt would add one.
      if (answer !== null && id === 'events.register') void endQueue(account, readQueueId(answer.text))
      // The pause begins before any other request is sent, because that would be refused as well.
      const waitMs = refusalWait(thrown, tries)
      if (waitMs !== null && waitMs <= limits.longestWaitMs) pacer.hold(waitMs)
      throw thrown
    } finally {
      if (!isPoll) {
        pacer.arrive(answer)
        if (answer !== null) reportAllowance(account, answer)
      }
    }
  }

  /** Deletes a queue, which would otherwise stay on the server for ten minutes and fill up. */
  const endQueue = async (account: Account, queueId: string | null) => {
    if (queueId === null) return
    const signal = AbortSignal.timeout(10_000)
    // A failure doesn't matter, because the server removes the queue after some time.
    await perform(account, 'events.end', { queue_id: queueId }, { signal }, parsed).catch(() => undefined)
  }

  const reportPacing = (profileId: string, news: Partial<Pacing>) => {
    const known = pacings.get(profileId) ?? { profileId, limit: null, remaining: null, resetAt: null, heldUntil: null }
    const pacing = { ...known, ...news }
    pacings.set(profileId, pacing)
    reports.report(pacing)
  }
  const reportAllowance = ({ profileId }: Account, { headers }: Answer) => {
    const said = readRateLimit(headers)
    if (profileId !== null && said.remaining !== null) reportPacing(profileId, said)
  }

  const takeInThread =
    ({ id, account, parameters, sink }: Call) =>
    ({ status, headers, sentAt }: AnswerHead) =>
      thread.take(
        { id, account, parameters, head: { status, headers: [...headers], sentAt } },
        { sink, onQueue: (queueId) => void endQueue(account, queueId) },
      )

  const parsed: Reading<SentReply<unknown>> = {
    takeLong: (call) => (isList(call) ? takeInThread(call) : null),
    async read({ id, account, masking }, { text, long, ...answer }) {
      if (long !== null) {
        const { json, ignoredParameters } = await long.end(answer.receivedAt)
        return { reply: readReplyText(json), ignoredParameters, answer }
      }
      const read = readAnswer(id, operations[id], account.serverVersion.level, { ...answer, text })
      return { ...masking.parsed(read, text), answer }
    },
  }

  const written: Reading<TimedReply> = {
    takeLong: takeInThread,
    async read(call, { long, ...answer }) {
      const reply = long === null ? writeReply(call, answer) : await long.end(answer.receivedAt)
      return { ...reply, serverTime: readDate(answer.headers) }
    },
  }

  const perform = async <T>(
    account: Account,
    id: OperationId,
    parameters: Readonly<Record<string, unknown>>,
    given: WrittenOptions,
    reading: Reading<T>,
  ): Promise<T> => {
    const operation: Operation = operations[id]
    const request = encodeRequest(id, parameters, account.serverVersion)
    const call: Call = {
      account,
      id,
      parameters,
      message: buildMessage(request, account, { version: ports.version, isAuthenticated: isAuthenticated(id) }),
      signal: given.signal ?? new AbortController().signal,
      timeoutMs: given.timeoutMs ?? operation.timeoutMs,
      masking: createMasking(id, account, parameters),
      isOfRun: given.isOfRun === true,
      sink: given.sink,
    }
    const pacer = pacerOf(account)
    let losses = 0
    for (let tries = 0; ; tries += 1) {
      try {
        return await attempt(call, pacer, tries, reading)
      } catch (thrown) {
        const isLost = thrown instanceof AppError && thrown.failure.reason === 'connection-lost'
        const waitMs = refusalWait(thrown, tries)
        // A 429 is the only refusal after which even a write is repeated, because it wasn't applied.
        const isRepeated = given.repeatsWhenPaced !== false && tries < limits.maxTries
        if (waitMs !== null && waitMs <= limits.longestWaitMs && isRepeated) continue
        // A read is repeated once, because the server may just have closed an idle connection; the caller decides on
        // more.
        if (isLost && !operation.writes && losses++ === 0) continue
        const masked = call.masking.thrown(located(thrown, id))
        if (isAuthenticated(id) && masked instanceof AppError && isSignedOut(masked.failure))
          noteRefusal(account, masked)
        throw masked
      }
    }
  }

  return {
    // Each reply was parsed by the schema from which its type is inferred.
    send: (account, id, parameters, options = {}) => perform(account, id, parameters, options, parsed) as never,
    sendUnchecked: (account, id, parameters, options = {}) => perform(account, id, parameters, options, parsed),
    sendWritten: (account, id, parameters, options = {}) => perform(account, id, parameters, options, written),
    requireAccepted,
    trustAgain: (profileId) => void refusals.delete(profileId),
    forget(profileId) {
      refusals.delete(profileId)
      pacers.delete(profileId)
      pacings.delete(profileId)
    },
    async close() {
      reports.close()
      await thread.close()
    },
  }
}

const isAuthenticated = (id: OperationId): boolean => operations[id].authenticated

const isList = ({ id, account }: Call): boolean =>
  listedIn(replySchema(operations[id], account.serverVersion.level)) !== undefined

function readDate(headers: Headers): number | null {
  const date = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(date) ? null : date
}

function located(error: unknown, id: OperationId): unknown {
  if (!(error instanceof AppError) || error.failure.where !== undefined) return error
  return new AppError({ ...error.failure, message: `${id}: ${error.failure.message}`, where: id }, { cause: error })
}

/** Judges the body of an answer, masks it, and serializes it for the page. Throws the answer's failure. */
function writeReply({ id, account, parameters }: Omit<Question, 'head'>, answer: AnswerParts): WrittenReply {
  const read = readAnswer(id, operations[id], account.serverVersion.level, answer)
  const { reply, ignoredParameters } = createMasking(id, account, parameters).parsed(read, answer.text)
  return { json: JSON.stringify(reply), ignoredParameters }
}

const quietMs = 300

/** Reports a changed allowance to the page, at most about three times a second. The last one is always reported. */
interface PacingReports {
  readonly report: (pacing: Pacing) => void
  readonly close: () => void
}

export function createPacingReports(emit: Emit): PacingReports {
  const timers = new Map<string, NodeJS.Timeout>()
  const pending = new Map<string, Pacing>()
  const last = new Map<string, string>()
  let isClosed = false

  const flush = (profileId: string) => {
    timers.delete(profileId)
    const pacing = pending.get(profileId)
    if (pacing === undefined) return
    pending.delete(profileId)
    const text = JSON.stringify(pacing)
    if (last.get(profileId) === text) return
    last.set(profileId, text)
    emit('connection:pacing-changed', pacing)
    timers.set(
      profileId,
      setTimeout(() => flush(profileId), quietMs),
    )
  }

  return {
    report(pacing) {
      // An answer may arrive while the console closes.
      if (isClosed) return
      pending.set(pacing.profileId, pacing)
      if (!timers.has(pacing.profileId)) flush(pacing.profileId)
    },
    close() {
      isClosed = true
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
      pending.clear()
    },
  }
}
