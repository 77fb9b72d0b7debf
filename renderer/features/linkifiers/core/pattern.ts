import { RE2JS, RE2JSSyntaxException } from 're2js'
import { scanPattern } from './scan-pattern.ts'

/** A pattern compiled by RE2, or the reason why that failed. */
export type CompiledPattern =
  | { readonly regex: RE2JS; readonly problem: null }
  | { readonly regex: null; readonly problem: PatternProblem }

export interface PatternProblem {
  /** Message of the engine, as the service passes it on (service.md#linkifier-validation). */
  readonly words: string
  readonly start: number
  readonly end: number
}

/** Compiles the pattern itself, without the boundaries. */
export const compilePattern = (pattern: string): CompiledPattern => cached(pattern, compile)

/** Group numbers in the pattern with its boundaries. */
const outer = { before: 1, text: 2 } as const

/** Adds the boundaries before and after a link (service.md#linkifier-matching). An underscore may follow the link. */
const wrap = (pattern: string) => `(^|\\s|\\x{85}|\\pZ|['"(,:<])(${pattern})(?:$|[^\\pL\\pN])`

export interface PatternMatch {
  readonly start: number
  readonly end: number
  readonly groups: Readonly<Record<string, string | null>>
}

/** Finds a pattern between its boundaries, starting at `from`; null if it does not match or does not compile. */
export function findWrapped(
  pattern: string,
  text: string,
  from: number,
): (PatternMatch & { readonly from: number }) | null {
  if (compilePattern(pattern).regex === null) return null
  const { regex } = cached(wrap(pattern), compile)
  const matcher = regex?.matcher(text)
  if (!regex || !matcher?.find(from)) return null
  return {
    from: matcher.start(0),
    start: matcher.start(outer.text),
    end: matcher.end(outer.text),
    groups: namedGroups(regex, matcher),
  }
}

/** Finds the first match of the pattern itself, as the service does in the example. */
export function findBare(regex: RE2JS, text: string): PatternMatch | null {
  const matcher = regex.matcher(text)
  if (!matcher.find()) return null
  return { start: matcher.start(0), end: matcher.end(0), groups: namedGroups(regex, matcher) }
}

/** Names of the groups in the order of the pattern. */
export function groupNames(regex: RE2JS): string[] {
  return Object.entries(regex.namedGroups())
    .sort(([, one], [, other]) => one - other)
    .map(([name]) => name)
}

const namedGroups = (regex: RE2JS, matcher: ReturnType<RE2JS['matcher']>) =>
  Object.fromEntries(groupNames(regex).map((name) => [name, matcher.group(name)]))

const memory = new Map<string, CompiledPattern>()
let memorySize = 0
/**
 * Limit of the cache, in characters of patterns: enough for thousands of linkifiers, or for a few of maximum length.
 */
const memoryLimit = 400_000

function cached(source: string, make: (source: string) => CompiledPattern): CompiledPattern {
  const known = memory.get(source)
  if (known) return known
  const made = make(source)
  memory.set(source, made)
  memorySize += source.length
  for (const oldest of memory.keys()) {
    if (memorySize <= memoryLimit) break
    memory.delete(oldest)
    memorySize -= oldest.length
  }
  return made
}

/**
 * Compiles as the service's RE2 does: of groups with the same name, only the leftmost has it
 * (service.md#linkifier-validation). The page's engine refuses such patterns.
 */
function compileRe2(source: string): RE2JS {
  try {
    return RE2JS.compile(source)
  } catch (thrown) {
    const isRepeated = thrown instanceof RE2JSSyntaxException && thrown.error.startsWith('duplicate capture group name')
    if (isRepeated) return compileInstead(withoutRepeatedNames(source), source)
    throw thrown
  }
}

/** Compiles another spelling of a pattern. An error that quotes all of it quotes the original. */
function compileInstead(other: string, source: string): RE2JS {
  try {
    return RE2JS.compile(other)
  } catch (thrown) {
    if (thrown instanceof RE2JSSyntaxException && thrown.input === other)
      throw new RE2JSSyntaxException(thrown.error, source)
    throw thrown
  }
}

function withoutRepeatedNames(source: string): string {
  const seen = new Set<string>()
  let text = ''
  let done = 0
  for (const { name, start } of scanPattern(source).groups) {
    if (name === null) continue
    if (seen.has(name)) {
      text += `${source.slice(done, start)}(`
      done = source.indexOf('>', start) + 1
    }
    seen.add(name)
  }
  return text + source.slice(done)
}

function compile(source: string): CompiledPattern {
  try {
    const regex = compileRe2(source)
    const unknown = findUnknownClass(source)
    if (unknown === null) return { regex, problem: null }
    const words = `invalid character class range: \`${source.slice(unknown.start, unknown.end)}\``
    return { regex: null, problem: { words, ...unknown } }
  } catch (thrown) {
    return { regex: null, problem: problemOf(source, thrown) }
  }
}

function problemOf(source: string, thrown: unknown): PatternProblem {
  const words = (thrown instanceof Error ? thrown.message : String(thrown)).replace(/^error parsing regexp: /, '')
  const place = placeOf(source, thrown)
  // RE2 names only the operator of a look-behind, which this engine reads as the name of a group.
  const [lookBehind] = /^\(\?<[=!](?=[^])/.exec(source.slice(place.start)) ?? []
  if (lookBehind !== undefined && words.startsWith('invalid named capture'))
    return { words: `invalid or unsupported Perl syntax: \`${lookBehind}\``, start: place.start, end: place.start + 4 }
  return { words, ...place }
}

function placeOf(source: string, thrown: unknown): { start: number; end: number } {
  const whole = { start: 0, end: source.length }
  if (!(thrown instanceof RE2JSSyntaxException)) return whole
  const { error, input } = thrown
  if (error.startsWith('missing closing )')) return characterAt(scanPattern(source).unclosed) ?? whole
  if (error.startsWith('unexpected )')) return characterAt(scanPattern(source).unexpected) ?? whole
  if (error.startsWith('trailing backslash')) return { start: source.length - 1, end: source.length }
  return (input && placeOfFragment(source, input, error)) || whole
}

const characterAt = (at: number | null) => (at === null ? null : { start: at, end: at + 1 })

/** Number of occurrences of the fragment to try. Each needs compilations, which are slow only for long patterns. */
const triesFor = (source: string) => (source.length > 2_000 ? 2 : 20)

/**
 * Locates the problem in the pattern. The engine reports the fragment at which it failed, but not its position. The
 * engine reads from left to right, so the position is the first occurrence of the fragment up to which the pattern
 * fails in the same way.
 */
function placeOfFragment(source: string, fragment: string, error: string) {
  let start = source.indexOf(fragment)
  for (let tried = 0; start >= 0 && tried < triesFor(source); tried += 1) {
    const end = start + fragment.length
    if (failsAlike(source.slice(0, end), error)) return { start, end }
    start = source.indexOf(fragment, start + 1)
  }
  const last = source.lastIndexOf(fragment)
  return last < 0 ? null : { start: last, end: last + fragment.length }
}

function failsAlike(prefix: string, error: string): boolean {
  // The engine checks a group's name at the closing bracket.
  return [prefix, `${prefix}>`].some((source) => {
    try {
      compileRe2(source)
      return false
    } catch (thrown) {
      return thrown instanceof RE2JSSyntaxException && thrown.error === error
    }
  })
}

/** Positions of the named groups in the first match of the bare pattern; outer ones first, in order. */
export function groupSpans(pattern: string, text: string): { name: string; start: number; end: number }[] | null {
  const matcher = compilePattern(pattern).regex?.matcher(text)
  if (!matcher?.find()) return null
  return Object.entries(matcher.pattern().namedGroups())
    .sort(([, one], [, other]) => one - other)
    .map(([name, index]) => ({ name, start: matcher.start(index), end: matcher.end(index) }))
    .filter(({ start }) => start >= 0)
}

/** General categories of Unicode that RE2 knows; it lacks `Cn` and `LC`. */
const categories = new Set(
  'Any C Cc Cf Co Cs L Ll Lm Lo Lt Lu M Mc Me Mn N Nd Nl No P Pc Pd Pe Pf Pi Po Ps S Sc Sk Sm So Z Zl Zp Zs'.split(' '),
)

/** Matches quoted text, a class by name, or any other escape. */
const escape = /\\Q[^]*?(?:\\E|$)|\\[pP]\{\^?([^}]*)\}|\\[^]/g

/**
 * Finds the first Unicode class of a pattern that the page's engine accepts but the service's RE2 does not, such as
 * `\p{Emoji}`: RE2 has categories and scripts, but no properties.
 */
function findUnknownClass(pattern: string): { readonly start: number; readonly end: number } | null {
  for (const { 0: text, 1: name, index } of pattern.matchAll(escape)) {
    if (name !== undefined && !categories.has(name) && !isScript(name))
      return { start: index, end: index + text.length }
  }
  return null
}

function isScript(name: string): boolean {
  // Unicode has a name for code points without a script; RE2 does not know it.
  if (!/^\w+$/.test(name) || name === 'Unknown') return false
  try {
    return new RegExp(`\\p{Script=${name}}`, 'u').unicode
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return false
    throw thrown
  }
}
