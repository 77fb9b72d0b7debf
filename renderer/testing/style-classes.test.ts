import { expect, it } from 'vitest'
import { readTexts } from './read-texts.ts'

/** Style sheets have no types, so a class that no sheet defines would have no style, without an error. */
const sources = readTexts(import.meta.dirname, '..', /^(?!.*\.test\.).*\.tsx$/)
const sheets = readTexts(import.meta.dirname, '..', /\.module\.css$/)

/** Style sheets of the whole page. */
const theme = readTexts(import.meta.dirname, '../app/theme', /^[^/]*\.css$/)

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

it('lets the heading of a page wrap or be cut, so that a long name without a space does not widen the page', () => {
  const rules = Object.entries({ ...sheets, ...theme }).flatMap(([path, sheet]) =>
    [...sheet.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
      ([, selector = '', body = '']) => ({
        path,
        selector: selector.trim(),
        body,
      }),
    ),
  )
  const ofHeadings = rules.filter(({ selector }) => /\bh1\b/.test(selector))
  expect(ofHeadings.some(({ selector, body }) => selector === 'h1' && body.includes('anywhere'))).toBe(true)
  const rigid = ofHeadings.filter(
    ({ body }) =>
      /flex: none/.test(body) || (/white-space: nowrap/.test(body) && !/text-overflow: ellipsis/.test(body)),
  )
  expect(rigid.map(({ path, selector }) => `${path}: ${selector}`)).toEqual([])
})
