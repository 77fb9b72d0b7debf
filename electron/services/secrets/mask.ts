import { maskText } from '#contract/secrets.ts'
import { createFinder } from './finder.ts'
import { readings } from './readings.ts'

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
  const isWhole = (text: string) => whole !== null && [...readings(text)].some((reading) => whole.test(reading))
  // `search` is used, because `test` would continue where it stopped in the previous text.
  const isHidden = (text: string) => part !== null && [...readings(text)].some((reading) => reading.search(part) >= 0)

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
