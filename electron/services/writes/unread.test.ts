import { describe, expect, it } from 'vitest'
import type { Failure } from '#contract/failures.ts'
import type { Reading, Step, WriteEvent, WriteState } from './state.ts'
import { failures, verdicts, write } from './testing/states.ts'
import { begin, transition } from './transition.ts'

/** A list with an unreadable record: no claim about that record is possible. */

const failure: Failure = {
  kind: 'unexpected-shape',
  reason: 'record-unreadable',
  message: 'linkifiers.list: pattern: missing',
  where: 'linkifiers.list: pattern',
}
const values = { pattern: 'x', url_template: 'u' }

/** Returns a list of records, and of the ids of unreadable ones. */
const list = (ids: readonly number[], unread: readonly (number | null)[] = []): Reading => ({
  state: 'list',
  records: ids.map((id) => ({ id, values, wire: null })),
  ...(unread.length > 0 && { unread: unread.map((id) => ({ id, failure })) }),
})

const create = write({
  kind: 'linkifier',
  act: 'create',
  id: null,
  changes: Object.entries(values).map(([field, mine]) => ({ field, mine })),
})
const reorder = write({
  kind: 'linkifier',
  act: 'reorder',
  id: null,
  changes: [],
  target: { base: [1, 2], mine: [2, 1] },
})

function after(first: WriteState, ...events: (WriteEvent | Reading)[]): WriteState {
  let step: Step = begin(first)
  for (const [place, given] of events.entries()) {
    const event: WriteEvent = 'state' in given ? { type: 'read-done', reading: given } : given
    const freshId = `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`
    step = transition(step.state, event, { now: 1_000 + place, freshId })
  }
  return step.state
}

const send = { type: 'send-asked' } as const
const recorded = { type: 'recorded' } as const
const concluded = { type: 'concluded' } as const
const answered = { type: 'answered', reply: { id: 9 }, ignoredParameters: [] } as const
const lost = { type: 'failed', failure: failures.broken, retryAfterMs: null } as const
const woke = { type: 'woke' } as const

describe('an order of records with an unreadable one', () => {
  it('cannot be checked, and nothing of it is sent', () => {
    const state = after(reorder, list([1], [2]))
    expect([state.phase.name, state.problem, state.attempts]).toEqual(['review', failure, []])
    expect(after(reorder, list([1], [2]), send)).toMatchObject({ phase: { name: 'review' }, attempts: [] })
  })

  it('is not reported as ignored if it cannot be verified', () => {
    const ok = list([1, 2])
    const state = after(reorder, ok, send, ok, recorded, answered, list([2], [1]), woke, list([2], [1]), concluded)
    expect(verdicts(state.outcomes)).toEqual({ target: 'unverified: read-failed' })
  })
})

describe('a record that is created next to an unreadable one', () => {
  it('is created, and verified as sent', () => {
    const before = list([1], [2])
    const state = after(create, before, send, before, recorded, answered, list([1, 9], [2]), concluded)
    expect(state.idsBefore).toEqual([1, 2])
    expect(verdicts(state.outcomes)).toEqual({
      pattern: 'saved: reads-back',
      url_template: 'saved: reads-back',
    })
  })

  it.each([[9], [null]])('is unverified, and not reported as ignored, if the unreadable one (%s) may be it', (odd) => {
    const before = list([1])
    const other = list([1], [odd])
    const state = after(create, before, send, before, recorded, answered, other, woke, other, concluded)
    expect(verdicts(state.outcomes)).toEqual({
      pattern: 'unverified: read-failed',
      url_template: 'unverified: read-failed',
    })
  })

  it('is not created a second time if the first may be the unreadable one', () => {
    const before = list([1], [2])
    const with3 = list([1], [2, 3])
    const state = after(create, before, send, before, recorded, lost, with3, woke, with3, concluded)
    expect(verdicts(state.outcomes)).toEqual({
      pattern: 'unverified: read-failed',
      url_template: 'unverified: read-failed',
    })
    const again = after(create, before, send, before, recorded, lost, with3, woke, with3, concluded, send, with3)
    expect([again.phase.name, again.problem, again.attempts.length]).toEqual(['review', failure, 1])
  })

  it('is created again if the first certainly does not exist', () => {
    const before = list([1], [2])
    const twice = [before, send, before, recorded, lost, before, woke, before, concluded, send, before] as const
    expect(after(create, ...twice)).toMatchObject({ phase: { name: 'recording' }, attempts: [{}, {}] })
  })
})
