import { toFailure } from '#contract/failures.ts'
import {
  forget,
  applyReport,
  nextEnd,
  limitExpiry,
  endExpired,
  type Indicator,
  type TypingReport,
} from './indicators.ts'
import type { Place } from './place.ts'
import { idle, nextAt, limitToClock, step, type Input, type Notice, type Protocol, type Times } from './protocol.ts'
import {
  isUnanswered,
  trim,
  withAnswer,
  withLetter,
  type Entry,
  type LineEntry,
  type NoticeAnswer,
  type NoticeReply,
} from './record.ts'
import { z } from 'zod'

export interface Clock {
  readonly now: () => number
  /** Runs a function later; returns a function that cancels it. */
  readonly after: (milliseconds: number, run: () => void) => () => void
}

interface Given {
  readonly clock: Clock
  readonly times: Times
  /** Id of this account; null if unknown. */
  readonly myId: number | null
  /** Passes a notice to the gate; a rejection becomes the failure of the notice. */
  readonly send: (notice: Notice) => Promise<NoticeReply>
}

export interface TesterState {
  readonly protocol: Protocol
  readonly shown: readonly Indicator[]
  readonly entries: readonly Entry[]
}

/** Both sides of the typing protocol and the list of what happened, as the state of a page. */
export interface Tester {
  readonly state: () => TesterState
  readonly subscribe: (listener: () => void) => () => void
  readonly typed: () => void
  readonly cancel: () => void
  /** Stops typing, and forgets the target. */
  readonly leave: () => void
  readonly choose: (place: Place | null) => void
  readonly setTimes: (times: Times) => void
  /** Handles an unparsed event of the server. */
  readonly hear: (event: unknown) => void
  readonly noteLine: (what: LineEntry['what']) => void
  readonly forgetEntries: () => void
  /** Sends all waiting notices at once, because the page is closing. The gate keeps the order. */
  readonly hurry: () => void
  /** Leaves, and sets no more timers. Notices that were already passed on are still sent. */
  readonly end: () => void
}

export function createTester({ clock, send, myId, ...given }: Given): Tester {
  const echoes = createEchoes(myId)
  const listeners = new Set<() => void>()
  const waiting: { readonly id: number; readonly notice: Notice }[] = []
  let state: TesterState = { protocol: idle, shown: [], entries: [] }
  let times = given.times
  let lastId = 0
  let isSending = false
  let isHurried = false
  let callOff = () => {}
  let hasEnded = false

  const freshId = () => (lastId += 1)

  const set = (change: Partial<TesterState>) => {
    const next = { ...state, ...change }
    const now = clock.now()
    state = {
      protocol: limitToClock(next.protocol, now),
      shown: limitExpiry(next.shown, now, times.startedExpiry),
      entries: trim(next.entries, now),
    }
    callOff()
    const due = Math.min(nextAt(state.protocol, times) ?? Infinity, nextEnd(state.shown) ?? Infinity)
    callOff = hasEnded || due === Infinity ? () => {} : clock.after(Math.max(0, due - now), onClock)
    for (const listener of listeners) listener()
  }

  const take = (input: Input, entries: readonly Entry[] = state.entries) => {
    const now = clock.now()
    const { state: protocol, notices } = step(state.protocol, input, now, times)
    const sent = notices.map((notice) => ({ kind: 'sent', id: freshId(), at: now, notice, answer: null }) as const)
    waiting.push(...sent)
    set({ protocol, entries: [...entries, ...sent] })
    sendNext()
  }

  /** Sends one notice at a time: its answer arrives before the next one is sent. */
  const sendNext = () => {
    if (isSending && !isHurried) return
    const next = waiting.shift()
    if (next === undefined) return
    isSending = true
    const { id, notice } = next
    const onAnswer = (answer: NoticeAnswer): void => {
      isSending = false
      set({ entries: withAnswer(state.entries, id, answer) })
      sendNext()
    }
    void answerTo(notice).then(onAnswer)
    if (isHurried) sendNext()
  }

  const answerTo = async (notice: Notice): Promise<NoticeAnswer> => {
    const leftAt = clock.now()
    const forget = echoes.expect(notice, leftAt + times.startedExpiry)
    const reply = await send(notice).catch((thrown: unknown): NoticeReply => {
      return { request: null, tookMs: 0, ignoredParameters: [], failure: toFailure(thrown) }
    })
    // The server may have passed the notice on before its answer was lost.
    if (reply.failure !== null && reply.failure.mayHaveBeenApplied !== true) forget()
    return { ...reply, leftAt, answeredAt: clock.now() }
  }

  const show = ({ shown, ended }: ReturnType<typeof endExpired>, entries: readonly Entry[] = state.entries) => {
    const at = clock.now()
    const news = ended.flatMap(({ senderId, place, because }): Entry[] =>
      because === 'stopped' ? [] : [{ kind: 'ended', id: freshId(), at, senderId, place, because }],
    )
    set({ shown, entries: news.length === 0 ? entries : [...entries, ...news] })
  }

  const onClock = () => {
    show(endExpired(state.shown, clock.now(), times.startedExpiry))
    take({ type: 'clock' })
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    typed: () => take({ type: 'typed' }, withLetter(state.entries, clock.now(), freshId())),
    cancel: () => take({ type: 'canceled' }),
    leave: () => take({ type: 'left' }),
    choose: (place) => take({ type: 'place', place }),
    setTimes(next) {
      times = next
      onClock()
    },
    hear(event) {
      const now = clock.now()
      const heard = parseTypingEvent(event)
      if (heard === null) return set({ entries: [...state.entries, lineEntry('unreadable')] })
      if (echoes.take(heard, now)) return
      const entry = { kind: 'heard', id: freshId(), at: now, ...heard, endsAt: now + times.startedExpiry } as const
      show(applyReport(state.shown, heard, now, times.startedExpiry), [...state.entries, entry])
    },
    noteLine(what) {
      const entries = [...state.entries, lineEntry(what)]
      // Events of a period are missing, and a stop may have been among them.
      if (what === 'renewed') {
        echoes.forget()
        show(forget(state.shown), entries)
      } else set({ entries })
    },
    // Unanswered requests are kept, because their answers need them.
    forgetEntries: () => set({ entries: state.entries.filter(isUnanswered) }),
    hurry() {
      isHurried = true
      sendNext()
    },
    end() {
      take({ type: 'left' })
      hasEnded = true
      callOff()
    },
  }

  function lineEntry(what: LineEntry['what']): LineEntry {
    return { kind: 'line', id: freshId(), at: clock.now(), what }
  }
}

const person = z.object({ user_id: z.int() })

const eventSchema = z.union([
  z.object({
    op: z.enum(['start', 'stop']),
    // Older servers use `private`.
    message_type: z.enum(['direct', 'private']),
    sender: person,
    recipients: z.array(person),
  }),
  z.object({
    op: z.enum(['start', 'stop']),
    message_type: z.enum(['stream', 'channel']),
    sender: person,
    stream_id: z.int(),
    topic: z.string(),
  }),
])

/** Parses a typing event (service.md#events); null if that fails. */
function parseTypingEvent(event: unknown): TypingReport | null {
  const read = eventSchema.safeParse(event)
  if (!read.success) return null
  const { op, sender } = read.data
  const senderId = sender.user_id
  if ('stream_id' in read.data) {
    const { stream_id: channelId, topic } = read.data
    return { op, senderId, place: { kind: 'topic', channelId, topic } }
  }
  // The sender is among the recipients.
  const ids = read.data.recipients.map(({ user_id: id }) => id).filter((id) => id !== senderId)
  return { op, senderId, place: { kind: 'people', ids } }
}

interface Expected {
  readonly key: string
  readonly until: number
}

/** Recognizes events that the server returns for this page's own notices, because they come from no other client. */
interface Echoes {
  /** Registers a notice that is being sent. Returns a function that removes it if the server did not accept it. */
  readonly expect: (notice: Pick<Notice, 'op' | 'place'>, until: number) => () => void
  /** Returns true if an event is the echo of a notice. Each notice has one echo. */
  readonly take: (heard: TypingReport, now: number) => boolean
  readonly forget: () => void
}

export function createEchoes(myId: number | null): Echoes {
  let expected: readonly Expected[] = []
  const without = (one: Expected) => {
    expected = expected.filter((other) => other !== one)
  }
  return {
    expect({ op, place }, until) {
      const one = { key: keyOf(op, place, myId), until }
      expected = [...expected, one]
      return () => without(one)
    },
    take({ op, senderId, place }, now) {
      if (myId === null || senderId !== myId) return false
      expected = expected.filter(({ until }) => until > now)
      const key = keyOf(op, place, myId)
      const found = expected.find((one) => one.key === key)
      if (found !== undefined) without(found)
      return found !== undefined
    },
    forget() {
      expected = []
    },
  }
}

/**
 * Key of a notice. It excludes the topic, which a server may return under another name, and this account, which is the
 * sender.
 */
function keyOf(op: Notice['op'], place: Place, myId: number | null): string {
  if (place.kind === 'topic') return `${op} channel ${place.channelId}`
  const others = [...new Set(place.ids)].filter((id) => id !== myId).sort((one, other) => one - other)
  return `${op} people ${others.join(' ')}`
}
