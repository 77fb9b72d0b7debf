import { describe, expect, it } from 'vitest'
import type { Failure } from '#contract/failures.ts'
import { journalIntentSchema } from '#contract/journal.ts'
import { intentLine, outcomeLine } from './runner.ts'
import { excludableFields } from './exclude.ts'
import { restoreLeftOver } from './gate.ts'
import type { Effect, Reading, Step, WriteEvent, WriteState } from './state.ts'
import {
  base,
  channelWrite,
  failures,
  found,
  gone,
  mine,
  profile,
  unreadable,
  verdicts,
  write,
  none,
} from './testing/states.ts'
import { begin, patience, remainingFields, transition } from './transition.ts'

/** Transitions whose order matters; the property test covers rules for every order. */

let now = 1_000_000
let ids = 0
const freshId = () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`

/** A write and its last effects. */
function driven(first: WriteState) {
  let step: Step = begin(first)
  const take = (...events: WriteEvent[]) => {
    for (const event of events) step = transition(step.state, event, { now: (now += 10), freshId: freshId() })
    return self
  }
  const self = {
    take,
    state: () => step.state,
    phase: () => step.state.phase.name,
    effects: () => step.effects.map(({ type }: Effect) => type),
    verdicts: () => verdicts(step.state.outcomes),
    /** Length of the last requested wait. */
    waitMs: () => step.effects.reduce((ms, effect) => (effect.type === 'wait' ? effect.until - now : ms), 0),
  }
  return self
}

const read = (reading: Reading): WriteEvent => ({ type: 'read-done', reading })
const failed = (failure: Failure, retryAfterMs: number | null = null): WriteEvent => ({
  type: 'failed',
  failure,
  retryAfterMs,
})
const send = { type: 'send-asked' } as const
const check = { type: 'check-asked' } as const
const cancel = { type: 'cancel-asked' } as const
const recorded = { type: 'recorded' } as const
const concluded = { type: 'concluded' } as const
const woke = { type: 'woke' } as const
const answered = { type: 'answered', reply: { id: 9 }, ignoredParameters: [] } as const

const before = read(found(base))
const after = read(found(mine))
/** A write whose request was sent. */
const underWay = (state: WriteState = channelWrite(['description']), reading = before) =>
  driven(state).take(reading, send, reading, recorded)

it.each([
  ['a row of a run, right after it', true, 0, ['record']],
  ['a row of a run that was compared a while ago', true, 5_000, ['read']],
  ['any other write', false, 0, ['read']],
] as const)('before %s, the record is compared again unless that just happened', (_, isInRun, wait, effects) => {
  const write = driven({ ...channelWrite(['description']), isInRun }).take(before)
  now += wait
  expect(write.take(send).effects()).toEqual(effects)
})

describe('no answer in time', () => {
  it('is verified again after two and after six seconds, and found when it arrives late', () => {
    const late = underWay().take(failed(failures.timeout), before)
    expect([late.phase(), late.waitMs()]).toEqual(['verifying-later', 2_000])
    late.take(woke, before)
    expect([late.phase(), late.waitMs()]).toEqual(['verifying-later', 6_000])
    late.take(woke, after, concluded)
    expect([late.phase(), late.verdicts()]).toEqual(['ended', { description: 'saved: arrived-unanswered' }])
  })

  it('may still arrive after the last check; remaining changes are compared before they are sent again', () => {
    const late = underWay().take(failed(failures.timeout), before, woke, before, woke, before, concluded)
    expect(late.verdicts()).toEqual({ description: 'not-saved: may-still-arrive' })
    expect(remainingFields(late.state())).toEqual(['description'])
    // The change arrived in the meantime, so nothing is sent.
    late.take(send, after)
    expect([late.phase(), late.verdicts()]).toEqual(['ended', { description: 'saved: already-so' }])
  })

  it('is verified again on demand, without being sent', () => {
    const late = underWay().take(failed(failures.timeout), before, woke, before, woke, before, concluded, check)
    expect(late.effects()).toEqual(['read'])
    expect(late.take(after, concluded).verdicts()).toEqual({ description: 'saved: arrived-unanswered' })
  })

  it('stops verifying when someone cancels, after one more check', () => {
    const late = underWay().take(failed(failures.timeout), before, cancel)
    expect(late.effects()).toEqual(['stop-waiting', 'read'])
    expect(late.take(before).phase()).toBe('concluding')
  })
})

describe('an attempt that was not sent', () => {
  const open = () => underWay().take(failed(failures.broken), before, woke, before, concluded, send, before, recorded)

  it.each([
    ['cannot leave', [failed(failures.unreachable), concluded]],
    ['is cancelled on the way', [failed(failures.cancelled), concluded]],
    ['is asked to slow down for too long', [failed(failures.paced, patience.longestWaitMs + 1), concluded]],
    ['waits for a 429 and is cancelled', [failed(failures.paced, 1_000), concluded, cancel]],
  ])('and %s takes nothing back that an earlier one left open', (_, events) => {
    const write = open().take(...events)
    expect([write.phase(), write.verdicts()]).toEqual(['ended', { description: 'not-saved: may-still-arrive' }])
    // A later check concerns the write that was sent.
    expect(write.take(check, after, concluded).verdicts()).toEqual({ description: 'saved: arrived-unanswered' })
  })

  it('says so if nothing was sent before', () => {
    const write = underWay().take(failed(failures.unreachable), concluded)
    expect(write.verdicts()).toEqual({ description: 'not-saved: never-left' })
  })

  it('is canceled while it is recorded, and never sent', () => {
    const write = driven(channelWrite(['description'])).take(before, send, before, cancel, recorded)
    expect(write.effects()).toEqual(['conclude'])
    expect(write.take(concluded).verdicts()).toEqual({ description: 'not-saved: cancelled' })
  })
})

describe('an ended write', () => {
  it('that is all saved is not read again, and a later draft is kept', () => {
    const write = underWay({ ...channelWrite(['description']), draftKey: 'd' }).take(answered, after, concluded)
    expect(write.effects()).toEqual(['forget-draft'])
    expect(write.take(check).effects()).toEqual([])
  })

  it('stays saved when someone changes the value later', () => {
    const two = channelWrite(['description', 'message_retention_days'])
    const half = read(found({ ...base, description: 'b' }))
    const write = underWay(two).take(answered, half, woke, half, concluded)
    expect(write.verdicts()).toMatchObject({ message_retention_days: 'ignored: reads-differently' })
    write.take(check, read(found({ ...base, description: 'theirs' })), concluded)
    expect(write.verdicts()).toMatchObject({ description: 'saved: reads-back' })
  })
})

describe('an excluded change', () => {
  const exclude = (field: string, isExcluded = true): WriteEvent => ({ type: 'excluded', field, isExcluded })
  const draft = () => driven({ ...channelWrite(['description', 'message_retention_days']), draftKey: 'd' })

  it('is not sent, has no outcome, and its draft stays', () => {
    const write = draft().take(before, exclude('description'))
    expect(excludableFields(write.state())).toEqual([])
    write.take(send, before)
    expect(write.state().attempts.at(-1)?.sends).toMatchObject([{ field: 'message_retention_days' }])
    write.take(recorded, answered, after, concluded)
    expect(write.verdicts()).toEqual({ message_retention_days: 'saved: reads-back' })
    expect(write.effects()).toEqual([])
  })

  it('is compared again when it is included again', () => {
    const theirs = read(found({ ...base, description: 'theirs' }))
    const write = draft().take(theirs)
    expect(write.state().plan.conflicts).toHaveLength(1)
    expect(write.take(exclude('description')).state().plan.conflicts).toEqual([])
    expect(write.take(exclude('description', false)).state().plan.conflicts).toMatchObject([{ theirs: 'theirs' }])
    expect(write.state().excluded).toEqual([])
  })

  it('is never the last one, nor one that is being sent', () => {
    const write = draft().take(before, exclude('description'), exclude('message_retention_days'))
    expect(write.state().changes).toHaveLength(1)
    const sent = underWay(channelWrite(['description', 'message_retention_days'])).take(exclude('description'))
    expect(sent.state().excluded).toEqual([])
  })
})

describe('a conflict that the server itself finds', () => {
  const moved = read(found({ ...base, can_send_message_group: 9 }))

  it('is shown against the base, and sent only when decided', () => {
    const write = underWay(channelWrite(['can_send_message_group'])).take(failed(failures.mismatch), moved, concluded)
    expect(write.phase()).toBe('review')
    expect(write.state().plan.conflicts).toMatchObject([{ base: 5, theirs: 9, mine: 6 }])
    expect(write.take(send).effects()).toEqual([])
    expect(write.take(check, moved, send).effects()).toEqual([])
    const decision = { theirs: 9, choice: 'mine', value: 6 } as const
    write.take({ type: 'decided', field: 'can_send_message_group', decision }, send, moved)
    expect(write.state().attempts.at(-1)?.sends).toEqual([{ field: 'can_send_message_group', value: 6, expected: 9 }])
  })
})

describe('a 429 while a record is created', () => {
  const changes = [
    { field: 'pattern', mine: 'x' },
    { field: 'url_template', mine: 'u' },
  ]
  const create = () => write({ kind: 'linkifier', act: 'create', id: null, changes })
  const list = (...ids: number[]) =>
    read({ state: 'list', records: ids.map((id) => ({ id, values: { pattern: 'x', url_template: 'u' }, wire: null })) })

  it('sends nothing twice if the record exists after the wait, and does not claim it as ours', () => {
    const write = underWay(create(), list()).take(failed(failures.paced, 1_000), concluded, woke, list(4))
    expect([write.phase(), write.state().id]).toEqual(['ended', null])
    expect(write.verdicts()).toEqual({ pattern: 'saved: already-so', url_template: 'saved: already-so' })
    expect(write.state().idsBefore).toEqual([])
  })

  it('is sent once more if the list lacks the record', () => {
    const write = underWay(create(), list(1)).take(failed(failures.paced, 1_000), concluded, woke, list(1))
    expect(write.phase()).toBe('recording')
    expect(write.state().attempts).toMatchObject([{ state: 'unsent' }, { state: 'sent' }])
  })

  it('is not sent again after a gateway’s answer if no operation reads the record', () => {
    const write = underWay(create(), read(none)).take(failed(failures.pacedByPage, 1_000), read(none), concluded)
    expect([write.phase(), write.state().attempts.length]).toEqual(['ended', 1])
    expect(Object.values(write.verdicts())).toEqual([
      'unverified: answered-elsewhere',
      'unverified: answered-elsewhere',
    ])
  })

  it('finds ours after an answer that was lost', () => {
    const write = underWay(create(), list(1)).take(failed(failures.broken), list(1, 2), concluded)
    expect(write.state().id).toBe(2)
    expect(write.verdicts()['pattern']).toBe('saved: arrived-unanswered')
  })
})

describe('a gateway’s 429', () => {
  const waiting = () => underWay().take(failed(failures.pacedByPage, 15_000))

  it('keeps the intent open during the wait, which a read ends', () => {
    const write = waiting()
    expect([write.phase(), write.effects()]).toEqual(['waiting', ['wait']])
    expect(write.take(woke).effects()).toEqual(['read'])
  })

  it.each([
    ['the wait ends', [woke]],
    ['a person stops it', [cancel]],
  ])('says that the change was saved, and sends nothing again, when %s', (_, events) => {
    const write = waiting().take(...events, after, concluded)
    expect([write.phase(), write.state().attempts.length]).toEqual(['ended', 1])
    expect(write.verdicts()).toEqual({ description: 'saved: arrived-unanswered' })
  })

  it('is sent again once a read after the wait shows that nothing was saved', () => {
    const write = waiting().take(woke, before)
    expect(write.effects()).toEqual(['conclude'])
    write.take(concluded, before, recorded, answered, after, concluded)
    expect([write.phase(), write.state().attempts.length]).toEqual(['ended', 2])
    expect(write.verdicts()).toEqual({ description: 'saved: reads-back' })
  })

  it.each([
    ['during the wait', [cancel, before, concluded]],
    ['during the read after it', [woke, cancel, before, concluded]],
  ])('is not sent again once a person stops it %s', (_, events) => {
    const write = waiting().take(...events)
    expect([write.phase(), write.state().attempts.length]).toEqual(['ended', 1])
    expect(write.verdicts()).toEqual({ description: 'not-saved: answered-elsewhere' })
  })
})

describe('a write that an earlier session left unanswered', () => {
  /** Returns the write that the next start restores from the intent of a killed one. */
  const asFound = (state: WriteState): WriteState => {
    const attempt = state.attempts.at(-1)
    if (attempt === undefined) throw new Error('nothing had left')
    const line = journalIntentSchema.parse(JSON.parse(JSON.stringify(intentLine(state, attempt, profile))))
    const found = restoreLeftOver(line)
    if (found === null) throw new Error('not understood')
    return found
  }
  const again = (state: WriteState) => driven(asFound(state))

  it('is read, judged at once and recorded', () => {
    const write = again(underWay(channelWrite()).state()).take(read(found({ ...base, description: 'b' })))
    expect(write.effects()).toEqual(['conclude'])
    expect(write.verdicts()).toEqual({
      description: 'saved: arrived-unanswered',
      message_retention_days: 'not-saved: may-still-arrive',
      can_send_message_group: 'not-saved: may-still-arrive',
    })
  })

  it('stays unanswered in the journal while it cannot be read', () => {
    const write = again(underWay().state()).take(read(unreadable))
    expect([write.phase(), write.effects()]).toEqual(['ended', []])
    expect(write.take(check, read(gone)).effects()).toEqual(['conclude'])
  })

  it('is verified as often as any other once its remaining changes were sent', () => {
    const write = again(underWay().state()).take(
      before,
      concluded,
      send,
      before,
      recorded,
      failed(failures.timeout),
      before,
    )
    expect([write.phase(), write.waitMs()]).toEqual(['verifying-later', 2_000])
    const intentId = write.state().attempts.at(-1)?.intentId ?? ''
    expect(outcomeLine(write.state(), { intentId, result: 'open', outcomes: [] }, now).result).toBe('open')
  })

  it('ends the draft only if all of it was being sent', () => {
    const draft = { ...channelWrite(['description', 'message_retention_days']), draftKey: 'd' }
    expect(asFound(underWay(draft).state()).draftKey).toBe('d')
    const refused = { ...failures.refused, details: { var_name: 'description' } }
    const rest = underWay(draft).take(failed(refused), before, concluded, send, before, recorded)
    expect(rest.state().attempts.at(-1)?.sends).toHaveLength(1)
    expect(asFound(rest.state()).draftKey).toBeNull()
  })
})
