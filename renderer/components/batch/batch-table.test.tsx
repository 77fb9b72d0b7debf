import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { RowResult } from '../../lib/writes/send-all.ts'
import { most } from '../first-few.tsx'
import { BatchTable } from './batch-table.tsx'

const rows = Array.from({ length: 2_500 }, (_, index) => ({
  name: `channel-${index}.`,
  change: 'Crew → Deck',
  write: { kind: 'channel' as const, act: 'update', id: index, changes: [] },
}))

it('draws fifty of 2,500, and what went wrong before the rest', () => {
  const results = new Map<number, RowResult>([[2_400, { state: 'held', because: 'changed' }]])
  const markup = renderToStaticMarkup(<BatchTable rows={rows} results={results} isOver={false} />)
  const names = markup.match(/channel-\d+\./g)
  expect(names).toHaveLength(most)
  expect(names?.slice(0, 2)).toEqual(['channel-2400.', 'channel-0.'])
  expect(markup).toContain('and 2,450 more')
})

it('keeps the order of a few, whatever became of them', () => {
  const results = new Map<number, RowResult>([[2, { state: 'held', because: 'gone' }]])
  const markup = renderToStaticMarkup(<BatchTable rows={rows.slice(0, 3)} results={results} isOver />)
  expect(markup.match(/channel-\d+\./g)).toEqual(['channel-0.', 'channel-1.', 'channel-2.'])
  expect(markup).not.toContain(' more')
})

it('says why one that was so already is no success, where that was not what somebody asked for', () => {
  const outcome = { field: null, state: 'confirmed', because: 'already-so', sent: null, now: null } as const
  const results = new Map<number, RowResult>([[0, { state: 'ended', outcome, failure: null }]])
  const words = { doneWord: 'Cancelled', already: 'It was sent meanwhile.' }
  const markup = renderToStaticMarkup(<BatchTable rows={rows.slice(0, 1)} results={results} words={words} isOver />)
  expect(markup).toContain('It was sent meanwhile.')
  expect(markup).not.toContain('Cancelled')
})
