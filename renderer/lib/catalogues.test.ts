import { describe, expect, it } from 'vitest'
import { isPseudo, languages } from '#contract/languages.ts'
import { titleOf } from './feature-titles.ts'
import { helpKey } from './help.ts'
import { accented, mirrored } from './pseudo-language.ts'
import type { Catalogue, Words } from './text-types.ts'

/** Globs find every catalogue and source file, so a new area cannot be forgotten. */
const modules = fromRenderer(import.meta.glob<{ t?: Catalogue<Words> }>(['../**/{words,*-words}.ts'], { eager: true }))
const files = fromRenderer(
  import.meta.glob<Words>(['../**/{words,*-words}.*.ts', '!../**/*.test.ts'], { eager: true, import: 'default' }),
)
const sources = fromRenderer(
  import.meta.glob<string>(['../**/*.{ts,tsx}', '../../electron/contract/**/*.ts', '!../**/*.test.*'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
)

/** Adapts paths, because a glob writes the paths of this folder differently. */
function fromRenderer<T>(found: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(found).map(([path, file]) => [path.replace(/^\.\//, '../lib/'), file]))
}

const areaOf = (path: string) => path.slice('../'.length, -'.ts'.length)
const pathOf = (area: string) => `../${area}.ts`
const catalogues = Object.entries(sources).flatMap(([path, source]) =>
  [...source.matchAll(/= catalogue\(\s*'([\w./-]+)', \{/g)].map(([, area = '']) => ({ path, area })),
)
const english = catalogues.map(({ path, area }) => ({ area, words: modules[path]?.t?.english ?? {} }))
const translated = languages.filter((tag) => tag !== 'en' && !isPseudo(tag))

const form = /_(zero|one|two|few|many|other)$/
/** Returns the placeholders, tags and labels of a text. */
const placeholdersOf = (text = '') => [...new Set(text.match(/\{\{.*?\}\}|\[\[.*?\]\]|<\/?\w+>/g))].sort()

/** Returns the mistakes in the texts of a language, compared with the English texts. */
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
      // One plural form may say "a day" and another "{{count}} days".
      const isRight = form.test(key) ? its.every((one) => all.includes(one)) : String(its) === String(all)
      return isRight ? [] : [`${key} has the placeholders ${String(its)} instead of ${String(all)}`]
    }),
  ]
}

describe.each(english)('the catalogue $area', ({ area, words }) => {
  it('has texts', () => {
    expect(Object.keys(words)).not.toEqual([])
  })

  it('has the plural forms of English', () => {
    expect(faultsOf(words, words, 'en')).toEqual([])
  })

  it.each(translated)('has the same keys and placeholders in %s', (tag) => {
    expect(faultsOf(files[`../${area}.${tag}.ts`] ?? {}, words, tag)).toEqual([])
  })

  it('has the same keys and placeholders in the generated language', () => {
    expect(faultsOf(accented(words), words, 'en')).toEqual([])
    expect(faultsOf(mirrored(words), words, 'en')).toEqual([])
  })

  it('has no text that no code uses', () => {
    const askers = askersOf(area)
    expect(Object.keys(words).filter((key) => !askers.some((asks) => asks(key.replace(form, ''))))).toEqual([])
  })
})

it('is loaded with the pages: the navigation needs only a title at once', () => {
  const indexes = Object.entries(sources).filter(([path]) => /\/features\/[\w-]+\/index\.ts$/.test(path))
  expect(indexes.length).toBeGreaterThan(0)
  expect(indexes.filter(([, source]) => source.includes("from './words.ts'")).map(([path]) => path)).toEqual([])
  for (const [area, { t }] of Object.entries(modules).map(([path, module]) => [areaOf(path), module] as const)) {
    const [, feature] = /^features\/([\w-]+)\/words$/.exec(area) ?? []
    if (feature !== undefined && feature !== 'connect') expect(titleOf(feature)).toBe(t?.find('title'))
  }
})

it('has files only in languages that can be chosen, next to English', () => {
  const found = Object.keys(files).map((path) => /^(.+)\.([\w-]+)\.ts$/.exec(path))
  expect(found.filter((match) => match === null || sources[`${match[1]}.ts`] === undefined)).toEqual([])
  expect(found.map((match) => match?.[2]).filter((tag) => !translated.some((known) => known === tag))).toEqual([])
})

it('is named by its file, one for each feature and one for its help', () => {
  const registrations = catalogues.filter(({ path }) => path !== '../lib/feature-titles.ts')
  expect(registrations.filter(({ path, area }) => path !== pathOf(area))).toEqual([])
  expect(registrations.filter(({ path }) => !/\/(words|[\w-]+-words)\.ts$/.test(path))).toEqual([])
  const inFeatures = registrations.filter(({ area }) => area.startsWith('features/')).map(({ area }) => area)
  const named = (file: string) =>
    inFeatures.filter((area) => area.endsWith(`/${file}`)).map((area) => area.split('/')[1])
  // Help is a catalogue of its own, because it is loaded only when it is opened.
  expect(named('help-words')).toEqual(named('words'))
  expect(inFeatures).toHaveLength(2 * named('words').length)
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
 * Returns tests for the keys that code may ask for. A key is used if it is in quotes, or if a template in backticks
 * produces it, in a file that uses the area. Code for all kinds asks for a kind's keys without the kind. The contract
 * counts too, because failures, roles and colors are keys.
 */
function askersOf(area: string): ((key: string) => boolean)[] {
  const module = pathOf(area)
  const kinds = [...(sources[module] ?? '').matchAll(/registerKind\('([\w-]+)'/g)].map(([, kind = '']) => kind)
  const withoutKind = (key: string) => {
    const kind = kinds.find((one) => key.startsWith(`${one}.`))
    return kind === undefined ? [] : [key.slice(kind.length + 1)]
  }
  return Object.entries(sources).flatMap(([path, source]) => {
    const isContract = path.startsWith('../../electron/')
    const isForKinds = kinds.length > 0 && (isContract || path.startsWith('../lib/records/'))
    const isUsing =
      isContract ||
      path === module ||
      isForKinds ||
      [...source.matchAll(/from '(\.[^']+)'/g)].some(([, target = '']) => resolve(path, target) === module)
    if (!isUsing) return []
    // A catalogue contains its own keys in quotes, so they are skipped.
    const code = path === module ? source.slice(source.indexOf('\n})')) : source
    const templates = [...code.matchAll(/`((?:[^`\\]|\\.)*)`/g)].flatMap(([, template = '']) =>
      /^[\w.-]+\$\{/.test(template) ? [patternOf(template)] : [],
    )
    const asks = (key: string) =>
      // `lib/help.ts` reads the keys of help by their form.
      (path === module && area.endsWith('/help-words') && helpKey.test(key)) ||
      code.includes(`'${key}'`) ||
      (isContract && code.includes(` ${key}: `)) ||
      templates.some((pattern) => pattern.test(key))
    return [(key: string) => asks(key) || (isForKinds && withoutKind(key).some(asks))]
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
