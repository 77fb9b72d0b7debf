import whole from '@mantine/core/styles.layer.css?raw'
import { expect, it } from 'vitest'
import imported from './mantine.css?raw'

const sources = import.meta.glob<string>('../../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
const sheets = import.meta.glob<string>('../../../node_modules/@mantine/core/styles/*.layer.css', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const esm = '../../../node_modules/@mantine/core/esm/'
const scripts = import.meta.glob<string>('../../../node_modules/@mantine/core/esm/**/*.mjs', {
  query: '?raw',
  import: 'default',
})

/** Names of components that the page imports from Mantine. */
const usedNames = Object.values(sources)
  .flatMap((source) => Array.from(source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g), ([, names]) => names))
  .flatMap((names = '') => names.split(',').map((name) => name.trim()))

/**
 * Returns the scripts of the components, and all scripts that these import: a Select consists of an Input, a Popover
 * and more.
 */
async function scriptsOf(names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  const read = async (path: string): Promise<string> => (await scripts[esm + path]?.()) ?? ''
  const imports = (await read('index.mjs')).matchAll(/import \{([^}]*)\} from "\.\/([^"]+)"/g)
  const open = [...imports].flatMap(([, exported = '', path = '']) =>
    exported.split(',').some((name) => names.includes(name.trim())) ? [path] : [],
  )
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue
    const script = await read(path)
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

it('imports the styles of every component in use, in Mantine’s order, and no others', async () => {
  const found = [...(await scriptsOf(usedNames))]
  const classes = new Set(found.flatMap(([path, text]) => (path.endsWith('.module.mjs') ? classesIn(text) : [])))
  // A style sheet without classes applies to the whole page.
  const isNeeded = (sheet: string) =>
    classesIn(sheet).length === 0 || classesIn(sheet).some((name) => classes.has(name))
  const needed = Object.entries(sheets)
    .filter(([, sheet]) => isNeeded(sheet))
    .toSorted(([, one], [, other]) => placeInWhole(one) - placeInWhole(other))
    .map(([path]) => nameOf(path))
  expect(needed).toContain('Button')
  expect(Array.from(imported.matchAll(/@import '(.+)';/g), ([, path = '']) => nameOf(path))).toEqual(needed)
})
