import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, test } from 'vitest'
import type { Run, RunRow } from '#contract/runs.ts'
import { maxItems } from '../../components/texts/first-few.tsx'
import { statement } from './bulk-dialog.tsx'
import { BulkTable } from './bulk-table.tsx'
import { groupResults } from './row-result.ts'
import { RunResult } from './run-result.tsx'

describe('bulk-dialog', () => {
  test.each([
    ['Move 42 channels to Crew?', 'Move 42 channels to Crew'],
    ['Déplacer 42 canaux vers Crew\u202f?', 'Déplacer 42 canaux vers Crew'],
    ['¿Mover 42 canales a Crew?', 'Mover 42 canales a Crew'],
    ['42個のチャンネルをCrewに移動しますか？', '42個のチャンネルをCrewに移動します'],
  ])('the title of a run states what “%s” asks', (question, title) => {
    expect(statement(question)).toBe(title)
  })

  test('a title that asks nothing stays as it is', () => {
    expect(statement('42 Kanäle ändern')).toBe('42 Kanäle ändern')
  })
})

describe('bulk-table', () => {
  const rows = Array.from({ length: 2_500 }, (_, index): RunRow => ({
    index,
    name: `channel-${index}.`,
    change: 'Crew → Deck',
    write: { kind: 'channel', act: 'update', id: index, changes: [], draftKey: null },
    state: 'waiting',
    held: null,
    outcomes: [],
    failure: null,
    at: null,
    isAbsent: false,
  }))
  const withResult = (index: number, result: Partial<RunRow>) =>
    rows.with(index, { ...(rows[index] as RunRow), ...result })

  const markupOf = (table: ReactNode) => renderToStaticMarkup(<MantineProvider>{table}</MantineProvider>)
  const namesIn = (markup: string) => [...markup.matchAll(/>(channel-\d+\.)</g)].map(([, name]) => name)

  it('says once what all rows have in common, and gives each name a tooltip', () => {
    const alike = markupOf(<BulkTable rows={rows.slice(0, 3)} />)
    expect(alike.match(/Crew → Deck/g)).toHaveLength(1)
    expect(alike).toContain('title="channel-0."')
    // Nothing was sent yet, so no row has a result.
    expect(alike.match(/<td/g)).toBeNull()
    const different = markupOf(<BulkTable rows={withResult(1, { change: 'Port → Deck' }).slice(0, 3)} />)
    expect(different.match(/Crew → Deck/g)).toHaveLength(2)
  })

  it('draws fifty of 2,500 rows, problems first', () => {
    const changed = withResult(2_400, { state: 'held', held: 'changed' })
    const markup = markupOf(<BulkTable rows={changed} />)
    const names = namesIn(markup)
    expect(names).toHaveLength(maxItems)
    expect(names.slice(0, 2)).toEqual(['channel-2400.', 'channel-0.'])
    expect(markup).toContain('and 2,450 more')
  })

  it('keeps the order of a few rows, whatever their results', () => {
    const gone = withResult(2, { state: 'held', held: 'gone' }).slice(0, 3)
    const markup = markupOf(<BulkTable rows={gone} />)
    expect(namesIn(markup)).toEqual(['channel-0.', 'channel-1.', 'channel-2.'])
    expect(markup).not.toContain(' more')
  })

  it('explains why a row already in the wanted state is no success, where that was not asked for', () => {
    const already = withResult(0, { state: 'already-so' }).slice(0, 1)
    const words = { doneWord: 'Cancelled', already: 'It was sent meanwhile.' }
    const markup = markupOf(<BulkTable rows={already} words={words} />)
    expect(markup).toContain('It was sent meanwhile.')
    expect(markup).not.toContain('Cancelled')
  })

  it('groups the rows of an ended run by result and reason, problems first', () => {
    const words = { state: 'refused', because: 'server-words', sent: 'a', now: 'b', field: 'description' } as const
    const refused = (said: string) => ({
      state: 'refused' as const,
      outcomes: [{ ...words, words: said, overwrote: undefined }],
    })
    const result: readonly Partial<RunRow>[] = [
      { state: 'saved' },
      refused('Not now.'),
      { state: 'not-sent' },
      refused('Insufficient permission'),
      { state: 'unknown' },
      refused('Insufficient permission'),
      { state: 'already-so' },
    ]
    const groups = groupResults(
      result.map((one, index) => withResult(index, one)[index] as RunRow),
      undefined,
    )
    expect(groups.map((group) => [group.words.mark, group.rows.map(({ index }) => index)])).toEqual([
      ['refused', [3, 5]],
      ['refused', [1]],
      ['unknown', [4]],
      // Nothing was sent for this row, so it does not count as saved.
      ['left', [6]],
      ['waiting', [2]],
      ['saved', [0]],
    ])
    expect(groups[0]?.words.reason).toContain('Insufficient permission')
  })
})

describe('run-result', () => {
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
})
