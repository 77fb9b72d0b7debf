import { expect, it } from 'vitest'
import type { RunRow } from '#contract/runs.ts'
import { isCreated, outcomeOf } from './outcomes.ts'

const row = (state: RunRow['state']): RunRow => ({
  index: 0,
  name: 'Liv Holm',
  change: 'liv.holm@haldenferries.example',
  write: { kind: 'user', act: 'create', id: null, changes: [], draftKey: null },
  state,
  held: null,
  outcomes: [{ field: 'email', state: 'unverified', because: 'no-read', sent: 'liv.holm@haldenferries.example' }],
  failure: null,
  at: 1,
  isAbsent: false,
})

it('counts an account as created that the server accepted but does not list, so that its row is not sent again', () => {
  expect(isCreated(row('accepted'))).toBe(true)
  const { outcome, why } = outcomeOf({ number: 2, row: row('accepted') })
  expect(outcome).toBe('created')
  expect(why).not.toBe('')
})

it('does not count an unknown account as created', () => {
  for (const state of ['unknown', 'refused', 'not-sent'] as const) {
    expect(isCreated(row(state))).toBe(false)
    expect(outcomeOf({ number: 2, row: row(state) }).outcome).toBe(state)
  }
})
