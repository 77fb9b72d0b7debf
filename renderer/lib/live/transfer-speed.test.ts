import { expect, it } from 'vitest'
import { paceOf } from './transfer-speed.ts'

it('counts only what this run has received', () => {
  const progress = { received: 30_000, total: 90_000, startedFrom: 10_000, startedAt: 0 }
  expect(paceOf(progress, 2_000)).toEqual({ pace: 10_000, left: 6 })
  expect(paceOf(progress, 500)).toEqual({ pace: null, left: null })
  expect(paceOf({ ...progress, total: null }, 2_000)).toEqual({ pace: 10_000, left: null })
  expect(paceOf({ ...progress, startedFrom: 30_000 }, 2_000)).toEqual({ pace: null, left: null })
})
