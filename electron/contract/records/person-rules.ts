import { lengthOf } from './fields.ts'
import { strip } from './strip.ts'

/** What the service accepts as the name and the address of a person, before it looks whether they are free. */

/** The longest name that the service takes. */
const longestName = 100

export type NameFault = 'empty' | 'long' | 'letters' | 'ending'

export function nameFault(given: string): NameFault | null {
  const name = strip(given).text
  if (name === '') return 'empty'
  if (lengthOf(name) > longestName) return 'long'
  // Controls, marks nobody sees and letters of nobody's script, and signs that have a meaning in messages.
  if (/[\p{C}\u{fffd}*`\\>"@]/u.test(name)) return 'letters'
  // A mention tells people of the same name apart by such an ending.
  return /\|\d+$/.test(name) ? 'ending' : null
}

/** What is wrong with the shape of an address, named by what is expected in its place. */
export type AddressFault =
  'address' | 'at' | 'one-at' | 'no-blanks' | 'dot' | 'dots' | 'ending' | 'shorter' | 'signs' | 'plain'

/** Longer ones no server takes (RFC 5321). */
const longestAddress = 254

/** Null where it may be an address; what else makes one only the server knows. */
export function addressFault(given: string): AddressFault | null {
  const address = strip(given).text
  if (address === '') return 'address'
  if (address.length > longestAddress) return 'shorter'
  if (/[<>()[\]"\\;:]/.test(address)) return 'signs'
  // Signs that nobody sees, such as one that only allows a line to break, come along when an address is copied.
  if (/[\s\p{C}]/u.test(address)) return 'no-blanks'
  const [local = '', domain = '', ...more] = address.split('@')
  if (!address.includes('@')) return 'at'
  if (more.length > 0 || local === '') return 'one-at'
  if (address.includes(',')) return 'dot'
  if (/^\.|\.\.|\.$/.test(local) || /^\.|\.\./.test(domain)) return 'dots'
  if (!/^[-!#$%&'*+/=?^_`{}|~\w.]+$/.test(local)) return 'plain'
  if (domain.toLowerCase() === 'localhost') return null
  return /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]$/u.test(
    domain,
  )
    ? null
    : 'ending'
}
