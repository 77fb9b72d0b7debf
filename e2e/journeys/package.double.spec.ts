import { extractAll } from '@electron/asar'
import { getCurrentFuseWire, FuseV1Options } from '@electron/fuses'
import { build, Platform } from 'electron-builder'
import { builtinModules, createRequire } from 'node:module'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { version } from 'electron/package.json'
import type { LicenseList } from '#contract/updates.ts'
import { expect, test } from '../fixtures.ts'
import { startDouble } from '../shells/start-double.ts'
import { openDemo } from './steps.ts'
import { t } from '../texts.ts'

/**
 * Fuses as an executable of Electron contains them (a mark, a version, their number, one digit each), so that the
 * packager sets them in this file as in the real one.
 */
const fuses = Buffer.concat([
  Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
  Buffer.from([1, 8]),
  Buffer.from('00000000'),
])

/** Digit of a fuse that is on. */
const isSet = '1'.charCodeAt(0)

/** Creates the files of Electron's distribution that the packager modifies, in place of the downloaded ones. */
async function standInForElectron(folder: string): Promise<string> {
  await mkdir(join(folder, 'locales'), { recursive: true })
  await writeFile(join(folder, 'electron'), fuses, { mode: 0o755 })
  await writeFile(join(folder, 'version'), version)
  await writeFile(join(folder, 'locales/en-US.pak'), '')
  return folder
}

/** Modules that a bundle loads, except Electron, Node's own and its own parts. */
const namesOfModules = (text: string): string[] =>
  [...text.matchAll(/\b(?:require|import)\("([^"./][^"]*)"\)/g)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'electron' && !name.startsWith('node:') && !builtinModules.includes(name))
    // Texts of code that the demo organization's validator could write to a file.
    .filter((name) => !/^ajv(-formats)?\/dist\//.test(name))

test('the package starts without the project, with every fuse set', { tag: '@gate' }, async ({ browser }) => {
  // The copy is outside this project, whose own modules would replace a missing one.
  const folder = await mkdtemp(join(tmpdir(), 'realm-console-package-'))
  try {
    await build({
      projectDir: join(__dirname, '../..'),
      targets: Platform.LINUX.createTarget('dir'),
      config: {
        electronDist: await standInForElectron(join(folder, 'electron')),
        directories: { output: join(folder, 'release'), buildResources: 'assets' },
      },
    })
    const packed = join(folder, 'release/linux-unpacked')
    const wire = await getCurrentFuseWire(join(packed, 'realm-console'))
    const { version: _, ...states } = wire
    const set = Object.entries(states).filter(([, state]) => Number(state) === isSet)
    expect(Object.keys(states)).toHaveLength(8)
    expect(set.map(([at]) => FuseV1Options[Number(at)])).toEqual([
      'EnableCookieEncryption',
      'EnableEmbeddedAsarIntegrityValidation',
      'OnlyLoadAppFromAsar',
    ])

    const app = join(folder, 'app')
    extractAll(join(packed, 'resources/app.asar'), app)
    expect(await readdir(app)).toEqual(['assets', 'dist', 'node_modules', 'package.json'])
    // The package contains nothing of the sources, the tests or the other shell.
    expect((await readdir(join(app, 'dist/electron'))).filter((name) => /\.map$|^(browser|start)/.test(name))).toEqual(
      [],
    )

    // Some modules are loaded only on demand, such as the keychain's.
    const bundle = join(app, 'dist/electron')
    const texts = await Promise.all((await readdir(bundle)).map((name) => readFile(join(bundle, name), 'utf8')))
    const needed = new Set(texts.flatMap(namesOfModules))
    expect([...needed].sort()).toEqual(expect.arrayContaining(['@napi-rs/keyring', 'tus-js-client']))
    // As a module of its own, it would slow down the start of each process and thread.
    expect(needed).not.toContain('zod')
    const { resolve } = createRequire(join(bundle, 'main.js'))
    for (const name of needed) expect(resolve(name), name).toContain(app)

    // Every package goes with its license.
    const { packages } = JSON.parse(await readFile(join(bundle, 'licenses.json'), 'utf8')) as LicenseList
    const licensed = new Set(packages.map(({ name }) => name))
    const files = await readdir(join(app, 'node_modules'), { recursive: true })
    const names = files.flatMap(
      (file) => /^(?:.*node_modules\/)?((?:@[^/]+\/)?[^/]+)\/package\.json$/.exec(file)?.[1] ?? [],
    )
    expect(names).toContain('tus-js-client')
    // The demo organization's packages are inside its chunk.
    expect(names.filter((name) => /fastify|redis|^@tus\//.test(name))).toEqual([])
    expect(names.filter((name) => !licensed.has(name))).toEqual([])

    const running = await startDouble(browser, join(folder, 'user-data'), app)
    try {
      // The demo organization is a separate chunk that is loaded when it is opened, as is each page.
      await openDemo(running.page)
      await running.page.getByRole('link', { name: t('organization:feature.linkifiers') }).click()
      await expect(
        running.page.getByRole('heading', { name: t('organization:feature.linkifiers'), level: 1 }),
      ).toBeVisible()
      expect(running.problems).toEqual([])
    } finally {
      await running.close()
    }

    const checked = await startDouble(browser, join(folder, 'smoke'), app, [], ['--no-sandbox', '--smoke'])
    const code = new Promise<number>((resolve) => checked.double?.stage.lifecycle.once('exited', resolve))
    expect(await code, checked.logs.join('\n')).toBe(0)
    expect(checked.logs.join('\n')).toMatch(/warning: the page runs without the sandbox[^]*smoke: opened the demo/)
    await checked.close()
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})
