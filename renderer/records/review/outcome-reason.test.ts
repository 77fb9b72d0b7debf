import { expect, it } from 'vitest'
import type { Failure } from '#contract/failures.ts'
import type { Outcome } from '#contract/writes.ts'
import { failedAnswer, outcomeReason, outcomeWord } from './outcome-reason.ts'

const lost: Failure = { kind: 'network', message: 'gone', reason: 'connection-lost', mayHaveBeenApplied: true }
const broke: Failure = {
  kind: 'server',
  message: 'HTTP 500',
  status: 500,
  serverMessage: 'Internal server error',
  mayHaveBeenApplied: true,
}
const refused: Failure = { kind: 'invalid-input', message: 'HTTP 400', status: 400, serverMessage: 'No.' }

const reasonOf = (because: Outcome['because'], failure: Failure) =>
  outcomeReason({ field: 'description', state: 'not-saved', because, sent: 'b' }, failure, 'update')

it.each(['may-still-arrive', 'arrived-unanswered', 'unanswered'] as const)(
  'says that an error came back, not that nothing did: %s',
  (because) => {
    expect(reasonOf(because, broke)).toMatch(/^The server returned an error \(500\)/)
    expect(reasonOf(because, lost)).toMatch(/^No answer came/)
  },
)

it('calls a missing record deleted, not saved', () => {
  const gone = { field: null, state: 'saved', because: 'reads-back', sent: null } as const
  expect(outcomeReason(gone, null, 'delete')).toBe('Deleted and verified.')
  expect(outcomeReason(gone, null, 'update')).toBe('Saved and verified.')
})

it('does not call a part saved or deleted that needed no change', () => {
  const already = { field: null, state: 'saved', because: 'already-so', sent: null } as const
  expect(outcomeReason(already, null, 'delete')).toBe('It was no longer there when the console checked.')
  expect(outcomeReason(already, null, 'update')).toBe('Already set.')
  expect(outcomeWord(already, 'delete')).toBe('No change needed')
  expect(outcomeWord({ state: 'saved', because: 'kept-theirs' }, 'update')).toBe('No change needed')
  expect(outcomeWord({ state: 'saved', because: 'reads-back' }, 'delete')).toBe('Deleted')
  expect(outcomeWord({ state: 'saved', because: 'reads-back' }, 'update')).toBeUndefined()
})

it('does not call a server error a refusal', () => {
  expect(failedAnswer('unanswered', broke)).toBe('Failed: “Internal server error”')
  expect(failedAnswer('refused', refused)).toBe('Refused: “No.”')
})
