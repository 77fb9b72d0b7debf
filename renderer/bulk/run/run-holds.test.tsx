import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Run } from '#contract/runs.ts'
import { RunHolds } from './run-holds.tsx'

const run = { phase: 'running', hold: null, isPaused: false, problem: null, counts: {} } as unknown as Run
const holdsOf = (more: Partial<Run>) => renderToStaticMarkup(<RunHolds run={{ ...run, ...more }} />)

it('does not claim that nothing holds a run that was interrupted by closing the console', () => {
  expect(holdsOf({})).toContain('Not waiting')
  expect(holdsOf({ phase: 'interrupted' })).not.toContain('Not waiting')
  expect(holdsOf({ phase: 'interrupted' })).not.toContain('Not paused')
  expect(holdsOf({ phase: 'interrupted' })).toContain('Interrupted')
})
