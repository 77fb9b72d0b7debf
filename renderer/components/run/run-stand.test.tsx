import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Run } from '#contract/runs.ts'
import { RunStand } from './run-stand.tsx'

const run = {
  phase: 'running',
  hold: null,
  isPaused: false,
  problem: null,
  counts: { saved: 2, refused: 1, waiting: 39 },
  total: 42,
  msLeft: 90_000,
  secrets: { missing: 0, kept: 0, isLost: false },
} as unknown as Run

const standOf = (more: Partial<Run>) =>
  renderToStaticMarkup(
    <MantineProvider>
      <RunStand run={{ ...run, ...more }} />
    </MantineProvider>,
  )

it('tells how far a run is and how long the rest takes, and nothing of what does not hold it', () => {
  const html = standOf({})
  expect(html).toContain('3 of 42 done')
  expect(html).toMatch(/about .+ left/)
  expect(html).toContain('Still to send')
  expect(html).not.toContain('Paused')
  expect(html).not.toContain('Nothing holds it up')
})

it('says once what holds it, and no time that nobody knows', () => {
  for (const [more, words] of [
    [{ phase: 'interrupted' }, 'Interrupted'],
    [{ isPaused: true }, 'Paused by you'],
    [{ hold: { why: 'offline', since: 0, nextTryAt: 0, tries: 1, failure: null } }, 'Waiting for the server'],
  ] as const) {
    const html = standOf(more)
    expect(html.split(words)).toHaveLength(2)
    expect(html).not.toContain(' left<')
  }
})

it('says what could not be kept, though nothing else holds the run', () => {
  const problem: Run['problem'] = { kind: 'network', message: 'The disk is full' }
  expect(standOf({ problem })).toContain('could not be kept on this computer')
})
