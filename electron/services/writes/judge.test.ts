import { describe, expect, it } from 'vitest'
import type { Failure } from '#contract/failures.ts'
import { judge, mergeOutcomes } from './judge.ts'
import type { Reading, WriteState } from './state.ts'
import {
  attemptOf,
  base,
  channelWrite,
  failures,
  found,
  gone,
  mine,
  names,
  none,
  unreadable,
  verdicts,
  write,
} from './testing/states.ts'

const judged = (
  failure: Failure | null,
  reading: Reading | null,
  ignoredParameters: string[] = [],
  state = channelWrite(),
) => verdicts(judge(state, attemptOf(state, { failure, ignoredParameters }), reading))
const every = (verdict: string) => Object.fromEntries(names.map((name) => [name, verdict]))

describe('after success', () => {
  it('confirms a value that is read as sent', () => {
    expect(judged(null, found(mine))).toEqual(every('saved: reads-back'))
  })

  it('confirms a text that the server stored without its outer spaces', () => {
    const state = write({ changes: [{ field: 'new_name', base: 'dock', mine: 'pier ' }] })
    expect(judged(null, found({ new_name: 'pier' }), [], state)).toEqual({ new_name: 'saved: reads-back' })
  })

  it('distinguishes a parameter that the server listed as ignored from one that it ignored silently', () => {
    const reading = found({ ...mine, description: 'a', message_retention_days: 30 })
    expect(judged(null, reading, ['description'])).toEqual({
      description: 'ignored: listed-as-ignored',
      message_retention_days: 'ignored: reads-differently',
      can_send_message_group: 'saved: reads-back',
    })
  })

  it('believes the read over the list: a field with the new value was not ignored', () => {
    expect(judged(null, found(mine), ['description'])['description']).toBe('saved: reads-back')
  })

  it('finds the field of an ignored parameter that has another name', () => {
    const state = write({ changes: [{ field: 'privacy', base: 'public', mine: 'private' }] })
    expect(judged(null, found({ privacy: 'public' }), ['is_private'], state)).toEqual({
      privacy: 'ignored: listed-as-ignored',
    })
  })

  it('says unverified if no read exists, if a field is missing, and if the read fails', () => {
    expect(judged(null, none)).toEqual(every('unverified: no-read'))
    expect(judged(null, found({ ...mine, description: undefined }))['description']).toBe('unverified: no-read')
    expect(judged(null, unreadable)).toEqual(every('unverified: read-failed'))
    expect(judged(null, gone)).toEqual(every('unverified: gone'))
  })
})

describe('after a refusal', () => {
  it('distinguishes stored, refused and never reached when the server refuses one of three', () => {
    const failure = { ...failures.refused, details: { var_name: 'message_retention_days' } }
    expect(judged(failure, found({ ...base, description: 'b' }))).toEqual({
      description: 'saved: stored-before-refusal',
      message_retention_days: 'refused: server-words',
      can_send_message_group: 'not-saved: server-stopped',
    })
  })

  it("puts the server's words only on the refused part", () => {
    const state = channelWrite()
    const failure = { ...failures.refused, details: { var_name: 'description' } }
    const outcomes = judge(state, attemptOf(state, { failure }), found(base))
    expect(outcomes.map(({ words }) => words)).toEqual(['No.', undefined, undefined])
  })

  it('is not believed from a gateway, which may have passed the request on', () => {
    const state = channelWrite(['description'])
    const failure: Failure = { kind: 'invalid-input', message: 'channels.update: HTTP 413', status: 413 }
    const outcomes = judge(state, attemptOf(state, { failure }), found(base))
    expect(verdicts(outcomes)).toEqual({ description: 'not-saved: answered-elsewhere' })
    expect(judged(failure, unreadable, [], state)).toEqual({ description: 'unverified: answered-elsewhere' })
    expect(outcomes[0]).not.toHaveProperty('words')
  })

  it('refuses all parts together if the words name none', () => {
    expect(judged(failures.refused, found(base))).toEqual(every('refused: refused-together'))
  })

  it('finds where the server stopped by the parts it had stored', () => {
    expect(judged(failures.refused, found({ ...base, message_retention_days: 7 }))).toEqual({
      description: 'refused: server-words',
      message_retention_days: 'saved: stored-before-refusal',
      can_send_message_group: 'not-saved: server-stopped',
    })
  })

  it('does not guess which parts were stored before the refusal if they cannot be read', () => {
    expect(judged(failures.refused, unreadable)).toEqual(every('unverified: refused-unread'))
    expect(judged(failures.refused, none)).toEqual(every('unverified: refused-unread'))
  })

  it('considers a single field refused, once a read shows that it was not stored', () => {
    const state = channelWrite(['description'])
    expect(judged(failures.refused, found(base), [], state)).toEqual({ description: 'refused: server-words' })
    expect(judged(failures.refused, unreadable, [], state)).toEqual({ description: 'unverified: refused-unread' })
    // Without a read, the service's own refusal is the only evidence.
    expect(judged(failures.refused, none, [], state)).toEqual({ description: 'refused: server-words' })
  })

  it('needs no read after a code that is raised before anything is stored', () => {
    const state = channelWrite(['can_send_message_group'])
    expect(judged(failures.mismatch, unreadable, [], state)).toEqual({
      can_send_message_group: 'refused: server-words',
    })
  })

  it('believes a lost session only with a read, since it may have ended after the change', () => {
    expect(judged(failures.unauthorized, found(base))).toEqual(every('refused: server-words'))
    expect(judged(failures.unauthorized, unreadable)).toEqual(every('unverified: refused-unread'))
    expect(judged(failures.unauthorized, none)).toEqual(every('unverified: refused-unread'))
  })

  it('believes no status of a failing server', () => {
    const crash = { ...failures.refused, kind: 'server', status: 500, mayHaveBeenApplied: true } as const
    expect(judged(crash, unreadable)).toEqual(every('unverified: read-failed'))
    expect(judged(crash, found(base))).toEqual(every('not-saved: may-still-arrive'))
  })

  it('says that a secret of a record that was created anyway is unknown', () => {
    const changes = [
      { field: 'full_name', mine: 'Sofie Lind' },
      { field: 'email', mine: 'sofie@chat.example' },
    ]
    const secrets = { password: 'lantern-rope' }
    const state: WriteState = { ...write({ kind: 'user', act: 'create', id: null, changes, secrets }), idsBefore: [] }
    const made = { id: 9, values: { full_name: 'Sofie Lind', email: 'sofie@chat.example' }, wire: null }
    expect(judged(failures.unauthorized, { state: 'list', records: [made] }, [], state)).toEqual({
      full_name: 'saved: already-so',
      email: 'saved: already-so',
      password: 'unverified: refused-unread',
    })
  })

  it('says that the record is gone', () => {
    expect(judged(failures.refused, gone)).toEqual(every('refused: gone'))
    expect(judged(failures.refused, gone, [], channelWrite(['description']))).toEqual({ description: 'refused: gone' })
  })

  it('considers all parts refused if the server stores all or none', () => {
    const state = write({
      kind: 'linkifier',
      changes: [
        { field: 'pattern', base: 'x', mine: '(' },
        { field: 'url_template', base: 'u', mine: 'v' },
      ],
    })
    const failure = { ...failures.refused, fields: { pattern: ['Bad regular expression'] } }
    expect(judged(failure, found({ pattern: 'x', url_template: 'u' }), [], state)).toEqual({
      pattern: 'refused: server-words',
      url_template: 'not-saved: all-or-nothing',
    })
    expect(judged(failure, unreadable, [], state)['pattern']).toBe('unverified: refused-unread')
    // The connection may have broken after the server stored the part.
    expect(judged(failures.broken, unreadable, [], state)['url_template']).toBe('unverified: read-failed')
  })
})

describe('after no answer of the service', () => {
  it.each([
    ['a broken connection', failures.broken],
    ['no answer in time', failures.timeout],
    ['a 502 in HTML', failures.badGateway],
    ['a cancel in mid-flight', failures.cancelledInFlight],
  ])('asks what arrived after %s', (_, failure) => {
    expect(judged(failure, found(mine))).toEqual(every('saved: arrived-unanswered'))
    expect(judged(failure, found(base))).toEqual(every('not-saved: may-still-arrive'))
    expect(judged(failure, unreadable)).toEqual(every('unverified: read-failed'))
    expect(judged(failure, none)).toEqual(every('unverified: unanswered'))
  })

  it('does not claim that nothing was applied to a record that is gone', () => {
    expect(judged(failures.broken, gone)).toEqual(every('unverified: gone'))
    expect(judged(failures.portal, gone)).toEqual(every('unverified: gone'))
  })

  it.each([
    ['a captive portal', failures.portal],
    ['a redirect to another place', failures.redirected],
  ])('takes %s for no answer of the service, and quotes nobody', (_, failure) => {
    expect(judged(failure, found(base))).toEqual(every('not-saved: answered-elsewhere'))
    expect(judged(failure, unreadable)).toEqual(every('unverified: answered-elsewhere'))
    const state = channelWrite()
    expect(judge(state, attemptOf(state, { failure }), unreadable).every(({ words }) => words === undefined)).toBe(true)
  })

  it.each([
    ['never-left', failures.unreachable],
    ['rate-limited', failures.paced],
    ['cancelled', failures.cancelled],
  ])('needs no reading to say that nothing was applied: %s', (because, failure) => {
    expect(judged(failure, null)).toEqual(every(`not-saved: ${because}`))
    // If a read shows the value anyway, another user stored it.
    expect(judged(failure, found(mine))).toEqual(every('saved: already-so'))
  })
})

describe('a record to create', () => {
  const values = { pattern: 'x', url_template: 'u' }
  const made = { id: 5, values, wire: { id: 5 } }
  const state: WriteState = {
    ...write({
      kind: 'linkifier',
      act: 'create',
      id: null,
      changes: Object.entries(values).map(([field, value]) => ({ field, mine: value })),
    }),
    idsBefore: [1, 2],
  }
  const list = (...records: (typeof made)[]): Reading => ({ state: 'list', records })

  it('is found in the list after a lost answer', () => {
    expect(judged(failures.broken, list(made), [], state)).toEqual({
      pattern: 'saved: arrived-unanswered',
      url_template: 'saved: arrived-unanswered',
    })
  })

  it('is missing if the list lacks it, and may still arrive', () => {
    expect(judged(failures.broken, list(), [], state)['pattern']).toBe('not-saved: may-still-arrive')
  })

  it('was refused, and is not reported as gone', () => {
    const failure = { ...failures.refused, fields: { pattern: ['Bad regular expression'] } }
    expect(judged(failure, list(), [], state)).toEqual({
      pattern: 'refused: server-words',
      url_template: 'not-saved: all-or-nothing',
    })
  })

  it('is found even if another user created an equal one', () => {
    expect(judged(failures.broken, list(made, { ...made, id: 6 }), [], state)['pattern']).toBe(
      'saved: arrived-unanswered',
    )
  })

  it('cannot be distinguished from existing ones without the earlier list', () => {
    const blind = { ...state, idsBefore: null }
    expect(judged(failures.broken, list(made), [], blind)['pattern']).toBe('unverified: unanswered')
    expect(judged(failures.broken, none, [], state)['pattern']).toBe('unverified: unanswered')
  })
})

describe('a deletion', () => {
  const state = write({ kind: 'linkifier', act: 'delete', target: { base: { pattern: 'x' }, mine: null } })

  it.each([
    ['gone after success', null, gone, 'saved: reads-back'],
    ['gone after a lost answer', failures.broken, gone, 'saved: arrived-unanswered'],
    ['there after success', null, found({ pattern: 'x' }), 'ignored: reads-differently'],
    ['there after a refusal', failures.refused, found({ pattern: 'x' }), 'refused: server-words'],
    ['unreadable after a lost answer', failures.broken, unreadable, 'unverified: read-failed'],
  ])('of a record that is %s', (_, failure, reading, verdict) => {
    expect(judged(failure, reading, [], state)).toEqual({ target: verdict })
  })
})

describe("another user's value", () => {
  it('is reported as overwritten once our own event followed theirs', () => {
    const state = { ...channelWrite(['description']), overwrote: { description: 'c' } }
    const outcome = (echoed: string[]) => judge({ ...state, echoed }, attemptOf(state), found(mine))[0]
    expect(outcome(['description'])).toMatchObject({ overwrote: 'c' })
    // The other user's value may have come after this write's.
    expect(outcome([])).not.toHaveProperty('overwrote')
  })
})

describe('mergeOutcomes', () => {
  it('puts failures first and replaces the earlier outcome of a part', () => {
    const state = channelWrite()
    const before = judge(state, attemptOf(state, { failure: failures.refused }), unreadable)
    const failure = { ...failures.refused, details: { var_name: 'can_send_message_group' } }
    const news = judge(state, attemptOf(state, { failure }), found({ ...base, message_retention_days: 7 }))
    expect(mergeOutcomes(before, news).map(({ state: outcome }) => outcome)).toEqual(['refused', 'not-saved', 'saved'])
  })
})
