import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { SetAsideFile } from '#contract/set-aside-files.ts'
import { openJsonFile, salvage } from './json-file.ts'

describe('openJsonFile', () => {
  let folder: string
  let logged: string[]
  let setAside: SetAsideFile[]
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'realm-console-json-'))
    logged = []
    setAside = []
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const openFile = (name = 'deep/numbers.json') =>
    openJsonFile({
      path: join(folder, name),
      schema: z.object({ numbers: z.array(z.int()) }),
      initial: { numbers: [] },
      ports: { log: (line) => void logged.push(line), onSetAside: (file) => void setAside.push(file) },
    })

  it('begins empty and survives a restart', async () => {
    expect(await openFile().read()).toEqual({ numbers: [] })
    await openFile().update(() => ({ numbers: [1, 2] }))
    expect(await openFile().read()).toEqual({ numbers: [1, 2] })
  })

  it('makes changes one after the other, so that none is lost', async () => {
    const file = openFile()
    const add = (number: number) => file.update(({ numbers }) => ({ numbers: [...numbers, number] }))
    await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(add))
    expect(await openFile().read()).toEqual({ numbers: [1, 2, 3, 4, 5, 6, 7, 8] })
  })

  it.skipIf(process.platform === 'win32')('is readable only by its owner and leaves no other file', async () => {
    await openFile().update(() => ({ numbers: [1] }))
    expect((await stat(join(folder, 'deep/numbers.json'))).mode & 0o777).toBe(0o600)
    expect(await readdir(join(folder, 'deep'))).toEqual(['numbers.json'])
  })

  it.each([
    '{"numbers": [1, 2, 3',
    '{ // mine\n "numbers": [1, 2,] }',
    '{"numbers": [1]}\0\0',
    '{"numbers": "none"}',
    '',
  ])('sets a broken file aside: %s', async (content) => {
    await writeFile(join(folder, 'numbers.json'), content)
    const file = openFile('numbers.json')
    expect(await file.read()).toEqual({ numbers: [] })
    await file.update(() => ({ numbers: [3] }))
    const backup = (await readdir(folder)).find((name) => name.startsWith('numbers.json.broken-'))
    expect(await readFile(join(folder, backup ?? ''), 'utf8')).toBe(content)
    expect(logged).toEqual([expect.stringContaining('numbers.json')])
    expect(setAside).toEqual([{ name: 'numbers.json', backup: join(folder, backup ?? ''), isWhole: true, lost: [] }])
  })

  it.each([
    ['the encoding of an editor', Buffer.from('\uFEFF{"numbers": [1, 2]}', 'utf16le')],
    ['the encoding of another editor', Buffer.from('\uFEFF{"numbers": [1, 2]}', 'utf16le').swap16()],
  ])('reads a file with %s, and loses nothing', async (_what, bytes) => {
    await writeFile(join(folder, 'numbers.json'), bytes)
    expect(await openFile('numbers.json').read()).toEqual({ numbers: [1, 2] })
    expect(setAside).toEqual([])
  })

  it('keeps the readable parts of a damaged file, and the original next to it', async () => {
    const content = '{"numbers": [1, "two", 3, 4.5]}'
    await writeFile(join(folder, 'numbers.json'), content)
    expect(await openFile('numbers.json').read()).toEqual({ numbers: [1, 3] })
    expect(setAside).toMatchObject([{ isWhole: false, lost: ['numbers.1', 'numbers.3'] }])
    expect(await readFile(setAside[0]?.backup ?? '', 'utf8')).toBe(content)
    // The next start has nothing more to set aside.
    expect(await openFile('numbers.json').read()).toEqual({ numbers: [1, 3] })
    expect(setAside).toHaveLength(1)
  })

  it('reads a file that an editor saved with a byte order mark', async () => {
    await writeFile(join(folder, 'numbers.json'), '\uFEFF{"numbers": [1, 2]}\r\n')
    expect(await openFile('numbers.json').read()).toEqual({ numbers: [1, 2] })
    expect(logged).toEqual([])
  })

  const nest = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

  it.each([
    ['in an unknown value', `{"numbers": [1], "more": ${nest(200_000)}}`, [1]],
    ['as a whole', nest(200_000), []],
    ['beyond any reason', nest(1_500_000), []],
  ])('sets a file aside that is nested too deep %s, and can be changed', async (_where, text, numbers) => {
    await writeFile(join(folder, 'numbers.json'), text)
    const file = openFile('numbers.json')
    expect(await file.read()).toEqual({ numbers })
    expect(logged.join()).toContain('doesn’t match its schema')
    await file.update((now) => ({ numbers: [...now.numbers, 7] }))
    expect(await openFile('numbers.json').read()).toEqual({ numbers: [...numbers, 7] })
  })

  it('keeps its content when a change fails', async () => {
    const file = openFile()
    await file.update(() => ({ numbers: [1] }))
    const failing = file.update(() => {
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await file.read()).toEqual({ numbers: [1] })
  })

  it('reports that it is full, keeps its content, and accepts less again', async () => {
    const schema = z.object({ numbers: z.array(z.int()) })
    const file = openJsonFile({
      path: join(folder, 'n.json'),
      schema,
      initial: { numbers: [] },
      ports: { log: () => {} },
      limit: 60,
    })
    await file.update(() => ({ numbers: [1] }))
    const full = { failure: { kind: 'invalid-input', reason: 'storage', message: 'n.json is full' } }
    await expect(file.update(() => ({ numbers: Array.from({ length: 60 }, () => 1) }))).rejects.toMatchObject(full)
    expect(await file.read()).toEqual({ numbers: [1] })
    expect(await readdir(folder)).toEqual(['n.json'])
    await file.update(() => ({ numbers: [2] }))
    expect(await file.read()).toEqual({ numbers: [2] })
  })

  it('reports a failing disk, and leaves no other file', async () => {
    const file = openFile('n.json')
    await file.read()
    // A file can't replace a folder of the same name.
    await mkdir(join(folder, 'n.json'))
    await expect(file.update((same) => same)).rejects.toMatchObject({ failure: { reason: 'storage' } })
    expect(await readdir(folder)).toEqual(['n.json'])
  })

  it('does not mistake an unreadable file for a broken one', async () => {
    await expect(openFile('').read()).rejects.toMatchObject({ failure: { kind: 'server', reason: 'storage' } })
  })

  it('closes when requested changes are on disk, and refuses later ones', async () => {
    const file = openFile('n.json')
    const changes = [1, 2, 3].map((number) => file.update(({ numbers }) => ({ numbers: [...numbers, number] })))
    await file.close()
    expect(JSON.parse(await readFile(join(folder, 'n.json'), 'utf8'))).toEqual({ numbers: [1, 2, 3] })
    await Promise.all(changes)
    await expect(file.update((same) => same)).rejects.toMatchObject({ failure: { kind: 'cancelled' } })
    await expect(file.remove()).rejects.toMatchObject({ failure: { kind: 'cancelled' } })
    expect(await file.read()).toEqual({ numbers: [1, 2, 3] })
    await file.close()
  })

  it('removes copies that an earlier crash left, and no other files', async () => {
    const leave = (name: string) => writeFile(join(folder, name), '{"numbers"')
    await Promise.all(['n.json.1-2.tmp', 'n.json.3-4.tmp', 'other.json.5-6.tmp', 'n.json.broken-1'].map(leave))
    expect(await openFile('n.json').read()).toEqual({ numbers: [] })
    expect((await readdir(folder)).sort()).toEqual(['n.json.broken-1', 'other.json.5-6.tmp'])
    expect(logged).toHaveLength(2)
    await leave('n.json.7-8.tmp')
    await openFile('n.json').remove()
    expect((await readdir(folder)).sort()).toEqual(['n.json.broken-1', 'other.json.5-6.tmp'])
  })
})

const schema = z.object({
  scheme: z.enum(['light', 'dark']).default('light'),
  width: z.int().optional(),
  columns: z.record(z.string(), z.array(z.string())).default({}),
  people: z
    .array(z.object({ name: z.string(), pet: z.object({ kind: z.enum(['cat', 'dog']) }).optional() }))
    .default([]),
})

describe('salvage', () => {
  it.each<[string, unknown, unknown, string[]]>([
    ['a whole document', { width: 3 }, { width: 3 }, []],
    ['a word that is not known', { scheme: 'sepia', width: 3 }, { scheme: 'light', width: 3 }, ['scheme']],
    ['a number where a list belongs', { columns: { a: 1, b: ['x'] } }, { columns: { b: ['x'] } }, ['columns.a']],
    [
      'items of a list, whatever the order',
      { people: [{ name: 1 }, { name: 'Ada' }, null, { name: 'Bo' }] },
      { people: [{ name: 'Ada' }, { name: 'Bo' }] },
      ['people.0', 'people.0.name', 'people.2'],
    ],
    [
      'several items of a list that are removed together',
      { people: [null, { name: 'Ada' }, null, { name: 'Bo' }] },
      { people: [{ name: 'Ada' }, { name: 'Bo' }] },
      ['people.0', 'people.2'],
    ],
    [
      'a part whose own part is missing',
      { people: [{ name: 'Ada', pet: {} }] },
      { people: [{ name: 'Ada' }] },
      ['people.0.pet'],
    ],
    [
      'a part that needs what cannot be read',
      { people: [{ name: 'Ada', pet: { kind: 'emu' } }, { pet: { kind: 'cat' } }] },
      { people: [{ name: 'Ada' }] },
      ['people.0.pet', 'people.0.pet.kind', 'people.1'],
    ],
  ])('reads %s', (_what, document, value, lost) => {
    const before = structuredClone(document)
    const read = salvage(schema, document)
    expect(read?.value).toMatchObject(value as object)
    expect(read?.lost.toSorted()).toEqual(lost)
    expect(document).toEqual(before)
  })

  it.each([[undefined], [null], ['text'], [[1]]])('finds nothing to keep of %j', (document) => {
    expect(salvage(schema, document)).toBeNull()
  })

  it('finds nothing to keep if the document itself lacks a required part', () => {
    expect(salvage(z.object({ numbers: z.array(z.int()) }), { numbers: 'none' })).toBeNull()
  })

  it('removes keys that a strict part does not know', () => {
    const strict = z.object({ part: z.strictObject({ a: z.int() }) })
    expect(salvage(strict, { part: { a: 1, b: 2, c: 3 } })).toEqual({
      value: { part: { a: 1 } },
      lost: ['part.b', 'part.c'],
    })
  })
})
