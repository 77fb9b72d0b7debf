import { describe, expect, it } from 'vitest'
import {
  byTrouble,
  canCheckAgain,
  canSendAgain,
  isDone,
  isOpen,
  isStored,
  isTrouble,
  isUnsent,
  outcomeReasons,
  readOutcomeState,
  resultOf,
  wasNotNeeded,
  type OutcomeFields,
  type OutcomeReason,
  type OutcomeState,
} from './outcomes.ts'

/** The state for each reason; `gone` can also end a part as unverified. */
const stateOf: Readonly<Record<OutcomeReason, OutcomeState>> = {
  'reads-back': 'saved',
  'stored-before-refusal': 'saved',
  'arrived-unanswered': 'saved',
  'already-so': 'saved',
  'kept-theirs': 'saved',
  'server-words': 'refused',
  'refused-together': 'refused',
  gone: 'refused',
  'listed-as-ignored': 'ignored',
  'reads-differently': 'ignored',
  'server-stopped': 'not-saved',
  'all-or-nothing': 'not-saved',
  'may-still-arrive': 'not-saved',
  'answered-elsewhere': 'not-saved',
  'never-left': 'not-saved',
  'rate-limited': 'not-saved',
  cancelled: 'not-saved',
  'no-read': 'unverified',
  'read-failed': 'unverified',
  'refused-unread': 'unverified',
  unanswered: 'unverified',
}
const ended = (because: OutcomeReason): OutcomeFields => ({ state: stateOf[because], because })

describe.each(outcomeReasons)('a part that ended with reason %s', (because) => {
  it('is exactly one of done, open, unsent and finally not saved', () => {
    const one = ended(because)
    const isOver = one.state === 'refused' || one.state === 'ignored'
    const isStopped = because === 'server-stopped' || because === 'all-or-nothing'
    const answers = [isDone(one), isOpen(one), isUnsent(one), isOver, isStopped]
    expect(answers.filter(Boolean)).toHaveLength(1)
  })

  it('can be sent or checked again only if it is not done', () => {
    const one = ended(because)
    if (isDone(one)) expect([canSendAgain(one), canCheckAgain(one)]).toEqual([false, false])
    if (canCheckAgain(one)) expect(isOpen(one)).toBe(true)
    if (!isDone(one)) expect(isTrouble(one)).toBe(true)
  })

  it('counts as saved only if this write stored it', () => {
    const one = ended(because)
    expect(isStored(one)).toBe(one.state === 'saved' && !wasNotNeeded(one))
  })
})

describe('the result of all parts', () => {
  const results = (...reasons: OutcomeReason[]) => resultOf(reasons.map(ended))

  it.each([
    ['saved', ['reads-back', 'already-so']],
    ['saved', ['reads-back', 'no-read']],
    ['accepted', ['no-read', 'no-read']],
    ['already-so', ['already-so', 'kept-theirs']],
    ['partly', ['reads-back', 'server-words']],
    ['partly', ['reads-back', 'listed-as-ignored']],
    ['partly', ['reads-back', 'never-left']],
    ['refused', ['server-words', 'all-or-nothing']],
    ['ignored', ['reads-differently']],
    ['not-saved', ['never-left']],
    ['not-saved', ['may-still-arrive']],
    ['unknown', ['reads-back', 'read-failed']],
    ['unknown', ['refused-unread', 'server-words']],
  ] as const)('is %s', (result, reasons) => {
    expect(results(...reasons)).toBe(result)
  })
})

it('reads no word of a newer version', () => {
  expect(['saved', 'refused'].map(readOutcomeState)).toEqual(['saved', 'refused'])
  expect(['postponed', 'toString', '__proto__'].map(readOutcomeState)).toEqual([null, null, null])
})

it('puts trouble first', () => {
  const states = ['saved', 'unverified', 'refused', 'ignored', 'not-saved'] as const
  expect(
    states
      .map((state) => ({ state }))
      .toSorted(byTrouble)
      .map(({ state }) => state),
  ).toEqual(['refused', 'not-saved', 'ignored', 'unverified', 'saved'])
})
