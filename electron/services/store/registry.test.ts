import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createRegistry, maxRecords } from './registry.ts'
import { createFakeShell, type FakeShell } from '../testing/fake-ports.ts'

describe('registry', () => {
  let shell: FakeShell
  const ada = randomUUID()
  const bob = randomUUID()
  const record = (id: number, pattern: string) => ({ id, origin: 'entered' as const, value: { pattern } })
  beforeEach(async () => {
    shell = await createFakeShell()
  })
  afterEach(() => shell.remove())

  it('keeps records per profile and kind, across a restart', async () => {
    const registry = createRegistry(shell.ports)
    await registry.keep(ada, 'linkifiers', [record(7, 'a')])
    await registry.keep(ada, 'folders', [record(7, 'b')])
    await registry.keep(bob, 'linkifiers', [record(7, 'c')])
    const again = await createRegistry(shell.ports).list(ada, 'linkifiers')
    expect(again).toEqual([{ id: 7, origin: 'entered', value: { pattern: 'a' }, savedAt: expect.any(Number) }])
  })

  it('refuses a secret', async () => {
    const registry = createRegistry(shell.ports)
    const value = { full_name: 'Ada', login: { password: 'correct horse' } }
    await expect(registry.keep(ada, 'users', [{ id: 7, origin: 'entered', value }])).rejects.toMatchObject({
      failure: { kind: 'invalid-input' },
    })
    expect(await registry.list(ada, 'users')).toEqual([])
  })

  it('replaces a known record in its position, and adds new ones at the end', async () => {
    const registry = createRegistry(shell.ports)
    await registry.keep(ada, 'linkifiers', [record(1, 'a'), record(2, 'b')])
    const kept = await registry.keep(ada, 'linkifiers', [record(3, 'c'), record(1, 'new')])
    expect(kept.map(({ id, value }) => [id, value['pattern']])).toEqual([
      [1, 'new'],
      [2, 'b'],
      [3, 'c'],
    ])
  })

  it('loses nothing when two are stored at once', async () => {
    const registry = createRegistry(shell.ports)
    await Promise.all([1, 2, 3].map((id) => registry.keep(ada, 'linkifiers', [record(id, 'x')])))
    expect(await registry.list(ada, 'linkifiers')).toHaveLength(3)
  })

  it('forgets one, or all of a profile', async () => {
    const registry = createRegistry(shell.ports)
    await registry.keep(ada, 'linkifiers', [record(1, 'a'), record(2, 'b')])
    await registry.keep(ada, 'folders', [record(1, 'f')])
    expect(await registry.forget(ada, 'linkifiers', 1)).toMatchObject([{ id: 2 }])
    expect(await registry.list(ada, 'folders')).toHaveLength(1)
    await registry.removeAll(ada)
    expect(await registry.list(ada, 'folders')).toEqual([])
    expect(await readdir(join(shell.ports.userDataFolder, 'registry'))).toEqual([])
  })

  it('reports its limit, and keeps its records', async () => {
    const registry = createRegistry(shell.ports)
    const many = Array.from({ length: maxRecords }, (_, id) => record(id, ''))
    await registry.keep(ada, 'linkifiers', many)
    await expect(registry.keep(ada, 'linkifiers', [record(maxRecords, '')])).rejects.toMatchObject({
      failure: { kind: 'invalid-input', reason: 'storage' },
    })
    expect(await registry.list(ada, 'linkifiers')).toHaveLength(maxRecords)
  })
})
