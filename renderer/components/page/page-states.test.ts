import { expect, it } from 'vitest'
import { AppError } from '#contract/failures.ts'
import { pageStateOf } from './page-states.tsx'

const lost = new AppError({ kind: 'network', message: 'lost' })
const missing = new AppError({ kind: 'not-found', reason: 'not-offered', message: 'no such list' })
const refused = new AppError({ kind: 'forbidden', message: 'must be an administrator' })

it.each([
  ['loading', { isRead: false }],
  ['loading', { isRead: false, error: null }],
  ['failed', { isRead: false, error: lost }],
  ['failed', { isRead: false, error: new Error('thrown') }],
  ['not-offered', { isRead: false, error: missing }],
  ['not-permitted', { isRead: false, error: refused }],
  ['empty', { isRead: true, all: 0, shown: 0 }],
  ['filtered', { isRead: true, all: 3, shown: 0 }],
  ['shown', { isRead: true, all: 3, shown: 1 }],
  ['shown', { isRead: true, all: 3 }],
  ['shown', { isRead: true }],
  // Earlier data stays on screen with its time, even if the next reading fails.
  ['shown', { isRead: true, error: lost, all: 3 }],
  ['empty', { isRead: true, error: refused, all: 0 }],
] as const)('a page is %s', (state, facts) => {
  expect(pageStateOf(facts)).toBe(state)
})
