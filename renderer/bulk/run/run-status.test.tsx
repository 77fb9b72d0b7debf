import { act } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Run } from '#contract/runs.ts'
import { formatClock } from '../../lib/text/format.ts'
import { useLive } from '../../lib/live/live.ts'
import { render } from '../../testing/render.tsx'
import { runStateText } from './run-state.ts'
import { RunStatus } from './run-status.tsx'

afterEach(() => act(() => useLive.setState({ pacing: {} })))

const run = {
  profileId: 'p1',
  phase: 'running',
  hold: null,
  isPaused: false,
  problem: null,
  counts: { saved: 2, refused: 1, waiting: 39 },
  total: 42,
  msLeft: 90_000,
  secrets: { missing: 0, kept: 0, isLost: false },
} as unknown as Run

function textOf(more: Partial<Run>): string {
  const { container, unmount } = render(<RunStatus run={{ ...run, ...more }} />)
  const { textContent } = container
  unmount()
  return textContent
}

it('shows progress and remaining time, and nothing about what does not hold the run', () => {
  const text = textOf({})
  expect(text).toContain('3 of 42 done')
  expect(text).toMatch(/about .+ left/)
  expect(text).toContain('To send')
  expect(text).not.toContain('Paused')
  expect(text).not.toContain('Not waiting')
})

it('shows the end of the wait for the rate limit instead of a wrong time', () => {
  const heldUntil = Date.UTC(2026, 6, 1, 14, 6, 34)
  const pacing = { profileId: 'p1', limit: 200, remaining: 0, resetAt: null, heldUntil }
  useLive.setState({ pacing: { p1: pacing, p2: { ...pacing, profileId: 'p2', heldUntil: null } } })
  const waits = `Waiting until ${formatClock(heldUntil)}`
  const { container, rerender } = render(<RunStatus run={run} />)
  const show = (more: Partial<Run>) => {
    rerender(<RunStatus run={{ ...run, ...more }} />)
    return container.textContent
  }
  for (const msLeft of [null, 20_000, 90_000]) {
    expect(show({ msLeft })).toContain(waits)
    expect(show({ msLeft })).not.toMatch(/about .+ left|minute left/)
  }
  expect(runStateText(run, heldUntil)).toContain(waits)
  expect(show({ isPaused: true })).not.toContain(waits)
  expect(show({ profileId: 'p2' })).not.toContain(waits)
})

it('shows once what holds it, and no unknown time', () => {
  for (const [more, words] of [
    [{ phase: 'interrupted' }, 'Interrupted'],
    [{ isPaused: true }, 'Paused by you'],
    [{ hold: { why: 'offline', since: 0, nextTryAt: 0, tries: 1, failure: null } }, 'Waiting for the server'],
  ] as const) {
    const text = textOf(more)
    expect(text.split(words)).toHaveLength(2)
    expect(text).not.toContain(' left')
  }
})

it('shows what could not be saved, though nothing else holds the run', () => {
  const problem: Run['problem'] = { kind: 'network', message: 'The disk is full' }
  expect(textOf({ problem })).toContain('couldn’t be stored on this computer')
})
