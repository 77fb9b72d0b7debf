import { expect, it } from 'vitest'
import { readTexts, sourceFile } from '../../testing/read-texts.ts'

/** Every source file, by its path from the root of the project. */
const sources = new Map(
  Object.entries(readTexts(import.meta.dirname, ['../..', '../../../electron/contract'], sourceFile)).map(
    ([path, source]) => [new URL(path, 'file:///renderer/lib/text/').pathname, source],
  ),
)

/** Files that a file imports when it is loaded. */
const importsOf = (path: string, source: string): string[] =>
  [...source.matchAll(/^(?:import|export) (?!type )(?:[^'";]* from )?'([^']+)'/gm)].map(([, name = '']) =>
    resolve(path, name),
  )
const resolve = (from: string, name: string): string =>
  name.startsWith('#contract/')
    ? name.replace('#contract/', '/electron/contract/')
    : new URL(name, `file://${from}`).pathname

/** A file with all that is loaded together with it. */
function closureOf(path: string, found = new Set<string>()): ReadonlySet<string> {
  const source = sources.get(path)
  if (source === undefined || found.has(path)) return found
  found.add(path)
  for (const next of importsOf(path, source)) closureOf(next, found)
  return found
}

const areasOf = (paths: Iterable<string>): ReadonlySet<string> =>
  new Set(
    [...paths].flatMap((path) =>
      [...(sources.get(path) ?? '').matchAll(/ = texts\('([\w-]+)'/g)].map(([, area = '']) => area),
    ),
  )

// Features are found by a pattern, which is no import.
const startFiles = [
  '/renderer/main.tsx',
  ...[...sources.keys()].filter((path) => /^\/renderer\/features\/[\w-]+\/index\.ts$/.test(path)),
]
const start = new Set<string>()
for (const path of startFiles) closureOf(path, start)

it('loads the texts of code that is loaded later', () => {
  const found = [...sources].flatMap(([path, source]) => {
    // A file is loaded with the texts of all that it imports.
    const loaded = areasOf([...start, ...closureOf(path)])
    return [...source.matchAll(/\bimport\('(\.[^']+)'\)/g)].flatMap(({ 1: name = '', index }) => {
      const needed = [...areasOf(closureOf(resolve(path, name)))].filter((area) => !loaded.has(area))
      // The loader is called in the statement around the import. Pages are loaded by the router, with their texts.
      const before = source.slice(Math.max(0, source.lastIndexOf('\n\n', index)), index)
      const isLoaded = /\bwithTexts\(/.test(before) || /\bload: \(\) => $/.test(before)
      return needed.length === 0 || isLoaded ? [] : [`${path} imports ${name}, which asks for ${needed.join(', ')}`]
    })
  })
  expect(sources.size).toBeGreaterThan(500)
  expect(start.size).toBeGreaterThan(50)
  expect(found).toEqual([])
})

it('loads only its own texts with the first page', () => {
  const firstPage = closureOf('/renderer/features/connect/connect-page.tsx')
  expect([...areasOf([...start, ...firstPage])].sort()).toEqual(['app', 'components', 'connect', 'contract'])
})
