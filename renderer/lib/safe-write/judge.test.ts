import { describe, expect, it } from 'vitest'
import type { Failure } from '../../../electron/contract/failures.ts'
import type { SafeField } from './field.ts'
import { judge, type Answered } from './judge.ts'

const plain = (name: string): SafeField<never> => ({
  isSame: (one, other) => one === other,
  toParameters: (mine) => ({ [name]: mine }),
  parameters: [name],
})
const fields = { a: plain('a'), b: plain('b'), c: plain('c'), d: plain('d') }
const sends = ['a', 'b', 'c', 'd'].map((field) => ({ field, value: 2, expected: 1 }))
const all = (value: number) => ({ a: value, b: value, c: value, d: value })
const refusal: Failure = { kind: 'invalid-input', message: 'no', serverMessage: 'no', status: 400 }

const judged = (answered: Partial<Answered>) =>
  Object.fromEntries(
    judge(fields, {
      sends,
      failure: null,
      ignoredParameters: [],
      after: all(2),
      didReadFail: false,
      refusedField: null,
      isAllOrNothing: false,
      ...answered,
    }).map(({ field, state, because }) => [field, `${state}: ${because}`]),
  )

describe('judge', () => {
  it('confirms what reads back as sent', () => {
    expect(judged({})).toEqual(Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, 'confirmed: reads-back'])))
  })

  it('tells a parameter the server listed as ignored from one it ignored silently', () => {
    const result = judged({ after: { ...all(2), b: 1, c: 1 }, ignoredParameters: ['b'] })
    expect(result).toMatchObject({
      a: 'confirmed: reads-back',
      b: 'ignored: listed-as-ignored',
      c: 'ignored: reads-differently',
    })
  })

  it('believes the read over the list: what holds the new value was not ignored', () => {
    expect(judged({ ignoredParameters: ['b'] })['b']).toBe('confirmed: reads-back')
  })

  it('tells stored, refused and never reached apart when the server refuses the third of four', () => {
    expect(judged({ failure: refusal, after: { a: 2, b: 2, c: 1, d: 1 }, refusedField: 'c' })).toEqual({
      a: 'confirmed: stored-before-refusal',
      b: 'confirmed: stored-before-refusal',
      c: 'refused: server-words',
      d: 'not-applied: server-stopped',
    })
  })

  it('after a broken connection asks what arrived', () => {
    const broken: Failure = { kind: 'network', message: 'gone', mayHaveBeenApplied: true }
    expect(judged({ failure: broken })['a']).toBe('confirmed: arrived-despite-break')
    expect(judged({ failure: broken, after: all(1) })['a']).toBe('not-applied: never-arrived')
    expect(judged({ failure: broken, after: null, didReadFail: true })['a']).toBe('unverifiable: read-failed')
  })

  it('says unverifiable where no read exists, and where one field is not told', () => {
    expect(judged({ after: null })['a']).toBe('unverifiable: no-read')
    expect(judged({ after: { ...all(2), d: undefined } })['d']).toBe('unverifiable: no-read')
  })

  it('knows that a refusal of one says no to all, where the server takes all or none', () => {
    const refused = { failure: refusal, after: null, refusedField: 'a', isAllOrNothing: true }
    expect(judged(refused)).toMatchObject({ a: 'refused: server-words', b: 'not-applied: all-or-nothing' })
    // A connection that broke may have broken after the server stored it.
    const broken: Failure = { kind: 'network', message: 'gone', mayHaveBeenApplied: true }
    expect(judged({ ...refused, failure: broken, refusedField: null })['b']).toBe('unverifiable: no-read')
  })

  it('puts trouble first', () => {
    const outcomes = judge(fields, {
      sends,
      failure: refusal,
      ignoredParameters: [],
      after: { a: 2, b: 2, c: 1, d: 1 },
      didReadFail: false,
      refusedField: 'd',
      isAllOrNothing: false,
    })
    expect(outcomes.map(({ state }) => state)).toEqual(['refused', 'not-applied', 'confirmed', 'confirmed'])
  })
})
