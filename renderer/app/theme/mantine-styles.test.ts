import whole from '@mantine/core/styles.layer.css?raw'
import { expect, it } from 'vitest'
import imported from './mantine.css?raw'
import importedLater from '../../components/mantine-later.css?raw'
import { readTexts } from '../../testing/read-texts.ts'

const mantine = '../../../node_modules/@mantine/core'
const sources = readTexts(import.meta.dirname, '../..', /\.tsx?$/)
const sheets = readTexts(import.meta.dirname, `${mantine}/styles`, /^[^/]*\.layer\.css$/)
const scripts = readTexts(import.meta.dirname, `${mantine}/esm`, /\.mjs$/)

/** Resolves the path of an import as the keys of `sources` are written. */
const resolve = (path: string, from: string): string => {
  const resolved = new URL(path, `https://renderer/app/theme/${from}`).pathname.slice(1)
  if (resolved.startsWith('app/theme/')) return `./${resolved.slice('app/theme/'.length)}`
  return resolved.startsWith('app/') ? `../${resolved.slice('app/'.length)}` : `../../${resolved}`
}

const staticImport = /^(?:import|export) (?!type )(?:[^;'"]*? from )?'(\.[^']+)'/gm
const lazyImport = /import\('(\.[^']+)'\)/g
const importsIn = (path: string, pattern: RegExp): string[] =>
  Array.from((sources[path] ?? '').matchAll(pattern), ([, found = '']) => resolve(found, path))

/** Returns files and everything that is loaded with them. */
function loadedWith(...paths: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const open = [...paths]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue
    found.add(path)
    open.push(...importsIn(path, staticImport))
  }
  return found
}

/** Names of components that files import from Mantine. */
const namesIn = (paths: Iterable<string>): string[] =>
  [...paths]
    .flatMap((path) =>
      Array.from((sources[path] ?? '').matchAll(/import \{([^}]*)\} from '@mantine\/core'/g), ([, names]) => names),
    )
    .flatMap((names = '') => names.split(',').map((name) => name.trim()))

/**
 * Returns the scripts of the components, and all scripts that these import: a Select consists of an Input, a Popover
 * and more.
 */
function scriptsOf(names: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const read = (path: string): string => scripts[`${mantine}/esm/${path}`] ?? ''
  const imports = read('index.mjs').matchAll(/import \{([^}]*)\} from "\.\/([^"]+)"/g)
  const open = [...imports].flatMap(([, exported = '', path = '']) =>
    exported.split(',').some((name) => names.includes(name.trim())) ? [path] : [],
  )
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue
    const script = read(path)
    found.set(path, script)
    for (const [, to = ''] of script.matchAll(/from "(\.[^"]+)"/g)) {
      open.push(new URL(to, `https://mantine/${path}`).pathname.slice(1))
    }
  }
  return found
}

const classesIn = (text: string): string[] => text.match(/\bm_[0-9a-f]+\b/g) ?? []
const nameOf = (path: string): string => /styles\/(.+)\.layer\.css$/.exec(path)?.[1] ?? path
const placeInWhole = (sheet: string): number => whole.indexOf(sheet.slice('@layer mantine {'.length, 120))

/** Sheet of the variables that the provider generates (`deduplicateCssVariables` in `app.tsx`). */
const generated = 'default-css-variables'

/** Returns the style sheets of the components, in Mantine's order. A sheet without classes applies to the whole page. */
function neededBy(names: readonly string[]): string[] {
  const found = [...scriptsOf(names)]
  const classes = new Set(found.flatMap(([path, text]) => (path.endsWith('.module.mjs') ? classesIn(text) : [])))
  return Object.entries(sheets)
    .filter(([, sheet]) => classesIn(sheet).length === 0 || classesIn(sheet).some((name) => classes.has(name)))
    .toSorted(([, one], [, other]) => placeInWhole(one) - placeInWhole(other))
    .map(([path]) => nameOf(path))
    .filter((name) => name !== generated)
}

const sheetsIn = (css: string): string[] =>
  Array.from(css.matchAll(/@import '(.+)';/g), ([, path = '']) => nameOf(path))

const later = '../../components/mantine-later.css'
const connectPage = '../../features/connect/connect-page.tsx'
const firstPage = loadedWith(
  '../../main.tsx',
  ...Object.keys(sources).filter((path) => /features\/[^/]+\/index\.ts$/.test(path)),
  connectPage,
)

it('loads the styles of the components on the first page with it', () => {
  expect(firstPage).toContain('../shell/shell.tsx')
  expect(sheetsIn(imported)).toEqual(neededBy(namesIn(firstPage)))
})

it('imports the styles of all other components in use later, in Mantine’s order, and no others', () => {
  const early = sheetsIn(imported)
  const needed = neededBy(namesIn(Object.keys(sources)))
  expect(needed).toContain('Combobox')
  expect(sheetsIn(importedLater)).toEqual(needed.filter((name) => !early.includes(name)))
})

it('loads the later styles with everything that the first page may open, and with every organization', async () => {
  const early = sheetsIn(imported)
  const lazy = [...firstPage]
    .filter((path) => !/features\/[^/]+\/index\.ts$/.test(path))
    .flatMap((path) => importsIn(path, lazyImport))
    .filter((path) => path.endsWith('.tsx') && path !== connectPage)
  expect(loadedWith('../organization-gate.tsx')).toContain(later)
  const lacking: string[] = []
  for (const path of lazy) {
    const loaded = loadedWith(path)
    const needed = neededBy(namesIn(loaded))
    if (needed.some((name) => !early.includes(name)) && !loaded.has(later)) lacking.push(path)
  }
  expect(lacking).toEqual([])
})
