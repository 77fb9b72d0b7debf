import type { LiveState } from '#contract/connection.ts'
import { AppError, toFailure } from '#contract/failures.ts'
import type { UnreadableRecord } from '#contract/operations/list-reply.ts'
import type { Registration, ServerEvent } from '#contract/operations/server.ts'
import type { Emit } from './ports.ts'
import type { Account } from './requests/account.ts'
import type { Sender } from './requests/sender.ts'
import { awaitOutcomes } from './outcomes-awaited.ts'
import { backoffMs, usualBackoff, type Backoff } from './backoff.ts'
import { queueOf, registrationFor, type Queue } from './registration.ts'
import { steadyNow } from './steady-now.ts'
import { wait } from './wait.ts'

/** What keeps a profile up to date while it is open. */
export interface EventLoop {
  /** Another request of the profile reached the server, or failed to: the loop finds out whether the line is there. */
  readonly notice: (isReached: boolean) => void
  /**
   * The computer slept. The server is asked at once, and when it answers the page is told once that what it read may be
   * stale, however often this is called until then.
   */
  readonly wake: () => void
  /**
   * Ends the wait for the next try, because a person asks for it. Resolves once a try succeeded or failed: false where the
   * loop has given up, so that the profile has to be opened again.
   */
  readonly tryNow: () => Promise<boolean>
  /** Whether the page was told of everything up to now, as far as the loop knows. */
  readonly isUpToDate: () => boolean
  /** Stops polling and gives the queue back; never rejects. */
  readonly end: () => Promise<void>
}

interface EventLoopOptions {
  readonly profileId: string
  readonly account: Account
  readonly queue: Queue
  readonly sender: Sender
  readonly emit: Emit
  /** Told of what the server answered as a new queue was made. */
  readonly onRegistered: (registration: Registration) => void
  readonly log: (line: string) => void
  readonly backoff?: Backoff | undefined
}

/** The least wait after a poll without news, for a server that answers at once and would be asked in a tight loop. */
const emptyPollMs = 1_000
/**
 * The least time between two polls that bring news. Servers count polls as requests, so one poll gathers many changes.
 * The first change after a quiet time is not delayed, because its poll has been open for longer than this.
 */
const pollMs = 250
/** A queue that the server forgets sooner than this after its registration is a sign of trouble, not of a restart. */
const steadyMs = 60_000

/** Listens to a profile's event queue until it is ended (REFERENCE §8), through lost lines and lost queues. */
export function startEventLoop(options: EventLoopOptions): EventLoop {
  const { profileId, account, sender, emit, log } = options
  const stop = new AbortController()
  let queue = options.queue
  let registeredAt = steadyNow()
  /** When the server last received a poll. */
  let answeredAt = steadyNow()
  let state: LiveState['state'] | null = null
  /** When the line was lost, however its trouble is called since; null while it is there. */
  let lostAt: number | null = null
  /** The computer slept, and the server has not answered since. */
  let hasSlept = false
  /** The last poll could not reach the server. */
  let isUnreached = false
  /** The queue holds an event that has no id, which is logged once. */
  let hasIdlessEvents = false
  /** Ends the poll under way, or the wait for the next one. */
  let interruption = new AbortController()
  const outcomes = awaitOutcomes()
  let hasGivenUp = false
  const interruptible = () => AbortSignal.any([stop.signal, interruption.signal])

  const announce = (next: LiveState['state']) => {
    if (stop.signal.aborted || state === next) return
    state = next
    lostAt = next === 'live' ? null : (lostAt ?? Date.now())
    emit('connection:state-changed', { profileId, state: next, since: lostAt ?? Date.now() })
  }

  const poll = async () => {
    const startedAt = steadyNow()
    const parameters = {
      queue_id: queue.id,
      last_event_id: queue.lastEventId,
      // Else a quiet server would answer a minute after it came back.
      ...((state !== 'live' || hasSlept) && { dont_block: true }),
    }
    const { reply } = await sender.send(account, 'events.poll', parameters, {
      signal: interruptible(),
      timeoutMs: queue.pollTimeoutMs,
    })
    answeredAt = steadyNow()
    isUnreached = false
    // What happened meanwhile is told before the page hears that all of it may be stale, so that it is read once.
    const isNew = take([...reply.events, ...inPart(reply.unreadable ?? [])])
    if (hasSlept) resync()
    announce('live')
    outcomes.tell()
    const leastMs = isNew ? pollMs : emptyPollMs
    const tookMs = steadyNow() - startedAt
    if (tookMs < leastMs) await wait(leastMs - tookMs, stop.signal)
  }

  /** What is known of events that could not be read: their type, by which the lists that they concern are read again. */
  const inPart = (unreadable: readonly UnreadableRecord[]): ServerEvent[] =>
    unreadable.flatMap(({ id, name: type, field, reason }) => {
      // One without an id comes again with each poll, because a server drops events by the last id that it is told.
      const isNews = id === null ? !hasIdlessEvents : id > queue.lastEventId
      hasIdlessEvents ||= id === null
      if (isNews) log(`events: an event of type ${JSON.stringify(type)} couldn’t be read: ${field} ${reason}`)
      return id === null ? [] : [{ id, type: type ?? '' }]
    })

  const take = (events: readonly ServerEvent[]): boolean => {
    // A server drops events up to the id we name. One that does not would send the same events for ever.
    const { lastEventId: known } = queue
    const fresh = new Map(events.filter(({ id }) => id > known).map((event) => [event.id, event]))
    // The ids need not be in order.
    queue = { ...queue, lastEventId: [...fresh.keys()].reduce((last, id) => Math.max(last, id), known) }
    const telling = [...fresh.values()].filter(({ type }) => type !== 'heartbeat')
    if (telling.length > 0 && !stop.signal.aborted) {
      emit('connection:events-received', { profileId, events: telling })
    }
    return telling.length > 0
  }

  /** The server forgot the queue, after ten minutes without a poll or a restart: what was read may be stale. */
  const registerAgain = async () => {
    const parameters = registrationFor(account.target.level)
    const { reply } = await sender.send(account, 'events.register', parameters, { signal: stop.signal })
    const renewed = queueOf(reply)
    if (renewed === null)
      throw new AppError({ kind: 'not-found', message: 'the event queue no longer exists', where: 'events' })
    queue = renewed
    hasIdlessEvents = false
    registeredAt = steadyNow()
    answeredAt = registeredAt
    if (stop.signal.aborted) return
    options.onRegistered(reply)
    resync()
    announce('live')
  }

  const resync = () => {
    hasSlept = false
    if (!stop.signal.aborted) emit('connection:resynced', { profileId })
  }

  const run = async () => {
    let isQueueLost = false
    let losses = 0
    /**
     * The number of queues lost shortly after each other. That a queue told something before it was lost does not make
     * it a good one.
     */
    let renewals = 0
    const backoff = options.backoff ?? usualBackoff
    while (!stop.signal.aborted) {
      try {
        // After a long sleep the server has certainly forgotten the queue, so it is not asked.
        isQueueLost ||= steadyNow() - answeredAt > queue.idleMs + queue.pollTimeoutMs
        if (isQueueLost) await registerAgain()
        isQueueLost = false
        await poll()
        losses = 0
      } catch (thrown) {
        if (stop.signal.aborted) return
        if (interruption.signal.aborted) {
          interruption = new AbortController()
          if (hasSlept) losses = 0
          continue
        }
        const failure = toFailure(thrown, 'events')
        // A queue that the server refuses is not used again, whatever the reason.
        if (!isQueueLost && (failure.kind === 'invalid-input' || failure.kind === 'not-found')) {
          isQueueLost = true
          renewals = steadyNow() - registeredAt > steadyMs ? 1 : renewals + 1
          // The first new queue is registered at once; further ones wait, because a server may forget every queue.
          if (failure.code === 'BAD_EVENT_QUEUE_ID' && renewals === 1) continue
        }
        log(`events: ${failure.kind}${failure.reason ? `/${failure.reason}` : ''} ${failure.where ?? ''}`)
        announce(failure.kind === 'network' ? 'offline' : 'lost')
        // A refused key does not become right by asking again; the operator has to act.
        hasGivenUp = failure.kind === 'unauthorized'
        outcomes.tell()
        if (hasGivenUp) return
        isUnreached = failure.kind === 'network'
        losses += 1
        await wait(backoffMs(Math.max(losses, renewals - 1), backoff), interruptible())
        if (!interruption.signal.aborted) continue
        interruption = new AbortController()
        if (hasSlept) losses = 0
      }
    }
  }

  announce('live')
  const finished = run()

  return {
    notice(isReached) {
      // A poll stays open for as long as nothing happens, and tells nothing of a line that was lost meanwhile.
      const isDoubted = !isReached && state === 'live'
      if (isDoubted) announce('lost')
      if (isDoubted || (isReached && isUnreached && state !== 'live')) interruption.abort()
    },
    wake() {
      if (hasSlept) return
      hasSlept = true
      // A poll that was open as the computer fell asleep waits for an answer that nobody sends any more.
      interruption.abort()
    },
    async tryNow() {
      if (hasGivenUp || stop.signal.aborted) return false
      if (state === 'live') return true
      const outcome = outcomes.next()
      interruption.abort()
      await outcome
      return !hasGivenUp
    },
    isUpToDate: () => state === 'live' && !hasSlept,
    async end() {
      stop.abort()
      outcomes.tell()
      await finished
      await endQueue(sender, account, queue, log)
    },
  }
}

/** Gives a queue back. The server forgets it by itself in ten minutes, so a failure is only noted. */
export async function endQueue(sender: Sender, account: Account, queue: Queue, log: (line: string) => void) {
  try {
    // The signal is needed too: when the rate limit is used up, the request would wait longer than anyone waits to
    // quit.
    await sender.send(account, 'events.end', { queue_id: queue.id }, { signal: AbortSignal.timeout(3_000) })
  } catch (thrown) {
    log(`events: the queue couldn’t be deleted: ${toFailure(thrown).kind}`)
  }
}
