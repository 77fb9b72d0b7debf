import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDrafts, draftLimits } from './drafts.ts'
import { createFakeShell, type FakeShell } from '../testing/fake-ports.ts'

describe('drafts', () => {
  let shell: FakeShell
  const ada = randomUUID()
  const bob = randomUUID()
  beforeEach(async () => {
    shell = await createFakeShell()
  })
  afterEach(() => shell.remove())

  it('keeps drafts per profile, across a restart', async () => {
    const drafts = createDrafts(shell.ports)
    const { savedAt } = await drafts.save(ada, 'channel/7', { name: 'a' })
    await drafts.save(bob, 'channel/7', { name: 'b' })
    expect(await createDrafts(shell.ports).list(ada)).toEqual([{ key: 'channel/7', savedAt, value: { name: 'a' } }])
  })

  it('replaces a draft of the same key, for any key', async () => {
    const drafts = createDrafts(shell.ports)
    await drafts.save(ada, '__proto__', { x: 1 })
    await drafts.save(ada, '__proto__', { x: 2 })
    expect(await drafts.list(ada)).toMatchObject([{ key: '__proto__', value: { x: 2 } }])
  })

  it('removes one, or all of a profile', async () => {
    const drafts = createDrafts(shell.ports)
    await drafts.save(ada, 'a', {})
    await drafts.save(ada, 'b', {})
    await drafts.remove(ada, 'a')
    await drafts.remove(ada, 'never was')
    expect((await drafts.list(ada)).map(({ key }) => key)).toEqual(['b'])
    await drafts.removeAll(ada)
    expect(await drafts.list(ada)).toEqual([])
    expect(await readdir(join(shell.ports.userDataFolder, 'drafts'))).toEqual([])
  })

  it.each([
    ['user:new', { base: {}, mine: { full_name: 'Ada', password: 'correct horse' } }],
    ['user:new', { password: 'correct horse' }],
    ['device:new', { base: { token: 'abc' }, mine: {} }],
    ['anything', { mine: { password: 'correct horse' } }],
    ['users:from-file', { rows: [{ full_name: 'Ada' }, { full_name: 'Bo', given: { password: 'correct horse' } }] }],
    ['user:new', { base: {}, mine: {}, more: [[{ password: 'correct horse' }]] }],
    ['user:new', { base: {}, mine: {}, changes: [{ field: 'password', mine: 'correct horse' }] }],
  ])('takes no secret: %s', async (key, value) => {
    const drafts = createDrafts(shell.ports)
    await expect(drafts.save(ada, key, value)).rejects.toMatchObject({ failure: { kind: 'invalid-input' } })
    expect(await drafts.list(ada)).toEqual([])
    // In another kind, the field of this name isn't secret.
    await drafts.save(ada, 'channel:7', { base: {}, mine: { token: 'abc' } })
  })

  it('reports drafts above the limits', async () => {
    const drafts = createDrafts(shell.ports)
    const large = { text: 'x'.repeat(draftLimits.draftCharacters) }
    await expect(drafts.save(ada, 'a', large)).rejects.toMatchObject({
      failure: { kind: 'invalid-input', reason: 'storage' },
    })
    expect(await drafts.list(ada)).toEqual([])
  })
})
