import type { AnyKey, Area, ValuesOfAny } from '../text-types.ts'
import { findText, inOwnDirection, loadedTexts } from '../texts.ts'

/**
 * English texts of the console by `area:key`, for page tests and journeys, so that a test survives every change of a
 * text. Names of the demo organization and messages of its server are in no file of texts, so tests quote them.
 */

type Values = Readonly<Record<string, string | number | undefined>>

// The signatures that callers see are overloads, because the compiler would check a body for all 5,000 keys, which takes
// it seconds.

/** Returns a text with its values, as the page shows it: `t('records:review.send', { count: 2 })` is “Send 2 changes”. */
export function t<K extends AnyKey>(key: K, ...values: ValuesOfAny<K>): string
export function t(key: string, values?: Readonly<Record<string, string | number>>): string {
  const text = findText(...split(key), values)
  // The type of a computed key may allow keys that don't exist.
  if (text === null) throw new Error(`${key} has no English text`)
  return text
}

/** Matches a text with any values except the known ones, and with any text around it. */
export function like<K extends AnyKey>(key: K, known?: Partial<ValuesOfAny<K>[number]>): RegExp
export function like(key: string, known: Values = {}): RegExp {
  return anyOf(...formsOf(key, known['count']).map((text) => new RegExp(patternOf(withoutTags(text), known))))
}

function split(key: string): [area: Area, keyInArea: string] {
  const end = key.indexOf(':')
  return [key.slice(0, end) as Area, key.slice(end + 1)]
}

/** Returns the one text of a key, or the plural forms that the count allows. */
function formsOf(key: string, count: string | number | undefined): readonly string[] {
  const [area, keyInArea] = split(key)
  const english = loadedTexts('en', area)
  const only = english[keyInArea]
  if (only !== undefined) return [only]
  const zero = english[`${keyInArea}.zero`]
  if (zero !== undefined && Number(count) === 0) return [zero]
  const forms = Object.keys(english).filter((name) => name.replace(/_[a-z]+$/, '') === keyInArea)
  const form = count === undefined ? null : pluralForms.select(Number(count))
  const chosen = forms
    .filter((name) => form === null || name === `${keyInArea}_${form}`)
    .map((name) => english[name] ?? '')
  return zero !== undefined && form === null ? [zero, ...chosen] : chosen
}

const pluralForms = new Intl.PluralRules('en')

function patternOf(text: string, known: Values): string {
  // Every second part was in braces.
  const parts = text.split(/\{\{(.*?)\}\}/)
  return parts.map((part, index) => (index % 2 === 0 ? escape(part) : patternOfValue(part, known))).join('')
}

function patternOfValue(inside: string, known: Values): string {
  const [name = '', format] = inside.split(', ')
  const value = known[name]
  if (value === undefined) return format === 'number' ? String.raw`[\d,.]+` : '.*'
  return escape(
    typeof value === 'number' && format === 'number' ? value.toLocaleString('en') : inOwnDirection(String(value)),
  )
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const sourceOf = (text: string | RegExp): string => (typeof text === 'string' ? escape(text) : text.source)
const flagsOf = (text: string | RegExp): string => (typeof text === 'string' ? '' : text.flags)

/** Part of a text between tags: `insideTag('<b>Drop</b> or <choose>choose</choose>', 'choose')` is “choose”. */
export function insideTag(text: string, tag: string): string {
  const inside = new RegExp(`<${tag}>(.*?)</${tag}>`).exec(text)?.[1]
  if (inside === undefined) throw new Error(`“${text}” has no <${tag}>`)
  return inside
}

/** Text without its tags, as the page shows it. */
export const withoutTags = (text: string): string => text.replaceAll(/<\/?\w+>/g, '')

/** Matches text that begins with this one. */
export const starting = (text: string | RegExp): RegExp => new RegExp(`^(?:${sourceOf(text)})`, flagsOf(text))
/** Matches text that ends with this one. */
export const ending = (text: string | RegExp): RegExp => new RegExp(`(?:${sourceOf(text)})$`, flagsOf(text))
/** Matches exactly this text. */
export const exactly = (text: string | RegExp): RegExp => new RegExp(`^(?:${sourceOf(text)})$`, flagsOf(text))
/** Matches text that contains one of these. */
export const anyOf = (...texts: readonly (string | RegExp)[]): RegExp => new RegExp(texts.map(sourceOf).join('|'))
/** Matches text that contains these in order, with anything between them. */
export const inOrder = (...texts: readonly (string | RegExp)[]): RegExp =>
  new RegExp(texts.map((text) => `(?:${sourceOf(text)})`).join('.*'), 's')
