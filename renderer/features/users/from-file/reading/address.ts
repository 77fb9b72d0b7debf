import { strip } from '#contract/records/strip.ts'

/** What is wrong with the shape of an address, named by what is expected in its place. */
export type AddressFault = 'address' | 'at' | 'one-at' | 'no-blanks' | 'dot' | 'ending' | 'shorter' | 'signs'

/** Longer ones no server takes (RFC 5321). */
const longest = 254

/** Null where it may be an address; what else makes one only the server knows. */
export function addressFault(given: string): AddressFault | null {
  const address = strip(given).text
  if (address === '') return 'address'
  if (address.length > longest) return 'shorter'
  if (/[<>()[\]"\\;:]/.test(address)) return 'signs'
  // Signs that nobody sees, such as one that only allows a line to break, come along when an address is copied.
  if (/[\s\p{Cf}]/u.test(address)) return 'no-blanks'
  const [local = '', domain = '', ...more] = address.split('@')
  if (!address.includes('@')) return 'at'
  if (more.length > 0 || local === '') return 'one-at'
  if (address.includes(',')) return 'dot'
  return /^[^.@]+(\.[^.@]+)*\.[^.@]{2,}$/.test(domain) ? null : 'ending'
}

/** The domain that most addresses have; an empty text where there is none. */
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

/** What was probably meant; the same text where nothing is known. */
export function suggestAddress(given: string, common: string): string {
  const inside = /<([^<>]+@[^<>]+)>/.exec(given)?.[1] ?? given
  const plain = strip(inside)
    .text.replace(/^mailto:/i, '')
    .replaceAll(/\s*[([]\s*at\s*[)\]]\s*/gi, '@')
    .replaceAll(/[\s\p{Cf}"<>()[\]\\;:]+/gu, '')
    .replaceAll(',', '.')
    .replaceAll(/@+/g, '@')
    .replace(/[.]+$/, '')
  return withDomain(plain, common)
}

function withDomain(address: string, common: string): string {
  if (common === '' || address === '') return address
  if (!address.includes('@')) {
    if (!address.toLowerCase().endsWith(common)) return `${address}@${common}`
    return `${address.slice(0, -common.length).replace(/[.]$/, '')}@${common}`
  }
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  if (domain.includes('.')) return address
  // “haldenferries” is the beginning of the domain that the others have; anything else lacks its ending.
  if (common.startsWith(`${domain}.`) || domain === '') return `${address.slice(0, at)}@${common}`
  return `${address}${common.slice(common.lastIndexOf('.'))}`
}
