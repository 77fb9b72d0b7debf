import { expect, it } from 'vitest'

/** Style sheets have no types, so a class that no sheet defines would have no style, without an error. */
const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
})
const sheets = import.meta.glob<string>('../**/*.module.css', { eager: true, query: '?raw', import: 'default' })

const sheetAt = (source: string, path: string): string | undefined =>
  sheets[new URL(path, `file:///renderer/testing/${source}`).pathname.replace('/renderer/', '../')]

it('names only classes that the imported style sheet defines', () => {
  const missing = Object.entries(sources).flatMap(([source, text]) =>
    [...text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].flatMap(([, name = '', path = '']) => {
      const sheet = sheetAt(source, path)
      if (sheet === undefined) return [`${source}: ${path}`]
      const defined = new Set([...sheet.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, one]) => one))
      const used = [...text.matchAll(new RegExp(`(?<![-/.])\\b${name}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g'))]
      return used
        .map(([, dotted, quoted]) => dotted ?? quoted ?? '')
        .filter((one) => !defined.has(one))
        .map((one) => `${source}: ${one}`)
    }),
  )
  expect(Object.keys(sheets).length).toBeGreaterThan(40)
  expect(missing).toEqual([])
})
