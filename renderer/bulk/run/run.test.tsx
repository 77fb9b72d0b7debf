import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { rowStates, type Run } from '#contract/runs.ts'
import { doneCount, groupedCounts, leastSeconds } from './counts.ts'
import { RunHolds } from './run-holds.tsx'
import { closeText } from './run-state.ts'

describe('counts', () => {
  const pacing = (limit: number | null, remaining: number | null) => ({ limit, remaining }) as never

  it('counts what the server allows now, and then its rate', () => {
    expect(leastSeconds(pacing(200, 50), 50)).toBe(0)
    expect(leastSeconds(pacing(200, 50), 250)).toBe(60)
    expect(leastSeconds(pacing(60, 0), 90)).toBe(90)
  })

  it('assumes the usual limit if the server has reported none, or no positive one', () => {
    expect(leastSeconds(undefined, 200)).toBe(60)
    expect(leastSeconds(pacing(null, null), 400)).toBe(120)
    expect(leastSeconds(pacing(0, 0), 400)).toBe(120)
  })

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
})

describe('run-holds', () => {
  const run = { phase: 'running', hold: null, isPaused: false, problem: null, counts: {} } as unknown as Run
  const holdsOf = (more: Partial<Run>) =>
    renderToStaticMarkup(
      <MantineProvider>
        <RunHolds run={{ ...run, ...more }} />
      </MantineProvider>,
    )

  it('does not claim that nothing holds a run that was interrupted by closing the console', () => {
    expect(holdsOf({})).toContain('Not waiting')
    expect(holdsOf({ phase: 'interrupted' })).not.toContain('Not waiting')
    expect(holdsOf({ phase: 'interrupted' })).not.toContain('Not paused')
    expect(holdsOf({ phase: 'interrupted' })).toContain('Interrupted')
  })
})

describe('run-state', () => {
  const run: Pick<Run, 'isPaused' | 'phase'> = { phase: 'running', isPaused: false }

  it('offers to leave a run running only while it runs', () => {
    expect(closeText(run)).toBe('Run in background')
    expect(closeText({ ...run, isPaused: true })).toBe('Close')
    expect(closeText({ ...run, phase: 'interrupted' })).toBe('Close')
    expect(closeText({ ...run, phase: 'ended' })).toBe('Close')
  })
})
