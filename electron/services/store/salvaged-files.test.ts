import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { SetAsideFile } from '#contract/set-aside-files.ts'
import { createDrafts } from './drafts.ts'
import { createRegistry } from './registry.ts'
import { createFakeShell, type FakeShell } from '../testing/fake-ports.ts'
import { createViews } from './views.ts'

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
