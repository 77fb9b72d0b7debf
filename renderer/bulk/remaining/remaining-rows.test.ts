import { expect, it } from 'vitest'
import { texts } from '#contract/texts.ts'
import { emptyDirectory } from '../../lib/organization/directory.ts'
import { unnamedText, type TextContext } from '../../lib/records/kind-texts.ts'
import { remainingBulkRows, type RemainingFile } from './remaining-rows.ts'

const t = texts('bulk', 'remaining')

const context = { connection: { profileId: 'p', limits: {} }, directory: emptyDirectory } as unknown as TextContext
type Write = RemainingFile['rows'][number]['write']
const rowOf = (write: unknown, name = 'Quay') =>
  remainingBulkRows(
    { rows: [{ name, change: 'whatever the file says', write }] } as unknown as RemainingFile,
    context,
  )[0]

it('describes changes by the write, not by the text in the file', () => {
  const write = {
    kind: 'folder',
    act: 'update',
    id: 3,
    changes: [
      { field: 'name', base: 'Quay', mine: 'Pier' },
      { field: 'description', base: '', mine: 'Along the pier' },
    ],
  }
  const row = rowOf(write)
  const [first, second] = (row?.change ?? '').split('\n')
  expect(first).toMatch(/Quay.*→.*Pier/)
  expect(second).toMatch(/→.*Along the pier/)
  expect(row?.change).not.toContain('whatever')
  expect(row?.write).toBe(write)
})

it('names the ID of an existing record beside its name, because the name may have been edited', () => {
  const write: Partial<Write> = { kind: 'folder', act: 'update', id: 31, changes: [] }
  expect(rowOf(write)?.name).toBe(t('name', { name: 'Quay', record: unnamedText('folder', 31) }))
  expect(rowOf({ ...write, act: 'create', id: null })?.name).toBe('Quay')
})

it('describes an act without fields by its label', () => {
  const target = { base: { name: 'Sandbox', pygments_language: 'Rust', url_template: '' }, mine: null }
  const row = rowOf({ kind: 'playground', act: 'delete', id: 2, changes: [], target }, 'Sandbox')
  expect(row?.change).not.toBe('')
  expect(row?.change).not.toMatch(/undefined|null|\[object/)
})
