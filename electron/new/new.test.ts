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

/** Features that this test writes. */
const written = ['lighthouses', 'users']

/** In a copy, because other tests read the tree at the same time. */
describe('the skeletons', { timeout: 120_000 }, () => {
  let root: string
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'realm-console-new-'))
    const names = (await readdir(source)).filter((name) => !['node_modules', 'dist', 'release', '.git'].includes(name))
    for (const name of names) await cp(join(source, name), join(root, name), { recursive: true })
    await symlink(join(source, 'node_modules'), join(root, 'node_modules'), 'junction')
    // The console may already have a feature of this name.
    for (const name of written) await rm(join(root, 'renderer/features', name), { recursive: true, force: true })
  }, 60_000)
  afterAll(() => rm(root, { recursive: true, force: true }))

  const tool = (name: string, ...given: string[]) =>
    run(join(root, 'node_modules/.bin', name), given, { cwd: root }).catch(({ stdout }: { stdout: string }) =>
      Promise.reject(new Error(stdout)),
    )

  it('of an operation and of its list page pass all checks', async () => {
    await newOperation(root, 'lighthouses.list', { source: 'service.md#channels' })
    await newOperation(root, 'folders.polish')
    // Its fields differ: absent and null values, numbers and booleans.
    await newFeature(root, 'users', { section: 'people' })
    // A separate process, to read the table of the copy.
    const cli = [join(root, 'electron/new/cli.ts'), 'feature', 'lighthouses']
    const { stdout } = await run(process.execPath, ['--import', 'tsx', ...cli], { cwd: root })
    expect(stdout).toContain('Created renderer/features/lighthouses')
    expect(stdout).toContain('renderer/lib/edit/README.md')
    expect(await readFile(join(root, 'electron/contract/operations/folders.ts'), 'utf8')).toMatch(
      /'folders\.polish': operation\(\{\n {4}\/\/ Guessed .*\n {4}method: 'POST',\n {4}path: '\/folders\/\{folder_id\}\/polish'/,
    )
    expect(await readFile(join(root, 'renderer/features/users/columns.tsx'), 'utf8')).toContain("id: 'delivery_email'")

    const places = ['electron/contract/operations', ...written.map((name) => `renderer/features/${name}`)]
    const [types, lint] = await Promise.all([
      // Ignores problems elsewhere in the tree.
      tool('tsc', '-p', 'renderer').then(
        () => '',
        ({ message }: Error) => message,
      ),
      tool('oxlint', ...places),
      tool('prettier', '--check', ...places),
    ])
    expect(types.split('\n').filter((line) => places.some((folder) => line.startsWith(folder)))).toEqual([])
    expect(lint.stdout).toContain('Found 0 warnings and 0 errors')
  })

  it.each([
    ['Lighthouses!', {}, '“Lighthouses!” isn’t a valid feature name'],
    ['channels', {}, 'The feature channels already exists: renderer/features/channels.'],
    ['windmills', {}, 'electron/contract/operations has no operation windmills.list to list'],
    ['windmills', { list: 'channels.update' }, 'The page can’t read with channels.update'],
    ['windmills', { list: 'channels.get' }, 'requires stream_id'],
    [
      'windmills',
      { list: 'users.list', section: 'sea' },
      '--section sea isn’t a section of the navigation. Use one of overview, channels,',
    ],
  ])('of a feature %s %j is refused and not written', async (name, options, words) => {
    await expect(newFeature(root, name, options)).rejects.toThrow(words)
    expect(existsSync(join(root, 'renderer/features/windmills'))).toBe(false)
  })

  it.each([
    ['windmills', {}, '“windmills” isn’t a valid operation ID'],
    ['folders.list', {}, 'The table already has folders.list'],
    ['index.list', {}, 'electron/contract/operations/index.ts isn’t an area'],
    ['windmills.list', { path: 'windmills' }, '--path windmills isn’t valid. Use a path below /api/v1'],
  ])('of an operation %s %j is refused and not written', async (id, options, words) => {
    await expect(newOperation(root, id, options)).rejects.toThrow(words)
    expect(existsSync(join(root, 'electron/contract/operations/windmills.ts'))).toBe(false)
  })
})
