import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { LicenseList, PackageLicense } from '#contract/updates.ts'

/**
 * Collects the licenses of all packages whose code is in the product: those installed next to the bundles with their own
 * dependencies, and those inside the bundles.
 */

const packageSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
})

const mapSchema = z.object({ sources: z.array(z.string().nullable()) })

/** Licenses that the product may contain. Another one fails the build, so that someone reads it first. */
const accepted: ReadonlySet<string> = new Set([
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
])

/** Licenses of packages whose `package.json` names none, each with the place that does. */
const statedElsewhere: ReadonlyMap<string, string> = new Map([
  // Its Readme.md states it.
  ['combine-errors@3.0.3', 'MIT'],
])

/** Parts of the product that no bundle names: the runtime, the bundlers' own helpers inside the bundles, and the font. */
const always = ['electron', 'vite', 'rolldown', '@fontsource-variable/inter']

/** Writes the licenses, also the console's own, next to the bundle of the main process, which reads them when the page asks for them. */
export function writeLicenses(root: string): void {
  const folders = [root, ...installedPackages(root), ...bundledPackages(root, join(root, 'dist'))]
  writeFileSync(join(root, 'dist/electron/licenses.json'), JSON.stringify(listLicenses(folders)))
}

/** Lists each version of a package once, by name. Throws if a license is missing or isn't an accepted one. */
export function listLicenses(folders: readonly string[]): LicenseList {
  const texts: string[] = []
  const packages = new Map<string, PackageLicense>()
  for (const folder of new Set(folders)) {
    const { name, version, license: stated } = readPackage(folder)
    const id = `${name}@${version}`
    if (packages.has(id)) continue
    const license = stated ?? statedElsewhere.get(id)
    if (license === undefined) throw new Error(`${id} doesn’t state its license`)
    if (!accepted.has(license)) throw new Error(`${id} has a license that nobody has accepted yet: ${license}`)
    const text = readTexts(folder)
    if (text !== null && !texts.includes(text)) texts.push(text)
    packages.set(id, { name, version, license, text: text === null ? null : texts.indexOf(text) })
  }
  const byName = (a: PackageLicense, b: PackageLicense) =>
    a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en', { numeric: true })
  return { packages: [...packages.values()].toSorted(byName), texts }
}

/** Folders of the packages that the packager adds: the dependencies and theirs, as far as they are installed. */
export function installedPackages(root: string): string[] {
  const { dependencies } = packageSchema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  return withDependencies(root, [...Object.keys(dependencies), ...always])
}

/** Folders of the named packages and of all that they depend on. */
export function withDependencies(root: string, names: readonly string[]): string[] {
  const found = new Set<string>()
  const add = (name: string, from: string): void => {
    const folder = findPackage(root, name, from)
    if (folder === null || found.has(folder)) return
    found.add(folder)
    // Only the helpers of the bundlers are in the product, and Electron brings nothing that its package depends on.
    if (from === root && always.includes(name)) return
    const { dependencies, optionalDependencies } = readPackage(folder)
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) add(next, folder)
  }
  for (const name of names) add(name, root)
  return [...found]
}

/** Finds a package as Node does: next to the one that needs it, then further up. Null if it isn't installed here. */
function findPackage(root: string, name: string, from: string): string | null {
  const folder = join(from, 'node_modules', name)
  if (existsSync(join(folder, 'package.json'))) return folder
  return from === root ? null : findPackage(root, name, dirname(from))
}

/**
 * Folders of the packages inside the bundles, from the source maps. A worker's map is relative to another folder than
 * its file is in, so only the part of a path that begins at `node_modules` counts.
 */
export function bundledPackages(root: string, dist: string): string[] {
  const maps = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => /\.m?js\.map$/.test(file))
  const folders = maps.flatMap((file) => {
    const { sources } = mapSchema.parse(JSON.parse(readFileSync(join(dist, file), 'utf8')))
    // The innermost package; sources of our own belong to none.
    return sources.flatMap((source) => {
      const [, path] = /^(?:\.\.\/)+(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)/.exec(source ?? '') ?? []
      return path === undefined ? [] : [join(root, path)]
    })
  })
  // Otherwise a bundler that writes other paths would go unnoticed.
  if (folders.length === 0) throw new Error('the source maps name no package')
  return [...new Set(folders)]
}

const readPackage = (folder: string): z.output<typeof packageSchema> =>
  packageSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))

/** Returns the license, and the notices that must accompany it; null if the package contains neither. */
function readTexts(folder: string): string | null {
  const names = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|unlicense|notice)(\W|$)/i.test(name))
  const texts = names.toSorted().map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
  return texts.length === 0 ? null : texts.join('\n\n')
}
