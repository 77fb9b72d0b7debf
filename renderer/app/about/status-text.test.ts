import { expect, it } from 'vitest'
import { otherUpdaters, updateProblems, type UpdateStatus } from '#contract/updates.ts'
import { statusText } from './status-text.ts'

const every: readonly UpdateStatus[] = [
  ...otherUpdaters.map((by) => ({ state: 'manual', by }) as const),
  { state: 'off', by: 'policy' },
  { state: 'off', by: 'preference' },
  { state: 'checking' },
  { state: 'current', checkedAt: null },
  { state: 'current', checkedAt: 1 },
  { state: 'downloading', version: '1.1.0', received: 0, total: null },
  { state: 'downloading', version: '1.1.0', received: 1_000_000, total: 120_000_000 },
  { state: 'ready', version: '1.1.0' },
  { state: 'waiting', version: '1.1.0' },
  ...updateProblems.map((reason) => ({ state: 'failed', reason, version: '1.1.0', detail: '', at: 1 }) as const),
]

it('has a different sentence for each state', () => {
  const texts = every.map(statusText)
  expect(new Set(texts).size).toBe(every.length)
  expect(texts.filter((text) => /\{\{|undefined|^$/.test(text))).toEqual([])
})

it('shows the progress of a download', () => {
  const status = { state: 'downloading', version: '1.1.0', received: 1_000_000, total: 120_000_000 } as const
  expect(statusText(status)).toMatch(/1\.1\.0.*1 MB.*120 MB/)
})
