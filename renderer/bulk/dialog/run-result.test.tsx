import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Run, RunRow } from '#contract/runs.ts'
import { RunResult } from './run-result.tsx'

// A run with only the fields that the result uses.
const run = { startedAt: 0, endedAt: 10_000, total: 2, counts: { saved: 2 }, remaining: 0 } as unknown as Run

const outcome = { state: 'saved', because: null, words: null } as unknown as RunRow['outcomes'][number]

const rowWith = (index: number, changes: number): RunRow => ({
  index,
  name: `channel-${index}`,
  change: 'Crew → Deck',
  write: { kind: 'channel', act: 'update', id: index, changes: [], draftKey: null },
  state: 'saved',
  held: null,
  outcomes: Array.from({ length: changes }, () => outcome),
  failure: null,
  at: null,
  isAbsent: false,
})

const drawn = (changes: number): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <RunResult run={run} rows={[rowWith(0, changes), rowWith(1, changes)]} words={undefined} />
    </MantineProvider>,
  )

it('counts rows, as its title does, and not the fields of each row', () => {
  expect(drawn(3).replaceAll(/<[^>]*>/g, ' ')).not.toMatch(/\b[36]\b/)
})
