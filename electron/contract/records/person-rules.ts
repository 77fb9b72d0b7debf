import { lengthOf } from './fields.ts'
import { strip } from './strip.ts'

/** Rules of the service for the name and the address of a user, except whether they are free. */

const longestName = 100

export type NameFault = 'empty' | 'long' | 'letters' | 'ending'

export function nameFault(given: string): NameFault | null {
  const name = strip(given).text
  if (name === '') return 'empty'
  if (lengthOf(name) > longestName) return 'long'
  // Control characters, invisible marks, private-use letters, and characters with a meaning in messages.
  if (/[\p{C}\u{fffd}*`\\>"@]/u.test(name)) return 'letters'
  // Mentions use such an ending to separate people of the same name.
  return /\|\p{Nd}+$/u.test(name) ? 'ending' : null
}

/** Problem with the form of an address, named after the expected part. */
export type AddressFault =
  | 'address'
  | 'at'
  | 'one-at'
  | 'no-spaces'
  | 'dot'
  | 'dots'
  | 'ending'
  | 'shorter'
  | 'characters'
  | 'plain'

/** Longest address of RFC 5321. */
const longestAddress = 254

/** Returns null if the text may be an address; only the server checks it fully. */
export function addressFault(given: string): AddressFault | null {
  const address = strip(given).text
  if (address === '') return 'address'
  if (address.length > longestAddress) return 'shorter'
  if (/[<>()[\]"\\;:]/.test(address)) return 'characters'
  // Invisible characters, such as a soft line break, are often copied along with an address.
  if (/[\s\p{C}]/u.test(address)) return 'no-spaces'
  const [local = '', domain = '', ...more] = address.split('@')
  if (!address.includes('@')) return 'at'
  if (more.length > 0 || local === '') return 'one-at'
  if (address.includes(',')) return 'dot'
  if (/^\.|\.\.|\.$/.test(local) || /^\.|\.\./.test(domain)) return 'dots'
  if (!/^[-!#$%&'*+/=?^_`{}|~\w.]+$/.test(local)) return 'plain'
  if (domain.toLowerCase() === 'localhost') return null
  return /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}]$/u.test(
    domain,
  )
    ? null
    : 'ending'
}
