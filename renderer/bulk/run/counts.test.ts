import { expect, it } from 'vitest'
import { rowStates } from '#contract/runs.ts'
import { doneCount, groupedCounts } from './counts.ts'

it('puts every state in one group, so that the groups add up to all rows', () => {
  const counts = Object.fromEntries(rowStates.map((state, index) => [state, index + 1])) as never
  const total = (rowStates.length * (rowStates.length + 1)) / 2
  expect(Object.values(groupedCounts({ counts })).reduce((sum, count) => sum + count, 0)).toBe(total)
  expect(doneCount({ counts, total })).toBe(total - 3)
})

it('distinguishes accepted rows that can’t be read from unknown ones', () => {
  const counts = { accepted: 2, unknown: 1, 'already-so': 3 } as never
  expect(groupedCounts({ counts })).toMatchObject({ accepted: 2, unknown: 1, 'already-so': 3, saved: 0 })
})
