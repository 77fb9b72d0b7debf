import { RE2JS } from 're2js'
import {
  encodeLiteral,
  expandTemplate,
  operatorRules,
  parseTemplate,
  type ParsedTemplate,
} from '#contract/uri-template.ts'
import { strip } from '#contract/records/values.ts'
import { findWrapped } from './core/pattern.ts'
import { expandReverse, parseReverse } from './core/reverse-template.ts'
import type { Linkifier } from './schema.ts'

/**
 * Longest prefix that is matched exactly, because RE2 expands repetitions. A longer prefix is matched loosely, and
 * checked by expanding the template again.
 */
const longestRepeat = 50

interface Matcher {
  readonly regex: RE2JS
  /** Variable of each group, in order. */
  readonly names: readonly string[]
}

type Literals = 'encoded' | 'raw'

/**
 * Finds the values with which a template expands to a URL, as the chat's own client does
 * (service.md#reverse-linkification). Each variable takes as little text as possible, a variable that is neither named
 * nor exploded must be present, and values are decoded.
 *
 * The result is only a guess, unless the template expands with it to the same URL. RE2 keeps the time linear.
 */
export function templateMatcher(template: ParsedTemplate, literals: Literals) {
  const [start] = template.parts
  const prefix = start?.kind === 'literal' ? literalText(start.text, literals) : ''
  const prefixed = prefixedAgain(template)
  let matcher: Matcher | null = null
  return (url: string): Record<string, string> | null => {
    // The prefix is compared first: most words of a message can't match the template, and compiling a pattern takes
    // long.
    if (!url.startsWith(prefix)) return null
    matcher ??= compile(template, literals, new Map())
    const captured = capture(matcher, url)
    if (captured === null || prefixed.size === 0) return captured && valuesOf(matcher, captured)
    // In `{id:2}/{id}` the second must begin with the first. RE2 has no back-references, so the match runs a second
    // time with that beginning inserted.
    const beginnings = new Map<string, string>()
    for (const [index, name] of matcher.names.entries()) {
      if (prefixed.has(name) && !beginnings.has(name)) beginnings.set(name, captured[index] ?? '')
    }
    const narrower = compile(template, literals, beginnings)
    const again = capture(narrower, url)
    return again ? valuesOf(narrower, again) : valuesOf(matcher, captured)
  }
}

const capture = ({ regex, names }: Matcher, url: string): string[] | null => {
  const matcher = regex.matcher(url)
  return matcher.find() ? names.map((_, index) => matcher.group(index + 1) ?? '') : null
}

const valuesOf = ({ names }: Matcher, captured: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name, index) => [name, decode(captured[index] ?? '')]))

const literalText = (text: string, literals: Literals) => (literals === 'encoded' ? encodeLiteral(text) : text)

/** Variables that occur first with a prefix and again later. */
function prefixedAgain({ parts }: ParsedTemplate): ReadonlySet<string> {
  const prefixed = new Set<string>()
  const again = new Set<string>()
  for (const part of parts) {
    for (const { name, prefix } of part.kind === 'expression' ? part.variables : []) {
      if (prefixed.has(name)) again.add(name)
      if (prefix !== null) prefixed.add(name)
    }
  }
  return again
}

/** Compiles a template to a pattern. `beginnings`: required beginnings of later occurrences of a variable. */
function compile({ parts }: ParsedTemplate, literals: Literals, beginnings: ReadonlyMap<string, string>): Matcher {
  const names: string[] = []
  const source = parts.map((part) => {
    if (part.kind === 'literal') return RE2JS.quote(literalText(part.text, literals))
    const { first, separator, isNamed } = operatorRules[part.operator]
    return part.variables
      .map(({ name, prefix, isExploded }, index) => {
        const beginning = names.includes(name) ? beginnings.get(name) : undefined
        names.push(name)
        const before = index === 0 ? first : separator
        const value = valuePattern(prefix, isExploded && before === '', beginning)
        const named = isNamed ? `${RE2JS.quote(name)}(?:=${value})?` : value
        const whole = RE2JS.quote(before) + named
        return isExploded ? `(?:${whole})?` : whole
      })
      .join('')
  })
  return { regex: RE2JS.compile(`^${source.join('')}$`, RE2JS.DOTALL), names }
}

function valuePattern(prefix: number | null, mustTake: boolean, beginning: string | undefined): string {
  if (beginning !== undefined) return `(${RE2JS.quote(beginning)}.*?)`
  if (prefix !== null && prefix <= longestRepeat) return `((?:%..|.){1,${prefix}})`
  // An exploded value at the front is optional as a whole, and an empty value would match before any other.
  return mustTake ? '(.+?)' : '(.*?)'
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A triplet that is not UTF-8 stays unchanged. Expanding the template will show whether the URL is the same.
    return text
  }
}

/** Reason why a template that matches a URL does not convert it. */
export type Obstacle =
  | { readonly kind: 'reverse-unusable' }
  | { readonly kind: 'pattern-elsewhere'; readonly text: string }
  | { readonly kind: 'other-url'; readonly text: string; readonly url: string }

export interface Conversion {
  readonly piece: string
  /** The converted text; null if the piece stays unchanged. */
  readonly text: string | null
  /** Id of the linkifier that converts the piece; otherwise, of the first one that nearly does. */
  readonly linkifierId: number | null
  /** Index of the template: 0 is the URL template, followed by its alternatives. */
  readonly templateIndex: number | null
  readonly obstacle: Obstacle | null
}

type Applied = Pick<Linkifier, 'id' | 'pattern' | 'url_template' | 'reverse_template'> & {
  /** Alternative templates; absent on older servers. */
  readonly alternative_url_templates?: readonly string[] | null
}

/**
 * Converts every URL in pasted text for which a linkifier can write the original text
 * (service.md#reverse-linkification).
 */
export function unlinkify(pastedText: string, linkifiers: readonly Applied[]): string {
  return pastedText
    .split(/(\s+)/)
    .map((piece) => (/^\s*$/.test(piece) ? piece : (convertPiece(piece, linkifiers).text ?? piece)))
    .join('')
}

/** Converts one word, and reports its linkifier and template, or the obstacle. */
export function convertPiece(piece: string, linkifiers: readonly Applied[]): Conversion {
  let nearest: Conversion = { piece, text: null, linkifierId: null, templateIndex: null, obstacle: null }
  for (const linkifier of linkifiers) {
    const reverse = strip(linkifier.reverse_template ?? '').text
    if (reverse === '') continue
    const templates = [strip(linkifier.url_template).text, ...(linkifier.alternative_url_templates ?? [])]
    for (const [templateIndex, template] of templates.entries()) {
      const result = throughTemplate(piece, template, reverse, strip(linkifier.pattern).text)
      if (result === null) continue
      const tried = { piece, linkifierId: linkifier.id, templateIndex }
      if (typeof result === 'string') return { ...tried, text: result, obstacle: null }
      if (nearest.obstacle === null) nearest = { ...tried, text: null, obstacle: result }
    }
  }
  return nearest
}

/** Returns the text or the obstacle; null if the template does not match the piece. */
function throughTemplate(piece: string, source: string, reverse: string, pattern: string): string | Obstacle | null {
  const { template, matchers } = prepared(source)
  if (template.problem !== null) return null
  let obstacle: Obstacle | null = null
  // The address bar copies letters of other scripts unencoded, but other programs encode them. A template matches both.
  for (const literals of ['raw', 'encoded'] as const) {
    const values = matchers[literals](piece)
    if (values === null) continue
    const text = expandReverse(parseReverse(reverse), values)
    if (text === null) return { kind: 'reverse-unusable' }
    const found = findWrapped(pattern, text, 0)
    if (!found) {
      obstacle ??= { kind: 'pattern-elsewhere', text }
      continue
    }
    const url = expandTemplate(template, found.groups, literals)
    if (url === piece) return text
    obstacle ??= { kind: 'other-url', text, url: url ?? '' }
  }
  return obstacle
}

const memory = new Map<string, ReturnType<typeof prepare>>()
const remembered = 2_000

/** Prepares a template and caches it, because every word of a message is tried with each template. */
function prepared(source: string) {
  const known = memory.get(source)
  if (known) return known
  const made = prepare(source)
  if (memory.size >= remembered) memory.clear()
  memory.set(source, made)
  return made
}

function prepare(source: string) {
  const template = parseTemplate(source)
  return {
    template,
    matchers: { raw: templateMatcher(template, 'raw'), encoded: templateMatcher(template, 'encoded') },
  }
}
