import { knownWords } from './known-words.ts'

/** Replaces everything in a text that isn't a word of the console. */
export type WordFilter = (text: string) => string

/** The mark for words that the console doesn't know. */
export const omitted = '…'

const bundles: ReadonlySet<string> = new Set(['main', 'preload', 'reply-thread', 'browser-host', 'demo-server'])

/** A name as the network stack and OpenSSL write their errors. */
const errorName = /^(?:net::)?(?:ERR|UND_ERR|HPE|CERT|UNABLE_TO|SELF_SIGNED|DEPTH_ZERO)(?:_[A-Z]{1,20}){1,8}$/
/** The end of a place in a bundle of the console, without the folder and the hash. */
const bundlePlace = /([a-z-]+?)(?:-[\w-]{8})?\.js:(\d{1,6}):(\d{1,6})$/
/** A number too short for a password, such as a status or a line, or a version. */
const smallNumber = /^(?:\d{1,5}(?:ms|s|%)?|\d{1,3}\.\d{1,2}(?:\.\d{1,2})?)$/

const timestamp = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z(?= |$)/

/**
 * Makes a filter that keeps only known words, small numbers and little punctuation. Masking finds only the secrets that
 * the console has at this moment. A list of allowed words also keeps out those that it never had: an old password, the
 * token of an invitation link, a person's name.
 *
 * @param never texts that are omitted even if they consist of known words: short secrets
 * @param also texts that are kept: addresses that the person agreed to include
 */
export function createWordFilter(never: readonly string[] = [], also: readonly string[] = []): WordFilter {
  const refused = new Set(never.map((word) => word.toLowerCase()))
  const kept = new Set(also.map((word) => word.toLowerCase()))
  const isKnown = (word: string): boolean => {
    const lower = word.toLowerCase()
    if (refused.has(lower)) return false
    return knownWords.has(lower) || kept.has(lower) || smallNumber.test(word) || errorName.test(word)
  }
  const filterWord = (word: string): string => {
    const [, before = '', core = '', after = ''] = /^([("'“‘[]{0,2})(.*?)([)"'”’\].,;:]{0,2})$/.exec(word) ?? []
    if (core === '') return omitted
    // A failure is written as kind/reason.
    if (isKnown(core) || core.split('/').every(isKnown)) return before + core + after
    const [, name = '', line, column] = bundlePlace.exec(core) ?? []
    if (line !== undefined) return `${before}${bundles.has(name) ? name : omitted}.js:${line}:${column}${after}`
    return before + omitted + after
  }
  return (text) => {
    const [at = ''] = timestamp.exec(text) ?? []
    const words = text
      .slice(at.length)
      .split(/\s+/)
      .filter((word) => word !== '')
    const line = words.map(filterWord).join(' ')
    return `${at} ${line.replaceAll(/…(?: …)+/g, omitted)}`.trim()
  }
}
