import { expect, it, vi } from 'vitest'
import { forgetDraft } from './runner.ts'
import { newWrite } from './new-write.ts'

const changes = [{ field: 'description', base: 'Old.', mine: 'New.' }]
const write = newWrite(
  { kind: 'channel', act: 'update', id: 1, changes, draftKey: 'channel:1' },
  { dialect: 'field', level: null },
  { now: 5, freshId: '00000000-0000-4000-8000-000000000001' },
)

/** True if a stored draft is removed once the write is saved. */
async function isForgotten(value: Record<string, unknown>): Promise<boolean> {
  const remove = vi.fn(() => Promise.resolve())
  const drafts = { list: () => Promise.resolve([{ key: 'channel:1', savedAt: 1, value }]), remove }
  await forgetDraft(drafts, 'p', write)
  return remove.mock.calls.length > 0
}

it('removes the draft that the write came from', async () => {
  expect(await isForgotten({ base: { description: 'Old.' }, mine: { description: 'New.' } })).toBe(true)
})

it('keeps one that was edited further', async () => {
  expect(await isForgotten({ base: { description: 'Old.' }, mine: { description: 'Newer.' } })).toBe(false)
  const other = { base: { description: 'Old.', new_name: 'dock' }, mine: { description: 'New.', new_name: 'quay' } }
  expect(await isForgotten(other)).toBe(false)
})

it('removes one whose other fields this server does not support', async () => {
  const pattern = { field: 'pattern', base: '', mine: 'A1' }
  const linkifier = newWrite(
    { kind: 'linkifier', act: 'create', id: null, changes: [pattern], draftKey: 'linkifier:new' },
    { dialect: 'field', level: 442 },
    { now: 5, freshId: '00000000-0000-4000-8000-000000000002' },
  )
  const remove = vi.fn(() => Promise.resolve())
  const value = { base: { pattern: '', example_input: '' }, mine: { pattern: 'A1', example_input: 'A1' } }
  const drafts = { list: () => Promise.resolve([{ key: 'linkifier:new', savedAt: 1, value }]), remove }
  await forgetDraft(drafts, 'p', linkifier)
  expect(remove).toHaveBeenCalledOnce()
})

it('keeps a draft of another kind, whatever the write says', async () => {
  const remove = vi.fn(() => Promise.resolve())
  const value = { base: { description: 'Old.' }, mine: { description: 'New.' } }
  const drafts = { list: () => Promise.resolve([{ key: 'folder:1', savedAt: 1, value }]), remove }
  await forgetDraft(drafts, 'p', { ...write, draftKey: 'folder:1' })
  expect(remove).not.toHaveBeenCalled()
})
