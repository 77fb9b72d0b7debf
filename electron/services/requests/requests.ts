import { AppError, toFailure } from '#contract/failures.ts'
import type { Output } from '#contract/ipc.ts'
import { failure } from '../failure.ts'
import type { Connections } from '../connections.ts'
import { isKeptOperation } from '#contract/kept-lists.ts'
import type { KeptLists } from '../kept-lists/kept-lists.ts'
import { collectSlices, withSlices, type Collecting } from './collect-slices.ts'
import type { Offers } from './offers.ts'
import type { SliceSink } from './raw-answer.ts'
import { createReadAhead, type Question, type ReadAhead } from './read-ahead.ts'
import type { Sender, TimedReply } from './sender.ts'

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
