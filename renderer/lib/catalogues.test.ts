import { describe, expect, it } from 'vitest'
import { languages } from '#contract/languages.ts'
import { isPseudo } from './i18n.ts'
import { accented, rightToLeft } from './pseudo-languages.ts'
import type { Words } from './text-types.ts'

/** Globs find every catalogue and source file, so a new area cannot be forgotten. */
const files = fromRenderer(import.meta.glob<Words>('../**/{text,*-text}/*.ts', { eager: true, import: 'default' }))
const sources = fromRenderer(
  import.meta.glob<string>(
    ['../**/*.{ts,tsx}', '../../electron/contract/**/*.ts', '!../**/*.test.*', '!../**/{text,*-text}/*.ts'],
    { eager: true, query: '?raw', import: 'default' },
  ),
)

/** The glob gives files of this folder another path than the rest. */
function fromRenderer<T>(found: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(found).map(([path, file]) => [path.replace(/^\.\//, '../lib/'), file]))
}

const english = Object.entries(files).flatMap(([path, words]) =>
  path.endsWith('/en.ts') ? [{ folder: path.replace('/en.ts', ''), words }] : [],
)
const translated = languages.filter((tag) => tag !== 'en' && !isPseudo(tag))

const form = /_(zero|one|two|few|many|other)$/
const placeholdersOf = (text = '') => [...new Set(text.match(/\{\{.*?\}\}/g))].sort()

/** Mistakes in the texts of a language, compared with the English ones. */
function faultsOf(words: Words, original: Words, tag: string): string[] {
  const needed = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
  const bases = new Set(Object.keys(original).flatMap((key) => (form.test(key) ? [key.replace(form, '')] : [])))
  const expected = new Set([
    ...Object.keys(original).filter((key) => !form.test(key)),
    ...[...bases].flatMap((base) => needed.map((category) => `${base}_${category}`)),
  ])
  const isExpected = (key: string) => expected.has(key) || (key.endsWith('_zero') && bases.has(key.replace(form, '')))
  return [
    ...[...expected].filter((key) => !(key in words)).map((key) => `${key} is missing`),
    ...Object.keys(words)
      .filter((key) => !isExpected(key))
      .map((key) => `${key} is not in English`),
    ...Object.entries(words).flatMap(([key, text]) => {
      const base = key.replace(form, '')
      const all = placeholdersOf(original[key] ?? original[`${base}_other`])
      const its = placeholdersOf(text)
      // One form may say "a day" where another says "{{count}} days".
      const isRight = form.test(key) ? its.every((one) => all.includes(one)) : String(its) === String(all)
      return isRight ? [] : [`${key} has the placeholders ${String(its)} instead of ${String(all)}`]
    }),
  ]
}

describe.each(english)('the catalogue $folder', ({ folder, words }) => {
  it('has the plural forms of English', () => {
    expect(faultsOf(words, words, 'en')).toEqual([])
  })

  it.each(translated)('has the same keys and placeholders in %s', (tag) => {
    expect(faultsOf(files[`${folder}/${tag}.ts`] ?? {}, words, tag)).toEqual([])
  })

  it('has the same keys and placeholders in the pseudo-languages', () => {
    expect(faultsOf(accented(words), words, 'en')).toEqual([])
    expect(faultsOf(rightToLeft(words), words, 'ar')).toEqual([])
  })

  it('is next to the one module that registers it', () => {
    const base = folder.split('/').at(-1) ?? ''
    const module = sources[`${folder}.ts`]
    expect(module).toMatch(
      new RegExp(
        `catalogue\\(\\s*'[\\w.-]+',\\s*english,\\s*import\\.meta\\.glob\\(\\['\\./${base}/\\*\\.ts', '!\\./${base}/en\\.ts'\\]\\),?\\s*\\)`,
      ),
    )
    expect(module).toContain(`import english from './${base}/en.ts'`)
  })

  it('has no text that no code uses', () => {
    const askers = askersOf(folder)
    expect(Object.keys(words).filter((key) => !askers.some((asks) => asks(key.replace(form, ''))))).toEqual([])
  })
})

it('is loaded with the pages: the navigation needs only a title at once', () => {
  const indexes = Object.entries(sources).filter(([path]) => /\/features\/[\w-]+\/index\.ts$/.test(path))
  expect(indexes.length).toBeGreaterThan(0)
  expect(indexes.filter(([, source]) => source.includes("from './text.ts'")).map(([path]) => path)).toEqual([])
})

it('has files only in languages that can be chosen', () => {
  const tags = new Set(Object.keys(files).map((path) => /([^/]+)\.ts$/.exec(path)?.[1]))
  expect([...tags].filter((tag) => tag !== 'en' && !translated.some((known) => known === tag))).toEqual([])
})

it('is registered under a unique name, and only in a module of texts', () => {
  const names = Object.entries(sources).flatMap(([path, source]) =>
    [...source.matchAll(/catalogue\(\s*'([\w.-]+)'/g)].map(([, name]) => ({ path, name })),
  )
  expect(names.filter(({ path }) => !/\/(text|[\w-]+-text)\.ts$/.test(path))).toEqual([])
  expect(new Set(names.map(({ name }) => name)).size).toBe(names.length)
  expect(names).toHaveLength(english.length)
})

describe('the comparison itself', () => {
  const original = { plain: 'A {{name}}', days_one: 'a day', days_other: '{{count}} days' }

  it.each([
    ['a missing key', { days_one: '1', days_other: '2' }, ['plain is missing']],
    ['a key of no use', { ...original, more: 'x' }, ['more is not in English', 'more has the placeholders']],
    ['a lost placeholder', { ...original, plain: 'A' }, ['plain has the placeholders']],
    ['a missing form', { plain: '{{name}}', days_other: 'x' }, ['days_one is missing']],
  ])('finds %s', (_, words, faults) => {
    const found = faultsOf(words, original, 'en')
    expect(found.length).toBeGreaterThan(0)
    for (const fault of found) expect(faults.some((expected) => fault.startsWith(expected))).toBe(true)
  })
})

/**
 * True for a key that code may ask for: it is in quotes, or a template in backticks makes it, in a file that uses the
 * area. The contract counts too, since failures, roles and colors are keys.
 */
function askersOf(folder: string): ((key: string) => boolean)[] {
  const module = `${folder}.ts`
  const isRecord = folder.endsWith('/record-text')
  return Object.entries(sources).flatMap(([path, source]) => {
    const isContract = path.startsWith('../../electron/')
    const isUsing =
      isContract ||
      path === module ||
      (isRecord && path.startsWith('../lib/records/')) ||
      [...source.matchAll(/from '(\.[^']+)'/g)].some(([, target = '']) => resolve(path, target) === module)
    if (!isUsing) return []
    const templates = [...source.matchAll(/`((?:[^`\\]|\\.)*)`/g)].flatMap(([, template = '']) =>
      /^[\w.-]+\$\{/.test(template) ? [patternOf(template)] : [],
    )
    return [
      (key: string) =>
        source.includes(`'${key}'`) ||
        (isContract && source.includes(` ${key}: `)) ||
        templates.some((pattern) => pattern.test(key)),
    ]
  })
}

const patternOf = (template: string): RegExp =>
  new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '.+')}$`)

/** Resolves the path of an import to the form of the glob keys. */
function resolve(from: string, target: string): string {
  const steps = from.split('/').slice(0, -1)
  for (const step of target.split('/')) {
    if (step === '..' && steps.at(-1) !== '..') steps.pop()
    else if (step !== '.') steps.push(step)
  }
  return steps.join('/')
}
