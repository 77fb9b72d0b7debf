import { describe, expect, it } from 'vitest'
import type { Decision } from '#contract/writes.ts'
import { parametersOf } from './parts.ts'
import { decisionFor, planWrite, undecidedConflicts } from './plan.ts'
import type { Reading, WriteState } from './state.ts'
import {
  attemptOf,
  base,
  channelWrite,
  failures,
  fieldsOf,
  found,
  mine,
  none,
  verdicts,
  write,
} from './testing/states.ts'

const after = (reading: Reading, state: WriteState = channelWrite()): WriteState => ({ ...state, reading })
const planned = (reading: Reading, state?: WriteState) => planWrite(after(reading, state))
const decided = (field: string, decision: Decision): WriteState => ({
  ...channelWrite(),
  decisions: [{ field, decision }],
})

describe('planWrite', () => {
  it('sends a field that nobody else changed, with its base as the expected value', () => {
    const { sends, conflicts } = planned(found(base))
    expect(conflicts).toEqual([])
    expect(parametersOf(channelWrite(), sends)).toEqual({
      stream_id: 7,
      description: 'b',
      message_retention_days: 7,
      can_send_message_group: { new: 6, old: 5 },
    })
  })

  it('finds a field that another user changed, and sends nothing of it', () => {
    const plan = planned(found({ ...base, description: 'c' }))
    expect(plan.conflicts).toEqual([{ field: 'description', base: 'a', theirs: 'c', mine: 'b' }])
    expect(fieldsOf(plan.sends)).toEqual(['message_retention_days', 'can_send_message_group'])
  })

  it('sends nothing for a field that another user changed to the same value', () => {
    const plan = planned(found({ ...base, description: 'b ' }))
    expect(plan.conflicts).toEqual([])
    expect(plan.decided).toEqual([
      { field: 'description', state: 'saved', because: 'already-so', sent: 'b', now: 'b ' },
    ])
  })

  it('sends mine against theirs once a person has decided so', () => {
    const state = decided('can_send_message_group', { theirs: 9, choice: 'mine', value: 6 })
    const { sends } = planned(found({ ...base, can_send_message_group: 9 }), state)
    expect(parametersOf(state, sends)['can_send_message_group']).toEqual({ new: 6, old: 9 })
  })

  it('sends a combined value', () => {
    const state = decided('description', { theirs: 'c', choice: 'combined', value: 'b and c' })
    const { sends } = planned(found({ ...base, description: 'c' }), state)
    expect(sends[0]).toEqual({ field: 'description', value: 'b and c', expected: 'c' })
  })

  it('sends nothing of a field for which theirs was kept', () => {
    const plan = planned(
      found({ ...base, description: 'c' }),
      decided('description', { theirs: 'c', choice: 'theirs', value: 'c' }),
    )
    expect(verdicts(plan.decided)).toEqual({ description: 'saved: kept-theirs' })
    expect(fieldsOf(plan.sends)).not.toContain('description')
  })

  it('asks again if theirs changed after the decision', () => {
    const state = decided('description', { theirs: 'c', choice: 'mine', value: 'b' })
    const moved = after(found({ ...base, description: 'd' }), state)
    const plan = planWrite(moved)
    expect(fieldsOf(plan.sends)).not.toContain('description')
    expect(undecidedConflicts({ ...moved, plan })).toHaveLength(1)
    expect(decisionFor(moved, 'description', 'c')).toMatchObject({ choice: 'mine' })
  })

  it('keeps a decided conflict in view, so that it can be decided otherwise', () => {
    const state = decided('description', { theirs: 'c', choice: 'mine', value: 'b' })
    expect(planned(found({ ...base, description: 'c' }), state).conflicts).toHaveLength(1)
  })

  it.each([
    ['no operation reads it', none],
    ['the reading does not tell the field', found({})],
  ])('cannot compare where %s, and sends with what the edit started from', (_, reading) => {
    const plan = planned(reading)
    expect(plan.conflicts).toEqual([])
    expect(plan.sends.map(({ expected }) => expected)).toEqual(Object.values(base))
  })

  it('plans only the parts that are still open', () => {
    const plan = planWrite({ ...after(found(base)), open: ['description'] })
    expect(fieldsOf(plan.sends)).toEqual(['description'])
  })

  it('has nothing to do for a deletion if the record is already gone', () => {
    const state = write({ kind: 'linkifier', act: 'delete', target: { base: { pattern: 'x' }, mine: null } })
    expect(verdicts(planned({ state: 'gone' }, state).decided)).toEqual({ target: 'saved: already-so' })
  })

  it('shows a change that someone made to a record before its deletion', () => {
    const state = write({ kind: 'linkifier', act: 'delete', target: { base: { pattern: 'x' }, mine: null } })
    expect(planned(found({ pattern: 'y' }), state).conflicts).toMatchObject([{ field: null, theirs: { pattern: 'y' } }])
  })
})

describe('planWrite of a record to create', () => {
  const values = { pattern: 'T(?P<t>[0-9]+)', url_template: 'https://x.example/{t}' }
  const state = write({
    kind: 'linkifier',
    act: 'create',
    id: null,
    changes: Object.entries(values).map(([field, mineValue]) => ({ field, mine: mineValue })),
  })
  const record = (id: number, more: object = {}) => ({ id, values: { ...values, ...more }, wire: null })
  const list = (...records: ReturnType<typeof record>[]): Reading => ({ state: 'list', records })
  const unanswered = { ...state, idsBefore: [1], attempts: [attemptOf(state, { failure: failures.broken })] }

  it('sends all fields, with any list', () => {
    expect(fieldsOf(planned(list(record(1)), state).sends)).toEqual(['pattern', 'url_template'])
  })

  it('sends nothing again once the list has the record of an unanswered attempt', () => {
    const plan = planned(list(record(1), record(2)), unanswered)
    expect(plan.sends).toEqual([])
    expect(verdicts(plan.decided)).toEqual({
      pattern: 'saved: arrived-unanswered',
      url_template: 'saved: arrived-unanswered',
    })
  })

  it.each([
    ['was there before', list(record(1))],
    ['differs', list(record(1), record(2, { pattern: 'other' }))],
  ])('is not taken in by a record that %s', (_, reading) => {
    expect(planned(reading, unanswered).sends).toHaveLength(2)
  })
})

it('takes the value of a decision from the person, not from the draft', () => {
  const state = decided('message_retention_days', { theirs: 90, choice: 'mine', value: mine.message_retention_days })
  const plan = planned(found({ ...base, message_retention_days: 90 }), state)
  expect(plan.sends.find(({ field }) => field === 'message_retention_days')).toMatchObject({ value: 7, expected: 90 })
})
