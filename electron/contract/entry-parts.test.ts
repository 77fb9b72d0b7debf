import { describe, expect, it } from 'vitest'
import { partsOf } from './entry-parts.ts'
import type { JournalIntent, JournalOutcome } from './journal.ts'
import type { EntryLine } from './journal-entries.ts'

const id = '11111111-1111-4111-8111-111111111111'
const lined = (...lines: EntryLine['line'][]): EntryLine[] =>
  lines.map((line, index) => ({ seq: index + 1, previous: '', hash: '', line }))
const intent = (changes: JournalIntent['changes'], target: unknown = null): JournalIntent => ({
  type: 'intent',
  intentId: id,
  writeId: id,
  at: 1,
  profile: { id, server: 'https://chat.example', email: 'a@b.example', label: 'Chat' },
  kind: 'channel',
  act: 'update',
  recordId: 7,
  name: 'quay',
  changes,
  context: { target },
  request: { operation: 'channels.update', method: 'PATCH', path: '/streams/7', form: [] },
})
const outcome = (...outcomes: JournalOutcome['outcomes']): JournalOutcome => ({
  type: 'outcome',
  intentId: id,
  writeId: id,
  at: 2,
  answer: null,
  result: 'verified',
  outcomes,
  recordId: 7,
})

describe('the parts of an entry', () => {
  it('list trouble first, each with its result', () => {
    const parts = partsOf(
      lined(
        intent([
          { field: 'a', before: 1, after: 2 },
          { field: 'b', before: 3, after: 4 },
          { field: 'c', before: 5, after: 6 },
        ]),
        outcome(
          { field: 'a', state: 'saved', because: 'reads-back', now: 2 },
          { field: 'b', state: 'unverified', because: 'no-read' },
          { field: 'c', state: 'refused', because: 'server-words', now: 5 },
        ),
      ),
    )
    expect(parts).toEqual([
      { field: 'c', before: 5, after: 6, state: 'refused', because: 'server-words', now: 5 },
      { field: 'b', before: 3, after: 4, state: 'unverified', because: 'no-read', now: undefined },
      { field: 'a', before: 1, after: 2, state: 'saved', because: 'reads-back', now: 2 },
    ])
  })

  it('join attempts of one field, from its first value to its last result', () => {
    const first = lined(
      intent([{ field: 'a', before: 1, after: 2 }]),
      outcome({ field: 'a', state: 'refused', because: 'server-words' }),
      intent([{ field: 'a', before: 9, after: 3 }]),
    )
    expect(partsOf(first)).toMatchObject([{ before: 1, after: 3, state: null }])
    const ended = lined(...first.map(({ line }) => line), outcome({ field: 'a', state: 'saved', because: 'x' }))
    expect(partsOf(ended)).toMatchObject([{ before: 1, after: 3, state: 'saved' }])
  })

  it('are a single one for an act without fields, with its target value', () => {
    const lines = lined(
      intent([], { base: [1, 2], mine: [2, 1] }),
      outcome({ field: null, state: 'saved', because: 'reads-back' }),
    )
    expect(partsOf(lines)).toMatchObject([{ field: null, before: [1, 2], after: [2, 1], state: 'saved' }])
  })

  it('have no known result for a word of a newer console', () => {
    const lines = lined(intent([{ field: 'a' }]), outcome({ field: 'a', state: 'postponed', because: 'later' }))
    expect(partsOf(lines)).toMatchObject([{ field: 'a', state: null }])
  })
})
