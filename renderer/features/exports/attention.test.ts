import { expect, it } from 'vitest'
import { findInExports } from './attention.ts'
import type { KnownExport } from './row-texts.ts'

const made = (id: number, more: Partial<KnownExport> = {}): KnownExport => ({
  id,
  export_type: 'public',
  export_time: 1_700_000_000 + id * 86_400,
  export_url: null,
  deleted_timestamp: null,
  failed_timestamp: null,
  pending: false,
  ...more,
})
const failed = (id: number, more: Partial<KnownExport> = {}) => made(id, { failed_timestamp: 1, ...more })

it('finds exports that are ready, and those that failed and were not restarted', () => {
  const all = [
    failed(1),
    made(2, { export_url: 'https://x.example/2' }),
    failed(3, { export_type: 'full_with_consent' }),
    made(4, { pending: true }),
    made(5, { deleted_timestamp: 1, export_url: null }),
  ]
  expect(findInExports(all)).toMatchObject([
    { id: 'failed', gravity: 'bad', sentence: '1 export failed', action: 'See what to do' },
    { id: 'ready', gravity: 'good', sentence: '1 export is ready', action: 'Download' },
  ])
  expect(findInExports(all)[0]?.names).toEqual([expect.stringMatching(/^Everything.*\(November 17, 2023\)$/)])
  expect(findInExports([failed(1), made(2, { pending: true })])).toEqual([])
})

it('reports nothing about an export of which only the ID is known', () => {
  expect(findInExports([{ id: 7 }])).toEqual([])
})

it('names an export by its ID where the server does not report its content', () => {
  const unreported = { ...made(4, { export_url: 'https://x.example/4' }), export_type: undefined }
  expect(findInExports([unreported])[0]?.names).toEqual([expect.stringMatching(/^ID 4 \(November 18, 2023\)$/)])
})
