import { describe, expect, it } from 'vitest'
import { features } from '../../app/features.ts'
import { helpKey } from './help.ts'
import { accented, mirrored } from './pseudo-language.ts'
import { kindNames, recordOf } from '#contract/records/index.ts'
import type { AreaTexts } from '#contract/text-types.ts'
import { readTexts, sourceFile } from '../../testing/read-texts.ts'

/** Every file of every language, and every source file, so that none can be forgotten. */
const files = import.meta.glob<AreaTexts>('../../../assets/locales/*/*.json', { eager: true, import: 'default' })
const sources = {
  ...readTexts(import.meta.dirname, '../..', sourceFile),
  ...readTexts(
    import.meta.dirname,
    '../../../electron',
    /^(?!.*\.test\.)(?:[^/]+|(?:contract|services|windows|browser-host)\/.+)\.ts$/,
  ),
}

const parts = Object.entries(files).map(([path, words]) => {
  const [tag = '', name = ''] = path.split('/').slice(-2)
  return { tag, area: name.replace(/\.json$/, ''), words }
})
const english = parts.filter(({ tag }) => tag === 'en')
const translated = [...new Set(parts.map(({ tag }) => tag))].filter((tag) => tag !== 'en')
const wordsOf = (tag: string, area: string): AreaTexts =>
  parts.find((one) => one.tag === tag && one.area === area)?.words ?? {}

const form = /_(zero|one|two|few|many|other)$/
/** Key for which code asks: without its plural form, or without the ending of one more text for zero. */
const baseOf = (key: string, words: AreaTexts): string => {
  const base = key.replace(/\.zero$/, '')
  return `${base}_other` in words ? base : key.replace(form, '')
}
/** Returns the placeholders, tags and labels of a text. */
const placeholdersOf = (text = '') => [...new Set(text.match(/\{\{.*?\}\}|\[\[.*?\]\]|<\/?\w+>/g))].sort()

/** Returns the mistakes in the texts of a language, compared with the English texts. */
function faultsOf(words: AreaTexts, original: AreaTexts, tag: string): string[] {
  const needed = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
  const bases = new Set(Object.keys(original).flatMap((key) => (form.test(key) ? [key.replace(form, '')] : [])))
  const expected = new Set([
    ...Object.keys(original).filter((key) => !form.test(key)),
    ...[...bases].flatMap((base) => needed.map((category) => `${base}_${category}`)),
  ])
  return [
    ...[...expected].filter((key) => !(key in words)).map((key) => `${key} is missing`),
    ...Object.keys(words)
      .filter((key) => !expected.has(key))
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

describe.each(english)('the texts of $area', ({ area, words }) => {
  it('have the plural forms of English', () => {
    expect(Object.keys(words)).not.toEqual([])
    expect(faultsOf(words, words, 'en')).toEqual([])
  })

  it.each(translated)('have the same keys and placeholders in %s', (tag) => {
    const path = `assets/locales/${tag}/${area}.json`
    expect(faultsOf(wordsOf(tag, area), words, tag), `translate them in ${path}`).toEqual([])
  })

  it('have the same keys and placeholders in the generated language', () => {
    expect(faultsOf(accented(words), words, 'en')).toEqual([])
    expect(faultsOf(mirrored(words), words, 'en')).toEqual([])
  })

  it('are all used by code', () => {
    const askers = askersOf(area)
    expect(Object.keys(words).filter((key) => !askers.some((asks) => asks(baseOf(key, words))))).toEqual([])
  })
})

it('are in areas that English has, in every language', () => {
  const known = new Set(english.map(({ area }) => area))
  expect(parts.filter(({ area }) => !known.has(area))).toEqual([])
  expect(features.filter(({ id }) => !known.has(id)).map(({ id }) => id)).toEqual([])
})

it('are asked for only by the feature that loads them', () => {
  const ids = new Set(features.map(({ id }) => id))
  const found = Object.entries(sources).flatMap(([path, source]) =>
    bindingsOf(source)
      .filter(({ area }) => ids.has(area) && !path.startsWith(`../../features/${area}/`))
      .map(({ area }) => `${path} asks for ${area}`),
  )
  expect(found).toEqual([])
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

interface Binding {
  readonly area: string
  /** Beginning of the keys, with its full stop; empty for all. */
  readonly start: string
}

/** Areas and prefixes of which each file asks for texts. */
const asking = Object.entries(sources).map(([path, source]) => ({ path, source, bindings: bindingsOf(source) }))

function bindingsOf(source: string): Binding[] {
  const bound = [...source.matchAll(/\btexts\('([\w-]+)'(?:, '([\w-]+)')?\)/g)].map(([, area = '', prefix = '']) => ({
    area,
    start: prefix === '' ? '' : `${prefix}.`,
  }))
  return [
    ...bound,
    ...(source.includes('titleOf(') ? [{ area: 'organization', start: 'feature.' }] : []),
    ...(/from '\.[^']*\/shell-texts\.ts'/.test(source) ? [{ area: 'shell', start: '' }] : []),
  ]
}

/**
 * Returns tests for the keys that code may ask for. A key is used if it is in quotes, or if a template in backticks
 * produces it, in a file that uses the area. Code for all kinds asks for a kind's keys without the kind. The contract
 * counts too, because failures, roles and colors are keys.
 */
function askersOf(area: string): ((key: string) => boolean)[] {
  const kinds = kindNames.filter((kind) => recordOf(kind).textArea === area).map((kind) => `${kind}.`)
  const startsOf = (bindings: readonly Binding[]) => bindings.flatMap((one) => (one.area === area ? [one.start] : []))
  const starts = [...new Set(asking.flatMap(({ bindings }) => startsOf(bindings)))]
  const ofSources = asking.flatMap(({ path, source, bindings }) => {
    const isContract = path.startsWith('../../../electron/contract/')
    const bound = startsOf(bindings)
    const isForKinds = isContract || path.startsWith('../records/')
    const begins = [...(isContract ? starts : bound), ...(isForKinds ? kinds : [])]
    if (begins.length === 0) return []
    const templates = [...source.matchAll(/`((?:[^`\\]|\\.)*)`/g)].flatMap(([, template = '']) =>
      /^[\w.-]+\$\{/.test(template) ? [patternOf(template)] : [],
    )
    const asks = (key: string) =>
      source.includes(`'${key}'`) ||
      (isContract && source.includes(` ${key}: `)) ||
      templates.some((pattern) => pattern.test(key))
    return [(key: string) => begins.some((start) => key.startsWith(start) && asks(key.slice(start.length)))]
  })
  // `lib/text/help.ts` reads the keys of help by their form.
  const ofHelp = (key: string) => area === 'help' && helpKey.test(key.slice(key.indexOf('.') + 1))
  return [...ofSources, ofHelp]
}

function patternOf(template: string): RegExp {
  return new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '.+')}$`)
}
