import { expect, it } from 'vitest'
import type { Run } from '#contract/runs.ts'
import { closeText } from './run-state.ts'

const run: Pick<Run, 'isPaused' | 'phase'> = { phase: 'running', isPaused: false }

it('offers to leave a run running only while it runs', () => {
  expect(closeText(run)).toBe('Run in background')
  expect(closeText({ ...run, isPaused: true })).toBe('Close')
  expect(closeText({ ...run, phase: 'interrupted' })).toBe('Close')
  expect(closeText({ ...run, phase: 'ended' })).toBe('Close')
})
