import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { formatList, formatNumber } from './format.ts'
import { catalogue, direction, loadLanguage, withWords } from './i18n.ts'
import type { Words } from './text-types.ts'

const english = {
  title: 'Channels',
  hello: 'Hello {{name}}',
  size: '{{n, number}} bytes',
  days_one: '{{count, number}} day',
  days_other: '{{count, number}} days',
  hint: 'Hint',
} as const
const german = { title: 'Kanäle', hello: 'Hallo {{name}}', days_one: 'ein Tag', days_other: '{{count, number}} Tage' }

let areas = 0
const translations = new Map<string, () => Promise<Words>>()

function area(words: Words | null = german) {
  areas += 1
  const name = `test-${areas}`
  const load = vi.fn(() => Promise.resolve(words ?? {}))
  if (words) translations.set(`${name}.de`, load)
  return { load, t: catalogue(name, english) }
}

beforeAll(() => loadLanguage('en', async (name, tag) => translations.get(`${name}.${tag}`)?.()))

afterEach(() => loadLanguage('en'))

describe('a catalogue', () => {
  it('is loaded once, and only when its language is chosen', async () => {
    const { t, load } = area()
    expect(t('title')).toBe('Channels')
    expect(load).not.toHaveBeenCalled()
    await loadLanguage('de')
    expect(t('title')).toBe('Kanäle')
    await loadLanguage('en')
    expect(t('title')).toBe('Channels')
    await loadLanguage('de')
    expect(load).toHaveBeenCalledOnce()
  })

  it('caches a text by its values, and drops it with the language', async () => {
    const { t } = area()
    const seen = () => [
      t('days', { count: 1 }),
      t('days', { count: 2 }),
      t('hello', { name: 'Ana' }),
      t('days', { count: 1 }),
    ]
    expect(seen()).toEqual(['1 day', '2 days', 'Hello Ana', '1 day'])
    await loadLanguage('de')
    expect(seen()).toEqual(['ein Tag', '2 Tage', 'Hallo Ana', 'ein Tag'])
    for (let count = 0; count < 3_000; count += 1) t('days', { count })
    expect(t('days', { count: 2_999 })).toBe('2.999 Tage')
  })

  it('falls back to English for a key, and for a whole area', async () => {
    const { t } = area()
    const other = area(null)
    await loadLanguage('de')
    expect(t('hint')).toBe('Hint')
    expect(t.find('hint')).toBe('Hint')
    expect(t.find('nothing')).toBeNull()
    expect(other.t('days', { count: 2 })).toBe('2 days')
  })

  it('has its texts with the code that registers it, when the language was chosen before', async () => {
    await loadLanguage('de')
    const { t } = await withWords(async () => area())()
    expect(t('days', { count: 1200 })).toBe('1.200 Tage')
  })

  it('has a plural form for every count in a language with six', async () => {
    const forms = ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => [`days_${form}`, `${form} in Arabic`])
    const arabic: Words = Object.fromEntries(forms)
    const { t } = area()
    await loadLanguage('ar', async () => arabic)
    for (const count of [0, 1, 2, 3, 11, 100]) expect(t('days', { count })).toMatch(/ in Arabic$/)
  })
})

it('inserts values unchanged, and isolates their direction from right to left', async () => {
  const { t } = area()
  await loadLanguage('en')
  expect(t('hello', { name: '<b>$1 & {{name}}' })).toBe('Hello <b>$1 & {{name}}')
  await loadLanguage('en-XA', undefined, true)
  expect(direction()).toBe('rtl')
  expect(t('hello', { name: 'Ana' })).toMatch(/^\u200f\u202e⟦.* \u2068Ana\u2069.*⟧\u202c$/)
  expect(formatList(['Ana', 'Bo'])).toMatch(/^\u2068Ana\u2069 .*\u2068Bo\u2069$/)
  await loadLanguage('en-XA')
  expect(direction()).toBe('ltr')
  expect(t('hello', { name: 'Ana' })).toMatch(/^⟦.* Ana.*⟧$/)
  await loadLanguage('en', undefined, true)
  expect(direction()).toBe('ltr')
  expect(t('hello', { name: 'Ana' })).toBe('Hello Ana')
})

it('writes numbers and lists as the language does', async () => {
  await loadLanguage('de')
  expect(formatNumber(1234.5)).toBe('1.234,5')
  expect(formatList(['A', 'B'])).toBe('A und B')
})

it('types values by the placeholders of the English text', () => {
  const { t } = area()
  expect(t('hello', { name: 'Ana' })).toBe('Hello Ana')
  // @ts-expect-error a text with a placeholder needs its value
  t('hello')
  // @ts-expect-error by its own name
  t('hello', { nam: 'Ana' })
  // @ts-expect-error and nothing besides
  t('hello', { name: 'Ana', more: 1 })
  // @ts-expect-error a number is given as a number
  t('size', { n: '5' })
  // @ts-expect-error a plural text needs a count
  t('days')
  // @ts-expect-error and is asked for by its name without the form
  t('days_one', { count: 1 })
  // @ts-expect-error a text without a placeholder takes no value
  t('title', { name: 'Ana' })
  const greets: boolean = JSON.parse('true')
  expect(t(greets ? 'hello' : 'title', { name: 'Ana' })).toBe('Hello Ana')
})
