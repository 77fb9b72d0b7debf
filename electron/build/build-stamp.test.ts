import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginBuild, isBuilt } from './build-stamp.ts'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'build-stamp-'))
  await write('electron/main.ts', 'start()')
  await write('renderer/app/shell.tsx', '<Shell />')
  await write('package-lock.json', '{}')
  await build()
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(root, { recursive: true, force: true })
})

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}

async function build(): Promise<void> {
  const endBuild = beginBuild(root)
  await write('dist/electron/main.js', 'built')
  await write('dist/renderer/index.html', 'built')
  endBuild()
}

test('unchanged sources are not built again', async () => {
  expect(isBuilt(root)).toBe(true)
  await utimes(join(root, 'electron/main.ts'), new Date(), new Date())
  expect(isBuilt(root), 'a touched file is no changed file').toBe(true)
})

test.each<[what: string, change: () => Promise<void>]>([
  ['a changed source', () => write('electron/main.ts', 'other()')],
  ['a source changed in the same length', () => write('electron/main.ts', 'begin()')],
  ['an added source', () => write('renderer/app/new.css', '')],
  ['a removed source', () => rm(join(root, 'renderer/app/shell.tsx'))],
  ['a changed lockfile', () => write('package-lock.json', '{ }')],
  ['newly installed packages', () => write('node_modules/.package-lock.json', '{}')],
  ['another kind of build', () => Promise.resolve(void vi.stubEnv('NODE_ENV', 'development'))],
  ['a changed output', () => write('dist/electron/main.js', 'edited')],
  ['a removed output', () => rm(join(root, 'dist/renderer/index.html'))],
  ['no output', () => rm(join(root, 'dist'), { recursive: true })],
  ['a broken stamp', () => write('dist/stamp.json', '{"inputs":')],
  ['an empty stamp', () => write('dist/stamp.json', 'null')],
])('%s asks for a build, which settles it', async (_, change) => {
  await change()
  expect(isBuilt(root)).toBe(false)
  await build()
  expect(isBuilt(root)).toBe(true)
})

test('text that moves from one file to another is a change', async () => {
  await write('electron/a.ts', 'one')
  await write('electron/b.ts', 'two')
  await build()
  await write('electron/a.ts', 'two')
  await write('electron/b.ts', 'one')
  expect(isBuilt(root)).toBe(false)
})

test('an unfinished build leaves no stamp, not even that of the build before', () => {
  beginBuild(root)
  expect(isBuilt(root)).toBe(false)
})

test('a source that changes during a build is built next time', async () => {
  const endBuild = beginBuild(root)
  await write('electron/main.ts', 'other()')
  endBuild()
  expect(isBuilt(root)).toBe(false)
})
