import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newFeature } from './feature.ts'
import { newOperation } from './operation.ts'

const run = promisify(execFile)
const source = fileURLToPath(new URL('../../', import.meta.url))

/** In a copy, since other tests read the tree at the same time. */
describe('the skeletons', { timeout: 120_000 }, () => {
  let root: string
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'realm-console-new-'))
    const names = (await readdir(source)).filter((name) => !['node_modules', 'dist', 'release', '.git'].includes(name))
    for (const name of names) await cp(join(source, name), join(root, name), { recursive: true })
    await symlink(join(source, 'node_modules'), join(root, 'node_modules'), 'junction')
  }, 60_000)
  afterAll(() => rm(root, { recursive: true, force: true }))

  const tool = (name: string, ...given: string[]) =>
    run(join(root, 'node_modules/.bin', name), given, { cwd: root }).catch(({ stdout }: { stdout: string }) =>
      Promise.reject(new Error(stdout)),
    )

  it('of an operation and of a feature that lists by it are code like any other', async () => {
    await newOperation(root, 'rooms.list', { source: 'REFERENCE §2' })
    await newOperation(root, 'folders.rename')
    // What is listed differs: absent values, numbers and switches.
    await newFeature(root, 'users', { section: 'people' })
    // As a program of its own, which reads the table of the copy.
    const cli = [join(root, 'electron/new/cli.ts'), 'feature', 'rooms']
    const { stdout } = await run(process.execPath, ['--import', 'tsx', ...cli], { cwd: root })
    expect(stdout).toContain('renderer/features/rooms lists')
    expect(await readFile(join(root, 'electron/contract/operations/folders.ts'), 'utf8')).toMatch(
      /'folders\.rename': operation\(\{\n {4}method: 'POST',\n {4}path: '\/folders\/\{folder_id\}\/rename'/,
    )

    const written = ['electron/contract/operations', 'renderer/features/rooms', 'renderer/features/users']
    const [types, lint] = await Promise.all([
      // Whatever else stands in the tree is not what is looked at.
      tool('tsc', '-p', 'renderer').then(
        () => '',
        ({ message }: Error) => message,
      ),
      tool('oxlint', ...written),
      tool('prettier', '--check', ...written),
    ])
    expect(types.split('\n').filter((line) => written.some((folder) => line.startsWith(folder)))).toEqual([])
    expect(lint.stdout).toContain('Found 0 warnings and 0 errors')
  })

  it.each([
    ['Rooms!', {}, '“Rooms!” cannot be the name of a feature'],
    ['channels', {}, 'There is a feature channels already: renderer/features/channels.'],
    ['boats', {}, 'There is no operation boats.list in electron/contract/operations'],
    ['boats', { list: 'channels.update' }, 'does not read for the page'],
    ['boats', { list: 'channels.get' }, 'wants stream_id'],
    ['boats', { list: 'users.list', section: 'sea' }, '--section sea: the navigation has channels,'],
  ])('of a feature %s %j is refused, and nothing is written', async (name, options, words) => {
    await expect(newFeature(root, name, options)).rejects.toThrow(words)
    expect(existsSync(join(root, 'renderer/features/boats'))).toBe(false)
  })

  it.each([
    ['boats', {}, '“boats” cannot be the id of an operation'],
    ['folders.list', {}, 'The table has folders.list already'],
    ['index.list', {}, 'electron/contract/operations/index.ts holds no area'],
    ['boats.list', { path: 'boats' }, '--path boats: write it as below /api/v1'],
  ])('of an operation %s %j is refused, and nothing is written', async (id, options, words) => {
    await expect(newOperation(root, id, options)).rejects.toThrow(words)
    expect(existsSync(join(root, 'electron/contract/operations/boats.ts'))).toBe(false)
  })
})
