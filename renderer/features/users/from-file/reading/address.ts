import { addressFault } from '#contract/records/person-rules.ts'
import { strip } from '#contract/records/strip.ts'

/** Domain of most addresses; empty without one. */
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
 * The intended address; the same text where that is uncertain, because an account with a wrong address goes to someone
 * else.
 */
export function suggestAddress(given: string, common: string): string {
  const inside = /<([^<>]+@[^<>]+)>/.exec(given)?.[1] ?? given
  const plain = strip(inside)
    .text.replace(/^mailto:/i, '')
    .replaceAll(/\s*[([]\s*at\s*[)\]]\s*/gi, '@')
    .replaceAll(/\p{Cf}+/gu, '')
    .replaceAll(/\s*@+\s*/g, '@')
    .replaceAll(/(@\S*?)\s*[.,]\s*(?=\S)/g, '$1.')
    .replaceAll(/^["'(<[\s]+|["')>\].,;:\s]+$/g, '')
  const suggested = withDomain(onlyAddress(plain) ?? plain, common)
  return addressFault(suggested) === null ? suggested : given
}

/** The only address in a text with a name before or after it. A single other word may belong to the address. */
function onlyAddress(text: string): string | null {
  const words = text.split(/[\s<>()[\]"]+/).filter((word) => word !== '')
  const [address, ...more] = words.filter((word) => word.includes('@'))
  return address !== undefined && more.length === 0 && words.length > 2 ? address : null
}

/** Completes the common domain, where the text already ends in it or in its beginning. */
function withDomain(address: string, common: string): string {
  if (common === '') return address
  const at = address.lastIndexOf('@')
  if (at < 0) {
    if (!address.toLowerCase().endsWith(common)) return address
    return `${address.slice(0, -common.length).replace(/[.]$/, '')}@${common}`
  }
  const domain = address.slice(at + 1).toLowerCase()
  return common.startsWith(`${domain}.`) || domain === '' ? `${address.slice(0, at)}@${common}` : address
}
