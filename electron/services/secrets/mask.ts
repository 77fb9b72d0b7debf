import { maskText } from '#contract/secrets.ts'
import { spellings } from './forms.ts'
import { Buffer } from 'node:buffer'

/** Masks secrets in a parsed JSON value; returns the same object if it contains none. */
export type Mask = (value: unknown) => unknown

/** Length from which secrets are masked inside words: masking two letters everywhere would destroy every sentence. */
const shortestInText = 6

/**
 * Makes a mask for every string and every key of a value, in whatever form the secret is written.
 *
 * The mask doesn't use recursion, because a server may nest values to any depth.
 *
 * @param spared strings that aren't masked as whole values: the API's own names, and public values.
 */
export function createMask(secrets: readonly string[], spared: readonly string[] = []): Mask {
  const known = [...new Set(secrets)].filter((secret) => secret !== '')
  if (known.length === 0) return (value) => value
  const maskString = createStringMask(known, new Set(spared))
  return (value) => {
    if (typeof value === 'string') return maskString(value)
    return holds(value, (text) => maskString(text) !== text) ? copy(value, maskString) : value
  }
}

function createStringMask(secrets: readonly string[], spared: ReadonlySet<string>): (text: string) => string {
  const long = secrets.filter(({ length }) => length >= shortestInText)
  const short = secrets.filter(({ length }) => length < shortestInText)
  const part = createFinder(long, 'anywhere')
  const whole = createFinder(short, 'alone')
  const isWhole = (text: string) => whole !== null && readings(text).some((reading) => whole.test(reading))
  // `search` is used, because `test` would continue where it stopped in the previous text.
  const isHidden = (text: string) => part !== null && readings(text).some((reading) => reading.search(part) >= 0)

  return (text) => {
    if (spared.has(text)) return text
    const bare = part === null ? text : text.replace(part, maskText)
    const isEscaped = /[%\\]/.test(bare)
    if (isEscaped ? isWhole(bare) : whole?.test(bare)) return maskText
    if (!isEscaped || !isHidden(bare)) return bare
    // The exact ends of an escaped secret aren't worth finding: the word around it is masked, or the whole text if that
    // fails.
    const rest = bare.replace(/\S+/g, (word) => (isHidden(word) ? maskText : word))
    return isHidden(rest) ? maskText : rest
  }
}

function holds(value: unknown, isSecret: (text: string) => boolean): boolean {
  const rest: unknown[] = [value]
  while (rest.length > 0) {
    const item = rest.pop()
    if (typeof item === 'string' && isSecret(item)) return true
    if (typeof item !== 'object' || item === null) continue
    for (const [key, inner] of Object.entries(item) as [string, unknown][]) {
      if (!Array.isArray(item) && isSecret(key)) return true
      if (typeof inner === 'string' || typeof inner === 'object') rest.push(inner)
    }
  }
  return false
}

function copy(value: unknown, maskString: (text: string) => string): unknown {
  const rest: { readonly from: object; readonly to: object }[] = []
  const begin = (from: unknown): unknown => {
    if (typeof from === 'string') return maskString(from)
    if (typeof from !== 'object' || from === null) return from
    const to = Array.isArray(from) ? [] : {}
    rest.push({ from, to })
    return to
  }
  const masked = begin(value)
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const { from, to } = next
    for (const [key, inner] of Object.entries(from) as [string, unknown][]) {
      // Keys that differ only in the secret become one. `defineProperty` is used, because assigning `__proto__` would
      // set the prototype.
      const name = Array.isArray(from) ? key : maskString(key)
      Object.defineProperty(to, name, { value: begin(inner), writable: true, enumerable: true, configurable: true })
    }
  }
  return masked
}

/**
 * Builds a regular expression that finds unescaped secrets, plain and as base64; null if there are none.
 *
 * It ignores case, because host names arrive in lower case, and accepts a space for a plus sign, as forms write it.
 */
function createFinder(secrets: readonly string[], where: 'anywhere' | 'alone'): RegExp | null {
  const all = [...new Set(secrets.flatMap(spellings))]
  if (all.length === 0) return null
  // The longest secret comes first, so that `email:key` is masked as a whole, not only its key.
  const sources = all.toSorted((a, b) => b.length - a.length).map((spelling) => `${literal(spelling)}={0,2}`)
  return where === 'alone' ? new RegExp(`^(?:${sources.join('|')})$`, 'i') : new RegExp(sources.join('|'), 'gi')
}

function literal(text: string): string {
  const units = text.split('').map((unit) => String.raw`\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return units.join('').replaceAll(String.raw`\u0020`, '[ +]')
}

/**
 * Returns the possible readings of a text: the text itself, and the text after decoding percent-encoding or JSON
 * escapes. Each is decoded separately, because a backslash may be an escape in one and part of the secret in the other.
 * The `\u` escapes are also decoded separately, because some servers write these and leave a backslash of the secret
 * unescaped.
 */
const readings = (text: string): readonly string[] => [text, undoPercent(text), undoJson(text), undoUnits(text)]

const control: ReadonlyMap<string, string> = new Map([
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
])

function undoPercent(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString('utf8'))
}

function undoJson(text: string): string {
  return text.replace(/\\(?:[uU]([\da-fA-F]{4})|(["\\/bfnrt]))/g, (_escape, unit?: string, letter = '') =>
    unit === undefined ? (control.get(letter) ?? letter) : String.fromCharCode(Number.parseInt(unit, 16)),
  )
}

function undoUnits(text: string): string {
  return text.replace(/\\u([\da-f]{4})/gi, (_escape, unit: string) => String.fromCharCode(Number.parseInt(unit, 16)))
}
