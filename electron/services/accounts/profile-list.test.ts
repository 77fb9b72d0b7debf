import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SetAsideFile } from '#contract/set-aside-files.ts'
import { createProfileList } from './profile-list.ts'
import { createFakeShell, type FakeShell } from '../testing/fake-ports.ts'

const account = {
  id: '6a3c9f0e-2f1b-4b7a-9a52-0d0f3d0c1a11',
  kind: 'account',
  server: 'https://chat.haldenferries.example',
  email: 'ingrid@haldenferries.example',
  userId: 8,
  fullName: 'Ingrid Solberg',
  label: 'Halden Ferries',
  color: 'teal',
  isProduction: false,
  dialect: null,
}
const second = { ...account, id: '0b8f6f0a-7f0e-4d6e-8f6b-5a5b7c0d2e22', email: 'rolf@haldenferries.example' }

describe('a damaged profiles.json', () => {
  let shell: FakeShell
  let setAside: SetAsideFile[]
  beforeEach(async () => {
    shell = await createFakeShell()
    setAside = []
  })
  afterEach(() => shell.remove())

  const read = async (profiles: readonly object[]) => {
    await writeFile(join(shell.ports.userDataFolder, 'profiles.json'), JSON.stringify({ profiles }))
    return createProfileList({ ...shell.ports, onSetAside: (file) => void setAside.push(file) }).all()
  }

  it('is none with the byte order mark of an editor', async () => {
    const text = `\uFEFF${JSON.stringify({ profiles: [account, second] }, null, 2)}\r\n`
    await writeFile(join(shell.ports.userDataFolder, 'profiles.json'), text)
    const list = createProfileList({ ...shell.ports, onSetAside: (file) => void setAside.push(file) })
    expect((await list.all()).map(({ id }) => id)).toEqual([account.id, second.id])
    expect(setAside).toEqual([])
  })

  it.each([
    ['color', 'mauve', 'blue'],
    ['dialect', 'klingon', null],
    ['userId', 'eight', null],
    ['fullName', 8, null],
    ['label', '', 'ingrid@haldenferries.example'],
    ['kind', 'guild', 'account'],
    // A marked organization must not lose its confirmations.
    ['isProduction', 'yes', true],
  ])('keeps an account whose %s is %j', async (field, value, becomes) => {
    expect(await read([{ ...account, [field]: value }, second])).toEqual([{ ...account, [field]: becomes }, second])
    expect(setAside).toMatchObject([{ name: 'profiles.json', isWhole: false, lost: [`profiles.0.${field}`] }])
  })

  it('keeps an account whose ID cannot be read, under another one', async () => {
    const [first, ...others] = await read([{ ...account, id: 'seven' }, second])
    expect(first).toEqual({ ...account, id: expect.stringMatching(/^[\da-f-]{36}$/) as string })
    expect(others).toEqual([second])
    expect(setAside).toMatchObject([{ lost: ['profiles.0.id'] }])
    const again = createProfileList(shell.ports)
    expect((await again.all()).map(({ id }) => id)).toEqual([first?.id, second.id])
  })

  it.each(['server', 'email'])('keeps the other accounts when one has no readable %s', async (field) => {
    expect(await read([{ ...account, [field]: 7 }, second])).toEqual([second])
    const original: unknown = JSON.parse(await readFile(setAside[0]?.backup ?? '', 'utf8'))
    expect(original).toEqual({ profiles: [{ ...account, [field]: 7 }, second] })
  })
})
