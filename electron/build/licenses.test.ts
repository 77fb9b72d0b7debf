import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bundledPackages, installedPackages, listLicenses, withDependencies } from './licenses.ts'

const root = join(import.meta.dirname, '../..')
const project = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, Record<string, string>>

/** Packages that the page's code imports, as far as the source names them. */
function importedByPage(): string[] {
  const files = readdirSync(join(root, 'renderer'), { recursive: true, encoding: 'utf8' })
  const sources = files.filter((file) => /\.(tsx?|css)$/.test(file) && !/\.test\.|testing[\\/]/.test(file))
  const text = sources.map((file) => readFileSync(join(root, 'renderer', file), 'utf8')).join('\n')
  const named = [...text.matchAll(/(?:from|import|import\() ?'((?:@[\w-]+\/)?[\w-]+)/g)]
  const own = new Set([...Object.keys(project['dependencies'] ?? {}), ...Object.keys(project['devDependencies'] ?? {})])
  return [...new Set(named.map(([, name = '']) => name))].filter((name) => own.has(name))
}

describe('the licenses of this project', () => {
  it('are known for each package that is installed or imported', () => {
    const imported = importedByPage()
    expect(imported).toEqual(expect.arrayContaining(['react', '@mantine/core', '@tanstack/react-query']))
    const list = listLicenses([...installedPackages(root), ...withDependencies(root, imported)])
    const names = new Set(list.packages.map(({ name }) => name))
    for (const name of [...Object.keys(project['dependencies'] ?? {}), ...imported, 'electron'])
      expect(names, name).toContain(name)
    expect(list.packages.length).toBeGreaterThan(100)
    for (const { text } of list.packages) if (text !== null) expect(list.texts[text]).toMatch(/\S/)
    // Most packages bring their license, and the same text is there once.
    expect(list.packages.filter(({ text }) => text === null).length).toBeLessThan(list.packages.length / 10)
    expect(new Set(list.texts).size).toBe(list.texts.length)
  })
})

describe('a package', () => {
  let folder = ''
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'realm-console-licenses-'))))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const write = (path: string, content: object | string): string => {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
    return dirname(file)
  }
  const install = (path: string, more: object = {}) =>
    write(`${path}/package.json`, { name: 'some', version: '1.0.0', license: 'MIT', ...more })

  it('without a license, or with an unknown one, fails the build', () => {
    expect(() => listLicenses([install('a', { license: undefined })])).toThrow('some@1.0.0 doesn’t state its license')
    for (const license of ['GPL-3.0-only', 'UNLICENSED', 'SEE LICENSE IN terms.txt', '(MIT OR GPL-2.0-only)']) {
      expect(() => listLicenses([install('b', { license })]), license).toThrow(
        `some@1.0.0 has a license that nobody has accepted yet: ${license}`,
      )
    }
  })

  it('is listed with its license and its notices, or without a text', () => {
    const folders = [
      install('a', { name: 'b-with' }),
      write('a/LICENSE.md', 'Permission is granted\r\nto all.\n') && write('a/NOTICE', 'By Ada.'),
      install('c', { name: 'a-without', license: '0BSD' }),
      install('d', { name: 'a-without', license: '0BSD' }),
    ]
    expect(listLicenses(folders)).toEqual({
      packages: [
        { name: 'a-without', version: '1.0.0', license: '0BSD', text: null },
        { name: 'b-with', version: '1.0.0', license: 'MIT', text: 0 },
      ],
      texts: ['Permission is granted\nto all.\n\nBy Ada.'],
    })
  })

  it('is found with its own dependencies, also those of another version further down', () => {
    write('package.json', { name: 'project', version: '1.0.0', dependencies: { one: '1', '@scope/two': '1' } })
    install('node_modules/one', { name: 'one', dependencies: { three: '2' }, optionalDependencies: { absent: '1' } })
    install('node_modules/@scope/two', { name: '@scope/two', dependencies: { three: '1', one: '1' } })
    install('node_modules/three', { name: 'three' })
    install('node_modules/one/node_modules/three', { name: 'three', version: '2.0.0' })
    install('node_modules/other', { name: 'other' })
    const { packages } = listLicenses(installedPackages(folder))
    expect(packages.map(({ name, version }) => `${name} ${version}`)).toEqual([
      '@scope/two 1.0.0',
      'one 1.0.0',
      'three 1.0.0',
      'three 2.0.0',
    ])
  })

  it('inside a bundle is found by the source map', () => {
    write('dist/electron/start.js.map', { sources: ['../../electron/start.ts'] })
    expect(() => bundledPackages(folder, join(folder, 'dist'))).toThrow('the source maps name no package')
    write('dist/renderer/assets/index-1.js.map', {
      sources: ['../../../renderer/app.tsx', '../../../node_modules/@scope/one/dist/x.js', null],
    })
    write('dist/electron/main.js.map', {
      sources: ['../../node_modules/two/a.js', '../../node_modules/two/node_modules/three/lib/b.js'],
    })
    // A worker's map is relative to the folder of all assets.
    write('dist/renderer/assets/some.worker-1.js.map', {
      sources: ['../../node_modules/four/c.mjs', '../../renderer/a.ts'],
    })
    write('dist/electron/main.js', '')
    const own = (name: string) => join(folder, 'node_modules', name)
    expect(bundledPackages(folder, join(folder, 'dist')).toSorted()).toEqual(
      [own('@scope/one'), own('two'), own('two/node_modules/three'), own('four')].toSorted(),
    )
  })
})
