import { cleanPasted, strip } from '#contract/records/values.ts'
import { foldLetters } from '#contract/fold-letters.ts'
import { addressFault } from '#contract/records/person-rules.ts'
import type { Column } from './columns.ts'

/** Scripts that write the family name first, without a space. */
const familyFirst = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u

/** Full name in a row, joined if it is in several columns. */
export function fullNameIn(cells: readonly string[], columns: readonly Column[]): string {
  const cellOf = (target: Column['target']) => {
    const index = columns.findIndex((column) => column.target === target)
    return index < 0 ? null : (cells[index] ?? '')
  }
  const whole = cellOf('full_name')
  if (whole !== null) return whole
  const [given = '', ...families] = (['given_name', 'family_name', 'second_family_name'] as const).map(
    (target) => strip(cellOf(target) ?? '').text,
  )
  const family = families.filter((part) => part !== '').join(' ')
  if (familyFirst.test(given) && familyFirst.test(family)) return `${family}${given}`
  return [given, family].filter((half) => half !== '').join(' ')
}

/** Domain of most addresses; empty if there is none. */
export function commonDomain(addresses: Iterable<string>): string {
  const counts = new Map<string, number>()
  let best = ''
  for (const address of addresses) {
    const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
    const count = (counts.get(domain) ?? 0) + 1
    counts.set(domain, count)
    if (count > (counts.get(best) ?? 0)) best = domain
  }
  return best
}

/**
 * Returns the intended address. If that is uncertain, returns the text unchanged, because an account with a wrong
 * address would be sent to a stranger.
 */
export function suggestAddress(given: string, common: string): string {
  const inside = /<([^<>]+@[^<>]+)>/.exec(given)?.[1] ?? given
  const plain = cleanPasted(inside)
    .replace(/^mailto:/i, '')
    .replaceAll(/\s*[([]\s*at\s*[)\]]\s*/gi, '@')
    .replaceAll(/\s*@+\s*/g, '@')
    // After a whole domain, such a mark begins another word.
    .replaceAll(/(@[^\s.,]*)\s*[.,]\s*(?=\S)/g, '$1.')
    .replaceAll(/^["'(<[\s]+|["')>\].,;:\s]+$/g, '')
  const suggested = withDomain(onlyAddress(plain) ?? plain, common)
  return addressFault(suggested) === null ? suggested : given
}

/**
 * The only address in a text with a name before or after it. A word before it may belong to it, unless the address
 * repeats one of the words.
 */
function onlyAddress(text: string): string | null {
  const words = text.split(/[\s<>()[\]"]+/).filter((word) => word !== '')
  const place = words.findIndex((word) => word.includes('@'))
  const address = words[place]
  if (address === undefined || words.length < 3 || words.some((word, at) => at !== place && word.includes('@')))
    return null
  const before = words.slice(0, place).map((word) => foldLetters(word).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, ''))
  const local = foldLetters(address.slice(0, address.indexOf('@')))
  return place === 0 || before.some((word) => word.length > 2 && local.includes(word)) ? address : null
}

/** Completes the common domain if the text already ends in it or in its beginning. */
function withDomain(address: string, common: string): string {
  if (common === '') return address
  const at = address.lastIndexOf('@')
  if (at < 0) {
    if (!address.toLowerCase().endsWith(common) || /^www\./i.test(address)) return address
    return `${address.slice(0, -common.length).replace(/[.]$/, '')}@${common}`
  }
  const domain = address.slice(at + 1).toLowerCase()
  return common.startsWith(`${domain}.`) || domain === '' ? `${address.slice(0, at)}@${common}` : address
}
