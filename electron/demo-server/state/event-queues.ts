import type { Clock } from './clock.ts'

/** Seconds without a poll after which a queue is removed, unless its client asked for longer. */
export const usualIdleSeconds = 600

export type DemoEvent = Readonly<Record<string, unknown>> & { readonly type: string }
export type QueuedEvent = DemoEvent & { readonly id: number }

type Waiter = (events: readonly QueuedEvent[] | 'gone') => void

export type Queue = {
  readonly id: string
  readonly userId: number
  readonly eventTypes: ReadonlySet<string> | undefined
  readonly capabilities: Readonly<Record<string, unknown>>
  /** True if messages in events come as HTML. */
  readonly applyMarkdown: boolean
  readonly idleSeconds: number
  events: QueuedEvent[]
  nextEventId: number
  prunedThrough: number
  lastPolledAt: number
  waiter: Waiter | undefined
}

/** Result of a poll: events, or `gone` for a removed queue. */
export type PollOutcome = readonly QueuedEvent[] | 'gone'

/** The event queues of all clients: long polls, heartbeats, expiry (`service.md#event-queue`). */
export class EventQueues {
  readonly #clock: Clock
  readonly #heartbeatSeconds: number
  readonly #queues = new Map<string, Queue>()
  #created = 0

  constructor(clock: Clock, heartbeatSeconds: number) {
    this.#clock = clock
    this.#heartbeatSeconds = heartbeatSeconds
  }

  create(
    userId: number,
    eventTypes: readonly string[] | undefined,
    capabilities: Readonly<Record<string, unknown>>,
    applyMarkdown = false,
    idleSeconds = usualIdleSeconds,
  ): Queue {
    this.#forgetIdle()
    this.#created += 1
    const queue: Queue = {
      id: `halden-queue-${String(this.#created).padStart(6, '0')}`,
      userId,
      eventTypes: eventTypes === undefined ? undefined : new Set(eventTypes),
      capabilities,
      applyMarkdown,
      idleSeconds,
      events: [],
      nextEventId: 0,
      prunedThrough: -1,
      lastPolledAt: this.#clock.elapsedSeconds(),
      waiter: undefined,
    }
    this.#queues.set(queue.id, queue)
    return queue
  }

  /** Returns a queue. Another account's queue is refused as if it did not exist. */
  find(id: string, userId: number): Queue | undefined {
    this.#forgetIdle()
    const queue = this.#queues.get(id)
    return queue?.userId === userId ? queue : undefined
  }

  remove(queue: Queue): void {
    this.#queues.delete(queue.id)
    queue.waiter?.('gone')
  }

  /** Accounts with a queue. Access to a change is checked only for them. */
  listeners(): ReadonlySet<number> {
    return new Set([...this.#queues.values()].map((queue) => queue.userId))
  }

  /** Adds an event to each queue, as `make` returns it; undefined adds none. */
  publish(make: (queue: Queue) => DemoEvent | undefined): void {
    this.#forgetIdle()
    for (const queue of this.#queues.values()) {
      const event = make(queue)
      if (event === undefined) continue
      if (queue.eventTypes !== undefined && !queue.eventTypes.has(event.type)) continue
      this.#append(queue, event)
    }
  }

  /**
   * Resolves when there are events after `lastEventId`, at the heartbeat, or when the queue is removed or the client
   * disconnects.
   */
  async poll(queue: Queue, lastEventId: number, dontBlock: boolean, signal: AbortSignal): Promise<PollOutcome> {
    queue.lastPolledAt = this.#clock.elapsedSeconds()
    if (lastEventId > queue.prunedThrough) {
      queue.events = queue.events.filter((event) => event.id > lastEventId)
      queue.prunedThrough = lastEventId
    }
    if (queue.events.length > 0 || dontBlock) return [...queue.events]
    // A client that polls again has abandoned its earlier poll.
    queue.waiter?.([])
    return await new Promise<PollOutcome>((resolve) => {
      const finish: Waiter = (outcome) => {
        clearTimeout(heartbeat)
        signal.removeEventListener('abort', onAbort)
        if (queue.waiter === finish) queue.waiter = undefined
        queue.lastPolledAt = this.#clock.elapsedSeconds()
        resolve(outcome)
      }
      const onAbort = (): void => finish([])
      const heartbeat = setTimeout(() => this.#append(queue, { type: 'heartbeat' }), this.#heartbeatSeconds * 1000)
      queue.waiter = finish
      signal.addEventListener('abort', onAbort)
      if (signal.aborted) finish([])
    })
  }

  /** Ends every poll and removes every queue. */
  clear(): void {
    for (const queue of this.#queues.values()) this.remove(queue)
  }

  #append(queue: Queue, event: DemoEvent): void {
    queue.events.push({ ...event, id: queue.nextEventId })
    queue.nextEventId += 1
    queue.waiter?.([...queue.events])
  }

  #forgetIdle(): void {
    const now = this.#clock.elapsedSeconds()
    for (const queue of this.#queues.values()) {
      if (queue.waiter === undefined && now - queue.lastPolledAt > queue.idleSeconds) this.#queues.delete(queue.id)
    }
  }
}
