import { AppError, toFailure } from '#contract/failures.ts'
import type { Output } from '#contract/ipc.ts'
import { failure } from '../failure.ts'
import type { Connections } from '../server/connections.ts'
import { isKeptOperation } from '#contract/kept-lists.ts'
import type { KeptLists } from '../kept-lists/kept-lists.ts'
import type { Offers } from './offers.ts'
import type { SliceSink, WrittenReply } from './raw-answer.ts'
import type { Sender, TimedReply } from './sender.ts'
import { pageOperationIds, type PageOperationId } from '#contract/operations/index.ts'
import { recordOf, type KindName } from '#contract/records/index.ts'

interface PageRequest extends Question {
  /** Chosen by the page, so that it can cancel. */
  readonly callId: string
  /** Asks for the answer that this computer kept. */
  readonly isKept?: boolean | undefined
}

/** The page's requests: by the name of an operation, for a profile, until canceled. */
export interface Requests {
  /** Passes the slices of a long list to a sink, if there is one, as soon as they are read. */
  readonly send: (request: PageRequest, sink?: SliceSink) => Promise<Output<'request:send'>>
  readonly cancel: (callId: string) => void
  readonly cancelAll: () => void
  /** Reads ahead the lists that the first page of an account needs, once its connection is open. */
  readonly ahead: Pick<ReadAhead, 'start' | 'drop'>
}

interface Parts {
  readonly connections: Pick<Connections, 'accountOf' | 'notice'>
  readonly sender: Sender
  readonly offers: Offers
  readonly keptLists: Pick<KeptLists, 'find' | 'keep'>
}

export function createRequests({ connections, sender, offers, keptLists }: Parts): Requests {
  const underway = new Map<string, AbortController>()

  const ask = async (
    { profileId, operation, parameters }: Question,
    signal: AbortSignal,
    sink?: SliceSink,
  ): Promise<TimedReply> => {
    try {
      const account = await unlessAborted(connections.accountOf(profileId), signal)
      const reply = await offers.ask(profileId, operation, () =>
        sender.sendWritten(account, operation, parameters, { signal, sink }),
      )
      connections.notice(profileId, true)
      return reply
    } catch (thrown) {
      if (toFailure(thrown).kind === 'network') connections.notice(profileId, false)
      throw thrown
    }
  }
  const collect = (question: Question, signal: AbortSignal, after?: Promise<void>): Collecting<TimedReply> =>
    collectSlices((sink) =>
      after === undefined ? ask(question, signal, sink) : after.then(() => ask(question, signal, sink)),
    )
  const ahead = createReadAhead(collect)

  const findKept = async ({ operation, ...question }: Question, sink?: SliceSink): Promise<Output<'request:send'>> => {
    const kept = isKeptOperation(operation) ? await keptLists.find({ ...question, operation }) : null
    if (kept === null) return { reply: 'null', ignoredParameters: [], serverTime: null }
    const { json, ignoredParameters, serverTime, keptAt } = kept
    return { reply: handOver(json, sink), ignoredParameters, serverTime, keptAt }
  }

  return {
    ahead,
    async send({ callId, isKept = false, ...question }, sink) {
      if (isKept) return findKept(question, sink)
      if (underway.has(callId)) throw failure('invalid-input', 'malformed-message', 'this call is already in progress')
      const controller = new AbortController()
      underway.set(callId, controller)
      try {
        const { operation } = question
        const keeps = isKeptOperation(operation)
        const { signal } = controller
        // A list that is kept must be whole here, and passes through nevertheless.
        const collecting = ahead.take(question, signal) ?? (keeps ? collect(question, signal) : null)
        if (sink !== undefined) collecting?.follow(sink)
        const reply = await (collecting?.reply ?? ask(question, signal, sink))
        // The page doesn't wait until the list is written.
        if (keeps) void keptLists.keep({ ...question, operation }, reply)
        const { ignoredParameters, serverTime, json } = sink === undefined ? reply : withSlices(reply, [])
        return { reply: json, ignoredParameters, serverTime }
      } finally {
        underway.delete(callId)
      }
    },
    cancel: (callId) => underway.get(callId)?.abort(),
    cancelAll() {
      for (const controller of underway.values()) controller.abort()
    },
  }
}

/** Passes the slices of a kept list to the sink, so that a shell finds all slices in one place. */
function handOver(json: TimedReply['json'], sink: SliceSink | undefined): TimedReply['json'] {
  if (sink === undefined || typeof json === 'string') return json
  json.slices.forEach(sink.add)
  return { ...json, slices: [] }
}

/** Stops waiting for a connection to open, while other callers may still wait for it. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new AppError({ kind: 'cancelled', message: 'cancelled while connecting' }))
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    promise.then(resolve, reject)
  })
}

export interface Question {
  readonly profileId: string
  readonly operation: PageOperationId
  readonly parameters: Readonly<Record<string, unknown>>
}

/**
 * Reads the lists of an account's first page while that page is still loading. The page's own request joins the one in
 * progress.
 */
interface ReadAhead {
  readonly start: (profileId: string, role: number | null) => void
  /** Returns the answer to a question that was asked ahead; null if none was. Each answer is returned once. */
  readonly take: (question: Question, signal: AbortSignal) => Collecting<TimedReply> | null
  /**
   * Cancels what no page has joined. Called at each change by others, because a page that does not listen yet would
   * show the list as it was before the change.
   */
  readonly drop: (profileId: string) => void
}

/** Time after which an answer that no page has asked for is dropped. */
const keptMs = 30_000

interface Asked {
  readonly answer: Collecting<TimedReply>
  readonly controller: AbortController
}

/** Questions of one account. */
interface Own {
  readonly asked: Map<string, Asked>
  readonly byPage: Set<string>
}

type Ask = Pick<Question, 'operation' | 'parameters'>

/** Begins to read an answer, at once or after something else. */
type Send = (question: Question, signal: AbortSignal, after?: Promise<void>) => Collecting<TimedReply>

export function createReadAhead(send: Send): ReadAhead {
  const all = new Map<string, Own>()

  const drop = (profileId: string) => {
    const own = all.get(profileId)
    all.delete(profileId)
    for (const { controller } of own?.asked.values() ?? []) controller.abort()
  }

  return {
    start(profileId, role) {
      drop(profileId)
      const own: Own = { asked: new Map(), byPage: new Set() }
      all.set(profileId, own)
      setTimeout(() => {
        if (all.get(profileId) === own) drop(profileId)
      }, keptMs).unref()
      const ask = (question: Ask, after?: Promise<void>): Collecting<TimedReply> | null => {
        if (own.byPage.has(keyOf(question))) return null
        const controller = new AbortController()
        const answer = send({ profileId, ...question }, controller.signal, after)
        // A failure is reported to the page that joins, which may also try other parameters.
        answer.reply.catch(() => undefined)
        own.asked.set(keyOf(question), { answer, controller })
        return answer
      }
      const askAll = async () => {
        const channels = ask(listOf('channel', role))
        const folders = ask(listOf('folder', role))
        // The first page shows channels and folders. All answers are read in one thread, and many servers work out one
        // after the other, so groups wait until the channels have arrived.
        const groups = ask(listOf('user-group', role), ended([channels]))
        // Subscriptions and people are much longer.
        await ended([channels, folders, groups])
        if (all.get(profileId) !== own) return
        ask({ operation: 'channels.subscribed-ids', parameters: { include_subscribers: 'false' } })
        ask(listOf('user', role))
      }
      void askAll()
    },
    take(question, signal) {
      const own = all.get(question.profileId)
      const key = keyOf(question)
      const asked = own?.asked.get(key)
      // A page may ask before its turn comes here; the answer is then not read twice.
      own?.byPage.add(key)
      if (asked === undefined) return null
      own?.asked.delete(key)
      signal.addEventListener('abort', () => asked.controller.abort(), { once: true })
      return asked.answer
    },
    drop,
  }
}

/** Resolves when all answers have ended, whatever their results. */
const ended = async (answers: readonly (Collecting<TimedReply> | null)[]): Promise<void> => {
  await Promise.allSettled(answers.flatMap((answer) => (answer === null ? [] : [answer.reply])))
}

const keyOf = ({ operation, parameters }: Ask): string => JSON.stringify([operation, parameters])

/** The first request by which a page lists a kind. */
function listOf(kind: KindName, role: number | null): Ask {
  const attempt = recordOf(kind).reading.find(({ reads }) => reads === 'list')
  const operation = pageOperationIds.find((id) => id === attempt?.operation)
  if (attempt === undefined || operation === undefined) throw new Error(`no page lists ${kind} records`)
  return { operation, parameters: attempt.parameters(null, { role })[0] ?? {} }
}

type Slice = Parameters<SliceSink['add']>[0]

/** A reply on its way. Its slices are collected for those who need the whole list, and passed on at once. */
interface Collecting<T extends WrittenReply> {
  /** The whole reply, with its slices. */
  readonly reply: Promise<T>
  /** Passes the slices to a page, those that have already arrived included. */
  readonly follow: (page: SliceSink) => void
}

/** @param send begins to read a reply into a sink */
export function collectSlices<T extends WrittenReply>(send: (sink: SliceSink) => Promise<T>): Collecting<T> {
  const slices: Slice[] = []
  const pages: SliceSink[] = []
  const sink: SliceSink = {
    add(slice) {
      slices.push(slice)
      for (const page of pages) page.add(slice)
    },
    restart() {
      slices.length = 0
      for (const page of pages) page.restart()
    },
  }
  return {
    reply: send(sink).then((reply) => withSlices(reply, slices)),
    follow(page) {
      slices.forEach(page.add)
      pages.push(page)
    },
  }
}

/** Returns the reply with these slices; a short one has none. */
const withSlices = <T extends WrittenReply>(reply: T, slices: readonly Slice[]): T =>
  typeof reply.json === 'string' ? reply : { ...reply, json: { ...reply.json, slices: [...slices] } }
