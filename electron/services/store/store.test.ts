import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SetAsideFile } from '#contract/set-aside-files.ts'
import { createFakeShell, type FakeShell } from '../testing/fake-ports.ts'
import { createDrafts, draftLimits } from './drafts.ts'
import { createPlaces } from './places.ts'
import { createPreferences } from './preferences.ts'
import { createRegistry, maxRecords } from './registry.ts'
import { createViews, viewLimits } from './views.ts'

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

describe('places', () => {
  it('lists the places of the data folder, and shows those that exist', async () => {
    const shown: string[] = []
    const { ports, remove } = await createFakeShell({
      canShowInFolder: true,
      showInFolder: async (path) => shown.push(path) > 0,
    })
    const { userDataFolder: folder } = ports
    try {
      await mkdir(join(folder, 'journal'))
      const { list, show } = createPlaces(ports)
      expect(list()).toEqual({
        canShow: true,
        places: [
          { name: 'folder', path: folder, exists: true },
          { name: 'drafts', path: join(folder, 'drafts'), exists: false },
          { name: 'runs', path: join(folder, 'runs'), exists: false },
          { name: 'lists', path: join(folder, 'lists'), exists: false },
          { name: 'journal', path: join(folder, 'journal'), exists: true },
          { name: 'log', path: null, exists: false },
        ],
      })
      expect([await show('journal'), await show('drafts'), await show('log')]).toEqual([true, false, false])
      expect(shown).toEqual([join(folder, 'journal')])
    } finally {
      await remove()
    }
  })
})

describe('preferences', () => {
  let shell: FakeShell
  beforeEach(async () => {
    shell = await createFakeShell()
  })
  afterEach(() => shell.remove())

  it('begins with defaults', async () => {
    expect(await createPreferences(shell.ports).get()).toEqual({
      colorScheme: 'auto',
      density: 'comfortable',
      language: null,
      isMirrored: false,
      lastProfileId: null,
      columns: {},
      mostRowsInRun: 100,
      journalDays: null,
      keepsLists: true,
      updatesAutomatically: true,
      shortcuts: {},
    })
  })

  it('are read with the byte order mark of an editor', async () => {
    await writeFile(join(shell.ports.userDataFolder, 'preferences.json'), '\uFEFF{"density": "compact"}')
    const setAside = vi.fn()
    expect(await createPreferences({ ...shell.ports, onSetAside: setAside }).get()).toMatchObject({
      density: 'compact',
    })
    expect(setAside).not.toHaveBeenCalled()
  })

  it('keeps the other preferences when one cannot be read', async () => {
    const path = join(shell.ports.userDataFolder, 'preferences.json')
    await writeFile(path, JSON.stringify({ colorScheme: 'sepia', density: 'compact', columns: { channels: ['name'] } }))
    const setAside = vi.fn()
    const preferences = createPreferences({ ...shell.ports, onSetAside: setAside })
    expect(await preferences.get()).toMatchObject({
      colorScheme: 'auto',
      density: 'compact',
      columns: { channels: ['name'] },
    })
    expect(setAside).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ name: 'preferences.json', isWhole: false, lost: ['colorScheme'] }),
    )
  })

  it('changes the named ones and keeps the others, across a restart', async () => {
    const preferences = createPreferences(shell.ports)
    await preferences.set({ colorScheme: 'dark', columns: { channels: ['name'] } })
    await preferences.set({ density: 'compact', colorScheme: undefined })
    expect(await createPreferences(shell.ports).get()).toMatchObject({
      colorScheme: 'dark',
      density: 'compact',
      columns: { channels: ['name'] },
    })
    expect(shell.payloadsOf('preferences:changed')).toMatchObject([
      { density: 'comfortable', colorScheme: 'dark' },
      { density: 'compact', colorScheme: 'dark' },
    ])
  })
})

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

describe('salvaged-files', () => {
  let shell: FakeShell
  let setAside: SetAsideFile[]
  const ada = randomUUID()
  beforeEach(async () => {
    shell = await createFakeShell()
    setAside = []
  })
  afterEach(() => shell.remove())

  type Ports = Parameters<typeof createDrafts>[0]
  const files: Readonly<
    Record<
      string,
      { readonly name: string; readonly good: object; readonly list: (ports: Ports) => Promise<readonly object[]> }
    >
  > = {
    drafts: {
      name: 'drafts',
      good: { key: 'channel:7', savedAt: 1, value: { mine: { name: 'pier' } } },
      list: (ports) => createDrafts(ports).list(ada),
    },
    registry: {
      name: 'records',
      good: { id: 7, origin: 'entered', savedAt: 1, value: { pattern: 'T' }, kind: 'linkifier' },
      list: (ports) => createRegistry(ports).list(ada, 'linkifier'),
    },
    views: {
      name: 'views',
      good: { name: 'Quiet', search: { q: 'a' }, columns: ['name'], table: 'channels' },
      list: (ports) => createViews(ports).list(ada, 'channels'),
    },
  }
  const cases = Object.keys(files).flatMap((folder) =>
    [null, 7, 'text', [], {}].map((odd) => ({ folder, odd, shown: JSON.stringify(odd) })),
  )

  it.each(cases)(
    'an item of $folder that is $shown costs no other, and the original is kept',
    async ({ folder, odd }) => {
      const { name, good, list } = files[folder] ?? expect.fail()
      const path = join(shell.ports.userDataFolder, folder, `${ada}.json`)
      await mkdir(join(path, '..'), { recursive: true })
      const text = JSON.stringify({ [name]: [odd, good, odd] })
      await writeFile(path, text)
      const found = await list({ ...shell.ports, onSetAside: (file) => void setAside.push(file) })
      expect(found).toHaveLength(1)
      expect(good).toMatchObject(found[0] ?? {})
      expect(setAside).toMatchObject([{ isWhole: false }])
      expect(await readFile(setAside[0]?.backup ?? '', 'utf8')).toBe(text)
    },
  )

  const broken = Object.keys(files).flatMap((folder) =>
    ['', '[1', `{"${files[folder]?.name}":"none"}`, 'null', '\0\0\0'].map((text) => ({
      folder,
      text,
      shown: JSON.stringify(text),
    })),
  )

  it.each(broken)('$folder that hold $shown are set aside as a whole', async ({ folder, text }) => {
    const path = join(shell.ports.userDataFolder, folder, `${ada}.json`)
    await mkdir(join(path, '..'), { recursive: true })
    await writeFile(path, text)
    const list = files[folder]?.list ?? expect.fail()
    expect(await list({ ...shell.ports, onSetAside: (file) => void setAside.push(file) })).toEqual([])
    expect(setAside).toMatchObject([{ isWhole: true }])
  })

  it.each(Object.keys(files))('%s that an editor saved with a byte order mark are read whole', async (folder) => {
    const { name, good, list } = files[folder] ?? expect.fail()
    const path = join(shell.ports.userDataFolder, folder, `${ada}.json`)
    await mkdir(join(path, '..'), { recursive: true })
    await writeFile(path, `\uFEFF${JSON.stringify({ [name]: [good] }, null, 2)}\r\n`)
    const found = await list({ ...shell.ports, onSetAside: (file) => void setAside.push(file) })
    expect(found).toHaveLength(1)
    expect(good).toMatchObject(found[0] ?? {})
    expect(setAside).toEqual([])
  })
})

describe('saved views', () => {
  let shell: FakeShell
  const ada = randomUUID()
  const bob = randomUUID()
  const view = (name: string, q: string) => ({ name, search: { q }, columns: ['name'] })
  beforeEach(async () => {
    shell = await createFakeShell()
  })
  afterEach(() => shell.remove())

  it('belong to a profile and a table, across a restart', async () => {
    const views = createViews(shell.ports)
    await views.keep(ada, 'channels', view('Quiet', 'a'))
    await views.keep(ada, 'folders', view('Quiet', 'b'))
    await views.keep(bob, 'channels', view('Quiet', 'c'))
    expect(await createViews(shell.ports).list(ada, 'channels')).toEqual([view('Quiet', 'a')])
  })

  it('are replaced in their position by one of the same name, and removed by name', async () => {
    const views = createViews(shell.ports)
    await views.keep(ada, 'channels', view('One', 'a'))
    await views.keep(ada, 'channels', view('Two', 'b'))
    expect(await views.keep(ada, 'channels', view('One', 'c'))).toEqual([view('One', 'c'), view('Two', 'b')])
    expect(await views.remove(ada, 'channels', 'One')).toEqual([view('Two', 'b')])
  })

  it('are limited in size and number, without losing stored ones', async () => {
    const views = createViews(shell.ports)
    await expect(views.keep(ada, 'channels', view('Big', 'x'.repeat(viewLimits.characters)))).rejects.toThrow(
      'too large',
    )
    for (let index = 0; index < viewLimits.views; index += 1) await views.keep(ada, 'channels', view(`v${index}`, ''))
    await expect(views.keep(ada, 'channels', view('one more', ''))).rejects.toThrow('can be stored')
    expect(await views.list(ada, 'channels')).toHaveLength(viewLimits.views)
  })
})
