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
    if (unknown === null) {
      if (!isTooLarge(regex)) return { regex, problem: null }
      return { regex: null, problem: { words: 'pattern too large - compile failed', start: 0, end: source.length } }
    }
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

/**
 * RE2 compiles a pattern to steps of one byte and refuses one that needs too much memory for them; the engine here
 * compiles to steps of one letter and has no such limit. So a class such as `\pL` is one step here and thousands there.
 * The limit was measured with RE2's own of 8 MiB. Versions of Unicode differ in the letters of a class, so the count is up
 * to a twentieth above RE2's, on the safe side.
 */
const maxSteps = 708_000

/** True if RE2 refuses a pattern because of its size. */
export function isTooLarge(regex: RE2JS): boolean {
  // The engine has no public API for the letters of its steps.
  const { inst = [] } = (regex as unknown as Inside).re2Input?.prog ?? {}
  const known = new Map<string, number>()
  let steps = 0
  for (const { runes } of inst) {
    const key = runes.join()
    const cost = known.get(key) ?? stepsOf(runes)
    known.set(key, cost)
    steps += cost
    if (steps > maxSteps) return true
  }
  return false
}

interface Inside {
  readonly re2Input?: { readonly prog?: { readonly inst?: readonly { readonly runes: readonly number[] }[] } }
}

/** Number of one-byte steps for a step that allows these letters, given as one letter or as pairs of first and last. */
function stepsOf(runes: readonly number[]): number {
  const [only] = runes
  if (only === undefined) return 1
  if (runes.length === 1) return bytesOf(only).length
  const sequences: Sequence[] = []
  for (let at = 0; at < runes.length; at += 2) addRange(runes[at] ?? 0, runes[at + 1] ?? 0, sequences)
  return countSteps(sequences)
}

const bytesOf = (letter: number): Uint8Array => new TextEncoder().encode(String.fromCodePoint(letter))

/** Largest letter of one, two and three bytes. */
const lasts = [0x7f, 0x7ff, 0xffff]

/** Divides a range into parts in which each byte has its own range, independent of the other bytes. */
function addRange(from: number, to: number, sequences: Sequence[]): void {
  if (from > to) return
  // UTF-8 does not encode surrogates as letters.
  if (from <= 0xdfff && to >= 0xd800) {
    addRange(from, 0xd7ff, sequences)
    return addRange(0xe000, to, sequences)
  }
  const last = lasts.find((one) => from <= one && one < to)
  if (last !== undefined) {
    addRange(from, last, sequences)
    return addRange(last + 1, to, sequences)
  }
  for (const bits of to > 0x7f ? [6, 12, 18] : []) {
    const low = (1 << bits) - 1
    if ((from & ~low) === (to & ~low)) continue
    if ((from & low) !== 0) {
      addRange(from, from | low, sequences)
      return addRange((from | low) + 1, to, sequences)
    }
    if ((to & low) !== low) {
      addRange(from, (to & ~low) - 1, sequences)
      return addRange(to & ~low, to, sequences)
    }
  }
  const end = bytesOf(to)
  sequences.push([...bytesOf(from)].map((byte, index) => [byte, end[index] ?? byte] as const))
}

/** Consecutive bytes, each a range from first to last. */
type Sequence = readonly (readonly [from: number, to: number])[]

/** A step that compares a byte and then continues, or one that chooses between two others. */
type Step = CompareStep | ChoiceStep
interface CompareStep {
  readonly range: string
  readonly isShared: boolean
  next: Step | null
}
/** A step of a sequence that no other has joined. */
interface ChainStep extends CompareStep {
  next: ChainStep | null
}
interface ChoiceStep {
  readonly first: Step
  last: Step
}

/**
 * Counts the steps that RE2 makes of a class of letters. Sequences share their last steps, and each shares its first
 * steps with the sequence before it, unless these are shared already and have to be copied.
 */
function countSteps(sequences: readonly Sequence[]): number {
  let count = 0
  const shared = new Map<string, ChainStep>()
  const numbers = new Map<Step, number>()
  const numberOf = (step: Step | null): number => {
    if (step === null) return 0
    const known = numbers.get(step) ?? numbers.size + 1
    numbers.set(step, known)
    return known
  }
  const chain = (sequence: Sequence): ChainStep | null => {
    let next: ChainStep | null = null
    for (let at = sequence.length - 1; at >= 0; at -= 1) {
      const [from = 0, to = 0] = sequence[at] ?? []
      const range = `${from}-${to}`
      const isShared = at === sequence.length - 1 || (from < to && at > 0)
      const key: string = `${range}/${numberOf(next)}`
      const known: ChainStep | undefined = isShared ? shared.get(key) : undefined
      if (known === undefined) count += 1
      const step: ChainStep = known ?? { range, next, isShared }
      if (isShared) shared.set(key, step)
      next = step
    }
    return next
  }
  const join = (root: Step | null, added: ChainStep | null): Step | null => {
    if (root === null || added === null) return added
    const latest = 'first' in root ? root.last : root
    if ('first' in latest || latest.range !== added.range) {
      count += 1
      return { first: root, last: added }
    }
    // Others continue at a shared step, so that a copy is changed instead.
    const branch = latest.isShared ? { ...latest, isShared: false } : latest
    if (latest.isShared) count += 1
    // The step of the new sequence is dropped, because this one does the same.
    if (!added.isShared) count -= 1
    branch.next = join(branch.next, added.next)
    if (!('first' in root)) return branch
    root.last = branch
    return root
  }
  let root: Step | null = null
  for (const sequence of sequences) root = join(root, chain(sequence))
  return count
}
