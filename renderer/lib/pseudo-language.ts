import type { Words } from './text-types.ts'

/**
 * A language generated from English, `en-XA`, for finding what a translation would break: texts from outside the
 * catalogues, texts that become too long, and, mirrored, what doesn't follow the writing direction.
 */

const plain = 'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz'
const accents = 'ÅåƁƀÇçÐđÉéƑƒĜĝĤĥÎîĴĵĶķĻļḾḿÑñÖöÞþǪǫŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž'
const accentOf = new Map([...plain].map((letter, index) => [letter, [...accents][index] ?? letter]))
/** Translations of English run up to four tenths longer, and a short label even more. */
const growth = 0.4
const filler = 'ļöñĝéŕ ŵîţĥ ŵöŕđš '

/** Accented letters, longer and in brackets: text without brackets does not come from a catalogue. */
export const accented = (english: Words): Words =>
  eachText(english, (text) => {
    const { length } = text.replaceAll(placeholder, '')
    const more = filler.repeat(Math.ceil(length / filler.length)).slice(0, Math.ceil(length * growth))
    return `⟦${outsidePlaceholders(text, accent)}${more && ` ${more}`}⟧`
  })

/**
 * The same language from right to left, with the arrows that a translator would mirror. Each text begins with a mark of
 * that direction, as the letters of such a language would set it.
 */
export const mirrored = (english: Words): Words =>
  eachText(accented(english), (text) => `\u200f\u202e${outsidePlaceholders(text, turned)}\u202c`)

const turned = (text: string): string => text.replaceAll('→', '←')

/** Placeholders and tags, which no translation changes. */
const placeholder = /\{\{.*?\}\}|<\/?\w+>/g

const accent = (text: string): string => [...text].map((letter) => accentOf.get(letter) ?? letter).join('')

function outsidePlaceholders(text: string, change: (part: string) => string): string {
  const inside = text.match(placeholder) ?? []
  return text
    .split(placeholder)
    .map((part, index) => change(part) + (inside[index] ?? ''))
    .join('')
}

const eachText = (words: Words, change: (text: string) => string): Words =>
  Object.fromEntries(Object.entries(words).map(([key, text]) => [key, change(text)]))
