import { describe, expect, it } from 'vitest'
import type { Failure } from '#contract/failures.ts'
import { endingOf } from './runner.ts'

const failed = (more: Partial<Failure>): Failure => ({ kind: 'server', message: 'x', ...more })
const plain = { method: 'plain', hasLeft: true, hadLeft: false } as const
const partly = { method: 'resumable', hasLeft: false, hadLeft: false } as const
const whole = { method: 'resumable', hasLeft: true, hadLeft: false } as const
/** An earlier attempt sent all of it, so what is refused is only the question about it. */
const asked = { ...whole, hadLeft: true }

describe('the outcome of an upload that failed', () => {
  it.each([
    ['a page of a proxy', plain, failed({ status: 413 }), 'unverified'],
    ['a page of a proxy', whole, failed({ status: 413 }), 'unverified'],
    ['a page of a proxy before all had left', partly, failed({ status: 413 }), 'not-saved'],
    ['the words of the service', plain, failed({ status: 413, serverMessage: 'no' }), 'refused'],
    ['the words of the service', whole, failed({ status: 413, serverMessage: 'no' }), 'refused'],
    ['a key that is no longer good', plain, failed({ status: 401, code: 'UNAUTHORIZED' }), 'unverified'],
    ['a key that is no longer good', partly, failed({ status: 401, code: 'UNAUTHORIZED' }), 'refused'],
    ['an answer without a link', plain, failed({ status: 200, mayHaveBeenApplied: true }), 'unverified'],
    ['a refusal to say what the server has', asked, failed({ status: 403, serverMessage: 'no' }), 'unverified'],
    ['a key that is no longer there', asked, failed({ kind: 'unauthorized', reason: 'key-missing' }), 'unverified'],
    ['a broken server', whole, failed({ status: 500, mayHaveBeenApplied: true }), 'unverified'],
    ['a line that was never there', plain, failed({ kind: 'network' }), 'not-saved'],
    ['a line that broke after all had left', whole, failed({ kind: 'network' }), 'unverified'],
  ])('by %s', (_, facts, failure, state) => {
    expect(endingOf('refused', failure, facts)[0]).toBe(state)
  })

  it('counts a changed file as not sent, unless all of it was sent before', () => {
    expect(endingOf('changed', null, plain)[0]).toBe('not-saved')
    expect(endingOf('changed', null, partly)[0]).toBe('not-saved')
    expect(endingOf('changed', null, whole)[0]).toBe('unverified')
  })
})
