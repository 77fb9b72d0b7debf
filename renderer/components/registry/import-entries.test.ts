import { expect, it } from 'vitest'
import { importEntries } from './import-entries.ts'

it('tells what the server has already by what there can be only one of, whatever its id', () => {
  const [docs, orders] = [
    { id: 7, pattern: 'DOC-1' },
    { id: 8, pattern: 'PO-1' },
  ]
  const here = [
    { id: 1, pattern: 'DOC-1' },
    { id: 8, pattern: 'x' },
  ]
  expect(importEntries([docs, orders], here, ({ pattern }) => pattern)).toEqual([
    { record: docs, isHere: true },
    { record: orders, isHere: false },
  ])
})
