import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { noPolicy } from '#contract/policy.ts'
import { createJournal, type Journal } from '../journal/journal.ts'
import type { ProfileList } from '../accounts/profile-list.ts'
import { createFakeShell, type FakeShell } from '../testing/fake-ports.ts'
import { createUncheckedWrites, isCarried } from './unchecked-writes.ts'
import { newWrite } from './new-write.ts'

const profile = { id: randomUUID(), server: 'https://chat.example', email: 'a@chat.example', label: 'A' }
const list = { get: async () => profile, all: async () => [profile] } as unknown as ProfileList
const write = {
  kind: 'attachment' as const,
  act: 'upload',
  name: 'a.pdf',
  values: { file: 'a.pdf' },
  context: { size: 3 },
  request: { operation: 'uploads.create', method: 'POST', path: '/user_uploads', form: [] },
}

let shell: FakeShell
let journal: Journal
beforeEach(async () => {
  shell = await createFakeShell()
  journal = createJournal(shell.ports)
})
afterEach(async () => {
  await journal.close()
  await shell.remove()
})

it('a write that a restart interrupted is found by its mark, until it has an outcome', async () => {
  const mark = await createUncheckedWrites(journal, list, noPolicy).begin(profile.id, write)
  await journal.close()
  journal = createJournal(shell.ports)
  const uncheckedWrites = createUncheckedWrites(journal, list, noPolicy)
  expect(await uncheckedWrites.leftOpen(profile.id)).toEqual([mark])
  expect(await uncheckedWrites.leftOpen(randomUUID())).toEqual([])
  await uncheckedWrites.end(mark, { state: 'unverified', because: 'unanswered', answer: null })
  expect(await uncheckedWrites.leftOpen(profile.id)).toEqual([])
  expect((await journal.verify()).isWhole).toBe(true)
})

it('the gate leaves a carried write to its service, and refuses it from a page', () => {
  expect(isCarried({ kind: 'attachment', act: 'upload' })).toBe(true)
  expect(isCarried({ kind: 'folder', act: 'create' })).toBe(false)
  expect(isCarried({ kind: 'of another version', act: 'upload' })).toBe(false)
  const handedIn = { ...write, id: null, changes: [{ field: 'file', mine: 'a.pdf' }], draftKey: null }
  const moment = { now: 0, freshId: randomUUID() }
  expect(() => newWrite(handedIn, { dialect: 'field', level: null }, moment)).toThrow('carried by uploads')
})
