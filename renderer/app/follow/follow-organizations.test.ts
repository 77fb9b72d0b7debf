import { afterEach, expect, it, vi } from 'vitest'
import type { Run } from '#contract/runs.ts'
import { useRuns } from '../../lib/writes/run-store.ts'
import { askBeforeLeaving } from './follow-organizations.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  useRuns.setState({ runs: {} })
})

/** Returns true if leaving asks while a run is in this phase; null for no run. */
function isAsked(phase: Run['phase'] | null): boolean {
  const target = new EventTarget()
  vi.stubGlobal('window', target)
  useRuns.setState({ runs: phase === null ? {} : { r: { phase } as Run } })
  const end = askBeforeLeaving()
  const leaving = new Event('beforeunload', { cancelable: true })
  target.dispatchEvent(leaving)
  end()
  return leaving.defaultPrevented
}

it('asks only while a run is active', () => {
  expect(isAsked('running')).toBe(true)
  expect(isAsked('interrupted')).toBe(false)
  expect(isAsked('ended')).toBe(false)
  expect(isAsked(null)).toBe(false)
})
