import type { AreaTexts } from '#contract/text-types.ts'

/**
 * A language generated from English, `en-XA`. It shows what a translation would break: texts that are not
 * in `assets/locales`, texts that become too long, and, mirrored, layout that ignores the writing direction.
 */

const plain = 'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz'
const accents = 'ÅåƁƀÇçÐđÉéƑƒĜĝĤĥÎîĴĵĶķĻļḾḿÑñÖöÞþǪǫŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž'
const accentOf = new Map([...plain].map((letter, index) => [letter, [...accents][index] ?? letter]))
/** Growth of a text: translations of English are up to four tenths longer, and short labels even more. */
const growth = 0.4
const filler = 'ļöñĝéŕ ŵîţĥ ŵöŕđš '

/**
 * Accents the letters of all texts, makes them longer and encloses them in brackets. Text without brackets does not
 * come from `assets/locales`.
 */
export const accented = (english: AreaTexts): AreaTexts =>
  eachText(english, (text) => {
    const { length } = text.replaceAll(placeholder, '')
    const more = filler.repeat(Math.ceil(length / filler.length)).slice(0, Math.ceil(length * growth))
    return `⟦${outsidePlaceholders(text, accent)}${more && ` ${more}`}⟧`
  })

/**
 * The same language from right to left, with arrows mirrored as a translator would. Each text begins with a direction
 * mark, as the letters of such a language would imply.
 */
export const mirrored = (english: AreaTexts): AreaTexts =>
  eachText(accented(english), (text) => `\u200f\u202e${outsidePlaceholders(text, turned)}\u202c`)

const turned = (text: string): string => text.replaceAll('→', '←')

/** Matches placeholders, tags, and labels in help texts, which no translation changes. */
const placeholder = /\{\{.*?\}\}|\[\[.*?\]\]|<\/?\w+>/g

const accent = (text: string): string => [...text].map((letter) => accentOf.get(letter) ?? letter).join('')

function outsidePlaceholders(text: string, change: (part: string) => string): string {
  const inside = text.match(placeholder) ?? []
  return text
    .split(placeholder)
    .map((part, index) => change(part) + (inside[index] ?? ''))
    .join('')
}

const eachText = (words: AreaTexts, change: (text: string) => string): AreaTexts =>
  Object.fromEntries(Object.entries(words).map(([key, text]) => [key, change(text)]))
