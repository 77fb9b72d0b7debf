import type { LiveState } from '#contract/connection.ts'
import { AppError, isSignedOut, toFailure } from '#contract/failures.ts'
import type { UnreadableRecord } from '#contract/operations/list-reply.ts'
import type { Registration, ServerEvent } from '#contract/operations/server.ts'
import type { Emit } from '../ports.ts'
import type { Account } from '../requests/account.ts'
import type { Sender } from '../requests/sender.ts'
import { awaitOutcomes } from '../writes/outcomes-awaited.ts'
import { backoffMs, usualBackoff, type Backoff } from './backoff.ts'
import { queueOf, registrationFor, type Queue } from './registration.ts'
import { steadyNow } from '../store/steady-now.ts'
import { wait } from '../store/wait.ts'

/** Keeps a profile up to date while it is open. */
export interface EventLoop {
  /** Records that another request reached the server, or didn't; the loop then checks the connection. */
  readonly notice: (isReached: boolean) => void
  /**
   * Polls at once after the computer slept. When the server answers, the page gets one report that its data may be
   * stale, however often this is called until then.
   */
  readonly wake: () => void
  /** Stops polling for good, because the server refused the key. */
  readonly signOut: () => void
  /**
   * Ends the wait for the next attempt, because a person asks for it. Resolves after one attempt: false if the loop has
   * given up, so that the profile must be opened again.
   */
  readonly tryNow: () => Promise<boolean>
  /** Returns true if the page has all events up to now, as far as the loop knows. */
  readonly isUpToDate: () => boolean
  /** Stops polling and deletes the queue; never rejects. */
  readonly end: () => Promise<void>
}

interface EventLoopOptions {
  readonly profileId: string
  readonly account: Account
  readonly queue: Queue
  readonly sender: Sender
  readonly emit: Emit
  /** Called with the server's answer when a new queue was registered. */
  readonly onRegistered: (registration: Registration) => Promise<void>
  readonly log: (line: string) => void
  readonly backoff?: Backoff | undefined
}

/** The shortest wait after an empty poll, so that the loop doesn't flood a server that answers at once. */
const emptyPollMs = 1_000
/**
 * The least time between two polls that bring news. Servers count polls as requests, so one poll gathers many changes.
 * The first change after a quiet time is not delayed, because its poll has been open for longer.
 */
const pollMs = 250
/** The same time during a longer series of news, such as the events of a run. */
const seriesPollMs = 1_000
/** Number of polls with news after which a series counts as long. */
const longSeries = 4
/** The longest wait for a poll that the server should answer at once, with or without news. */
const attemptMs = 15_000
/** Time after a registration within which a forgotten queue indicates a fault, not a restart. */
const steadyMs = 60_000

/**
 * Follows a profile's event queue until it is ended. Lost connections and queues don't end it
 * (`service.md#event-queue`).
 */
export function startEventLoop(options: EventLoopOptions): EventLoop {
  const { profileId, account, sender, emit, log } = options
  const stop = new AbortController()
  let queue = options.queue
  let registeredAt = steadyNow()
  /** Time of the last answer to a poll. */
  let answeredAt = steadyNow()
  let state: LiveState['state'] | null = null
  /** Time when the connection was lost, whatever its state since; null while it is up. */
  let lostAt: number | null = null
  /** True if the computer slept, and the server hasn't answered since. */
  let hasSlept = false
  /** True if the last poll or another request couldn't reach the server, and none has reached it since. */
  let isUnreached = false
  /** Number of polls with news that followed each other without a quiet time. */
  let series = 0
  /** True if the queue has an event without an id, which is logged once. */
  let hasIdlessEvents = false
  /** Ends the current poll, or the wait for the next one. */
  let interruption = new AbortController()
  const outcomes = awaitOutcomes()
  const signedOut = new AbortController()
  const interruptible = () => AbortSignal.any([stop.signal, signedOut.signal, interruption.signal])

  const announce = (next: LiveState['state']) => {
    if (stop.signal.aborted || signedOut.signal.aborted || state === next) return
    state = next
    lostAt = next === 'live' ? null : (lostAt ?? Date.now())
    emit('connection:state-changed', { profileId, state: next, since: lostAt ?? Date.now() })
  }

  const poll = async () => {
    const startedAt = steadyNow()
    // After a loss or a sleep, the server is asked to answer at once. Otherwise a quiet server would answer only after
    // a minute, and a server that hangs would seem to be quiet.
    const isAttempt = state !== 'live' || hasSlept
    const parameters = {
      queue_id: queue.id,
      last_event_id: queue.lastEventId,
      ...(isAttempt && { dont_block: true }),
    }
    const { reply } = await sender.send(account, 'events.poll', parameters, {
      signal: interruptible(),
      timeoutMs: isAttempt ? Math.min(attemptMs, queue.pollTimeoutMs) : queue.pollTimeoutMs,
    })
    answeredAt = steadyNow()
    isUnreached = false
    // Missed events are reported before the page learns that its data may be stale, so that the page loads its data
    // only once.
    const isNew = take([...reply.events, ...inPart(reply.unreadable ?? [])])
    if (hasSlept) resync()
    announce('live')
    outcomes.notify()
    // A poll that stayed open for a while ended a quiet time.
    const isSeries = isNew && steadyNow() - startedAt < seriesPollMs
    series = isSeries ? series + 1 : 0
    const leastMs = !isNew ? emptyPollMs : series > longSeries ? seriesPollMs : pollMs
    const tookMs = steadyNow() - startedAt
    if (tookMs < leastMs) await wait(leastMs - tookMs, stop.signal)
  }

  /** Turns unreadable events into events of their type, so that the lists concerned are loaded again. */
  const inPart = (unreadable: readonly UnreadableRecord[]): ServerEvent[] =>
    unreadable.flatMap(({ id, name: type, field, reason }) => {
      // The server drops events by the id in the poll, so it sends an event without an id with each poll.
      const isNews = id === null ? !hasIdlessEvents : id > queue.lastEventId
      hasIdlessEvents ||= id === null
      if (isNews) log(`events: an event of type ${JSON.stringify(type)} couldn’t be read: ${field} ${reason}`)
      return id === null ? [] : [{ id, type: type ?? '' }]
    })

  const take = (events: readonly ServerEvent[]): boolean => {
    // A server should drop events up to the id in the poll. A server that doesn't would send the same events forever.
    const { lastEventId: known } = queue
    const fresh = new Map(events.filter(({ id }) => id > known).map((event) => [event.id, event]))
    // The ids may be out of order.
    queue = { ...queue, lastEventId: [...fresh.keys()].reduce((last, id) => Math.max(last, id), known) }
    const reportable = [...fresh.values()].filter(({ type }) => type !== 'heartbeat')
    if (reportable.length > 0 && !stop.signal.aborted) {
      emit('connection:events-received', { profileId, events: reportable })
    }
    return reportable.length > 0
  }

  /**
   * Registers again after the server forgot the queue (ten minutes without a poll, or a restart): data may be stale.
   */
  const registerAgain = async () => {
    const parameters = registrationFor(account.serverVersion.level)
    const { reply } = await sender.send(account, 'events.register', parameters, { signal: stop.signal })
    const renewed = queueOf(reply)
    if (renewed === null)
      throw new AppError({ kind: 'not-found', message: 'the event queue no longer exists', where: 'events' })
    queue = renewed
    hasIdlessEvents = false
    registeredAt = steadyNow()
    answeredAt = registeredAt
    if (stop.signal.aborted) return
    await options.onRegistered(reply)
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
     * The number of queues lost shortly after each other, even if they had events before.
     */
    let renewals = 0
    const backoff = options.backoff ?? usualBackoff
    while (!stop.signal.aborted && !signedOut.signal.aborted) {
      try {
        // After a long sleep the server has certainly forgotten the queue, so the console registers again without
        // asking.
        isQueueLost ||= steadyNow() - answeredAt > queue.idleMs + queue.pollTimeoutMs
        if (isQueueLost) await registerAgain()
        isQueueLost = false
        await poll()
        losses = 0
      } catch (thrown) {
        if (stop.signal.aborted || signedOut.signal.aborted) return
        if (interruption.signal.aborted) {
          interruption = new AbortController()
          if (hasSlept) losses = 0
          continue
        }
        const failure = toFailure(thrown, 'events')
        // After any refusal of a queue, the queue isn't used again.
        if (!isQueueLost && (failure.kind === 'invalid-input' || failure.kind === 'not-found')) {
          isQueueLost = true
          renewals = steadyNow() - registeredAt > steadyMs ? 1 : renewals + 1
          // The first new queue is registered at once; further ones wait, because a server may forget every queue.
          if (failure.code === 'BAD_EVENT_QUEUE_ID' && renewals === 1) continue
        }
        log(`events: ${failure.kind}${failure.reason ? `/${failure.reason}` : ''} ${failure.where ?? ''}`)
        if (isSignedOut(failure)) return signOut()
        announce(failure.kind === 'network' ? 'offline' : 'lost')
        outcomes.notify()
        isUnreached = failure.kind === 'network'
        losses += 1
        await wait(backoffMs(Math.max(losses, renewals - 1), backoff), interruptible())
        if (!interruption.signal.aborted) continue
        interruption = new AbortController()
        if (hasSlept) losses = 0
      }
    }
  }

  const signOut = () => {
    announce('signed-out')
    signedOut.abort()
    outcomes.notify()
  }

  announce('live')
  const finished = run()

  return {
    notice(isReached) {
      // An open poll doesn't show a lost connection, because it also stays open while nothing happens.
      const isDoubted = !isReached && state === 'live'
      if (isDoubted) announce('lost')
      // An attempt that hangs is given up too, but only once, because further answers show nothing new.
      const isBack = isReached && isUnreached && state !== 'live'
      if (isDoubted || isBack) {
        isUnreached = isDoubted
        interruption.abort()
      }
    },
    wake() {
      if (hasSlept) return
      hasSlept = true
      // A poll that was open when the computer fell asleep may never get an answer.
      interruption.abort()
    },
    signOut,
    async tryNow() {
      if (signedOut.signal.aborted || stop.signal.aborted) return false
      if (state === 'live') return true
      const outcome = outcomes.next()
      interruption.abort()
      await outcome
      return !signedOut.signal.aborted
    },
    isUpToDate: () => state === 'live' && !hasSlept,
    async end() {
      stop.abort()
      outcomes.notify()
      await finished
      // The server doesn't accept the key for that either.
      if (!signedOut.signal.aborted) await endQueue(sender, account, queue, log)
    },
  }
}

/** Deletes a queue. The server otherwise forgets it in ten minutes, so a failure is only logged. */
export async function endQueue(sender: Sender, account: Account, queue: Queue, log: (line: string) => void) {
  try {
    // The time limit also ends a wait for the rate limit, which would delay quitting.
    await sender.send(account, 'events.end', { queue_id: queue.id }, { signal: AbortSignal.timeout(3_000) })
  } catch (thrown) {
    log(`events: the queue couldn’t be deleted: ${toFailure(thrown).kind}`)
  }
}
