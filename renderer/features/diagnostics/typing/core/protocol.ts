import { isSamePlace, type Place } from './place.ts'

/** Times of a server, in milliseconds (service.md#typing, service.md#limits). */
export interface Times {
  /** Time between two starts while typing continues. */
  readonly startedWait: number
  /** Time after the last letter until a stop is sent. */
  readonly stoppedWait: number
  /** Time for which receivers show a start without another one. */
  readonly startedExpiry: number
}

/** One request to the service, and its cause. */
export interface Notice {
  readonly op: 'start' | 'stop'
  readonly place: Place
  readonly because: 'began' | 'continued' | 'pause' | 'canceled' | 'left' | 'moved'
  readonly at: number
}

export type Input =
  | { readonly type: 'typed' }
  | { readonly type: 'canceled' }
  | { readonly type: 'left' }
  | { readonly type: 'place'; readonly place: Place | null }
  | { readonly type: 'clock' }

interface Composing {
  readonly place: Place
  readonly lastTyped: number
  readonly lastStart: number
  /** True if the user has typed since the last start, so that another start is due. */
  readonly isContinued: boolean
}

/** Target of the message, and a flag if the target was notified. */
export interface Protocol {
  readonly place: Place | null
  readonly composing: Composing | null
}

export const idle: Protocol = { place: null, composing: null }

interface Step {
  readonly state: Protocol
  readonly notices: readonly Notice[]
}

/**
 * The client's part of the typing protocol (service.md#typing): a start when composing begins, another every
 * `startedWait` while it continues, and a stop after `stoppedWait` without a letter, on canceling, and on leaving. When
 * the target changes, the old target gets a stop.
 *
 * It is pure, and uses only the time that is passed in: a late timer, as after a sleep, changes what is sent.
 */
export function step(before: Protocol, input: Input, now: number, times: Times): Step {
  const paused = pause(limitToClock(before, now), now, times)
  const { state, notices } = react(paused.state, input, now, times)
  return { state, notices: [...paused.notices, ...notices] }
}

/** Time at which the next request is due without further input; null if none is. */
export function nextAt({ composing }: Protocol, { startedWait, stoppedWait }: Times): number | null {
  if (composing === null) return null
  const stop = composing.lastTyped + stoppedWait
  return composing.isContinued ? Math.min(stop, composing.lastStart + startedWait) : stop
}

/**
 * Moves the times of the state back to a clock that was set back; otherwise the stop would wait until the clock has
 * caught up.
 */
export function limitToClock(state: Protocol, now: number): Protocol {
  const { composing } = state
  if (composing === null || composing.lastTyped <= now) return state
  return { ...state, composing: { ...composing, lastTyped: now, lastStart: Math.min(composing.lastStart, now) } }
}

function react(state: Protocol, input: Input, now: number, times: Times): Step {
  switch (input.type) {
    case 'typed':
      return typed(state, now, times)
    case 'clock':
      return goOn(state, now, times)
    case 'canceled':
      return end(state, 'canceled', now)
    case 'left': {
      const { notices } = end(state, 'left', now)
      return { state: idle, notices }
    }
    case 'place':
      return move(state, input.place, now)
  }
}

function typed(before: Protocol, now: number, times: Times): Step {
  const { place, composing } = before
  if (composing === null) return place === null ? stay(before) : begin({ place, lastTyped: now }, 'began', now)
  const state = { place, composing: { ...composing, lastTyped: now, isContinued: true } }
  return goOn(state, now, times)
}

function pause(state: Protocol, now: number, { stoppedWait }: Times): Step {
  const { composing } = state
  return composing !== null && now >= composing.lastTyped + stoppedWait ? end(state, 'pause', now) : stay(state)
}

function goOn(state: Protocol, now: number, { startedWait }: Times): Step {
  const { composing } = state
  const isDue = composing !== null && composing.isContinued && now >= composing.lastStart + startedWait
  return isDue ? begin(composing, 'continued', now) : stay(state)
}

function move(state: Protocol, place: Place | null, now: number): Step {
  if (isSamePlace(state.place, place)) return stay(state)
  const { composing } = state
  const { notices } = end(state, 'moved', now)
  if (composing === null || place === null) return { state: { place, composing: null }, notices }
  // The user continues to write, but to other people.
  const begun = begin({ place, lastTyped: composing.lastTyped }, 'moved', now)
  return { state: begun.state, notices: [...notices, ...begun.notices] }
}

function begin(
  { place, lastTyped }: Pick<Composing, 'place' | 'lastTyped'>,
  because: Notice['because'],
  now: number,
): Step {
  const composing = { place, lastTyped, lastStart: now, isContinued: false }
  return { state: { place, composing }, notices: [{ op: 'start', place, because, at: now }] }
}

function end({ place, composing }: Protocol, because: Notice['because'], now: number): Step {
  const notices = composing === null ? [] : [{ op: 'stop', place: composing.place, because, at: now } as const]
  return { state: { place, composing: null }, notices }
}

const stay = (state: Protocol): Step => ({ state, notices: [] })
