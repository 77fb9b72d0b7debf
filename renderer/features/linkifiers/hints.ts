import { RE2JS } from 're2js'
import { strip } from '#contract/records/values.ts'
import { parseTemplate } from '#contract/uri-template.ts'
import { proposeFrom, type ProposedTexts } from './core/propose.ts'
import { removeBracePrefixes } from './core/foreign-groups.ts'
import type { FieldName, LinkifierDraft, LinkifierReport } from './schema.ts'

/** Matches one piece of a pattern without groups: a literal character, or digits, written out or as a class. */
const piece = /([0-9]+)|(\(?)((?:\\d|\[0-9\])(?:[+*]|\{[0-9]+(?:,[0-9]*)?\})?)(\)?)|\\[^\w\s]|[^\\.+*?()|[\]{}^$]/y

interface Digits {
  readonly start: number
  readonly end: number
  /** Regular expression that matches the digits. */
  readonly source: string
}

/**
 * Turns digits of a pattern without groups into a group. The digits are those that the link also contains, where the
 * group replaces them too; otherwise the last digits. Null for a pattern that has no digits, or is more than text and
 * digits.
 */
export function groupDigits({
  pattern,
  example,
  url_template,
  reverse_template,
}: Given): Partial<ProposedTexts> | null {
  const all = digitsOf(pattern)
  const [last] = all?.slice(-1) ?? []
  if (!all || !last) return null
  const variables = [...url_template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  if (url_template.includes('{')) {
    // The link already contains a variable for one group.
    const [name] = variables
    return name === undefined || variables.length > 1 ? null : { pattern: named(pattern, [{ ...last, name }]) }
  }
  const texts = textsOf(pattern, all, example)
  const [, host = '', path = ''] = /^((?:[A-Za-z][\w+.-]*:\/\/)?[^/?#]*)(.*)$/s.exec(url_template) ?? []
  const groups: (Digits & { readonly text: string; readonly name: string })[] = []
  let newPath = path
  for (const [index, digits] of all.entries()) {
    const text = texts[index] ?? ''
    const name = groups.length === 0 ? 'id' : `id${groups.length + 1}`
    const before = newPath
    if (text !== '') newPath = before.replace(alone(text), `{${name}}`)
    if (newPath !== before) groups.push({ ...digits, text, name })
  }
  if (groups.length === 0) return { pattern: named(pattern, [{ ...last, name: 'id' }]) }
  const isReversed = reverse_template !== '' && !reverse_template.includes('{')
  const newReverse = groups.reduce(
    (before, { text, name }) => before.replace(alone(text), `{${name}}`),
    reverse_template,
  )
  return {
    pattern: named(pattern, groups),
    url_template: host + newPath,
    ...(isReversed && { reverse_template: newReverse }),
  }
}

interface Given {
  readonly pattern: string
  readonly example: string
  readonly url_template: string
  readonly reverse_template: string
}

function digitsOf(pattern: string): Digits[] | null {
  const found: Digits[] = []
  let at = 0
  while (at < pattern.length) {
    piece.lastIndex = at
    const [whole, written, open, digits, close] = piece.exec(pattern) ?? []
    if (whole === undefined || Boolean(open) !== Boolean(close)) return null
    const source = written === undefined ? digits : '[0-9]+'
    if (source !== undefined) found.push({ start: at, end: at + whole.length, source })
    at += whole.length
  }
  return found
}

/** Text for each group of digits: from the example or, if it has none, from the pattern itself. */
function textsOf(pattern: string, all: readonly Digits[], example: string): (string | null)[] {
  const groups = all.map((digits, index) => ({ ...digits, name: `g${index}` }))
  const matcher = RE2JS.compile(named(pattern, groups)).matcher(example)
  if (matcher.find()) return groups.map(({ name }) => matcher.group(name))
  return all.map(({ start, end }) => /^[0-9]+$/.exec(pattern.slice(start, end))?.[0] ?? null)
}

function named(pattern: string, groups: readonly (Digits & { readonly name: string })[]): string {
  const pieces = groups.map(
    ({ start, name, source }, index) => `${pattern.slice(groups[index - 1]?.end ?? 0, start)}(?P<${name}>${source})`,
  )
  return pieces.join('') + pattern.slice(groups.at(-1)?.end ?? 0)
}

/** Builds a pattern for digits that are not part of a longer number, an encoded character or an inserted group. */
const alone = (digits: string) => new RegExp(`(?<![0-9]|%[0-9A-Fa-f]?|\\{\\w*)${digits}(?![0-9])`)

/** A likely mistake that the service accepts, with a proposed change. */
export interface Hint {
  readonly kind: 'no_scheme' | 'no_groups' | 'from_link' | 'sign_before_group' | 'encoded_slash'
  /** Field that shows the hint. */
  readonly field: 'pattern' | 'url_template'
  /** New texts; null if the user's intention is unclear. */
  readonly change: Partial<ProposedTexts> | null
}

/** Length above which texts get no hints, because comparing them takes long. */
const longest = 2_000

export function findHints(draft: LinkifierDraft, report: LinkifierReport): Hint[] {
  const pattern = strip(draft.pattern).text
  const example = strip(draft.example_input ?? '').text
  const template = strip(draft.url_template).text
  const reverse = strip(draft.reverse_template ?? '').text
  const hints: Hint[] = []
  if ([pattern, example, template, reverse].some(({ length }) => length > longest)) return hints
  if (pattern !== '' && report.groups?.length === 0) {
    const change = groupDigits({ pattern, example, url_template: template, reverse_template: reverse })
    if (change) hints.push({ kind: 'no_groups', field: 'pattern', change })
  }
  const cleaned = removeBracePrefixes(template)
  // The hint is shown only if the groups are right, because a wrong name is a problem with its own fix.
  if (cleaned !== null && report.problems.length === 0)
    hints.push({ kind: 'sign_before_group', field: 'url_template', change: { url_template: cleaned } })
  const kept = report.problems.length === 0 ? keepSlashes(template, report.match?.groups ?? {}) : null
  if (kept !== null) hints.push({ kind: 'encoded_slash', field: 'url_template', change: { url_template: kept } })
  if (isWithoutScheme(template, report.url)) {
    const change = { url_template: `https:${template.startsWith('//') ? '' : '//'}${template}` }
    hints.push({ kind: 'no_scheme', field: 'url_template', change: isHost(template) ? change : null })
  }
  if (example !== '' && report.variables?.length === 0 && (pattern === '' || report.groups?.length === 0)) {
    const change = proposeFrom(example, template)
    if (change) hints.push({ kind: 'from_link', field: 'url_template', change })
  }
  return hints
}

/**
 * Inserts groups whose text contains a slash without encoding it; null if there are none. In a query, the encoded form
 * is the usual one.
 */
function keepSlashes(template: string, groups: Readonly<Record<string, string | null>>): string | null {
  let text = template
  for (const part of parseTemplate(template).parts.toReversed()) {
    if (part.kind === 'literal' || part.operator !== '' || /[?#]/.test(template.slice(0, part.start))) continue
    if (part.variables.some(({ name }) => groups[name]?.includes('/')))
      text = `${text.slice(0, part.start)}{+${text.slice(part.start + 1)}`
  }
  return text === template ? null : text
}

interface Form {
  readonly isNew: boolean
  readonly kept: readonly FieldName[]
}

/**
 * Filters the hints for a form. A link suggests a pattern only if no pattern can be lost, and a reverse template that
 * the server does not store is not filled in.
 */
export function hintsFor(hints: readonly Hint[], { isNew, kept }: Form): Hint[] {
  return hints.flatMap(({ kind, field, change }) => {
    if (kind === 'from_link' && !isNew) return []
    const { reverse_template: _, ...others } = change ?? {}
    return { kind, field, change: change === null || kept.includes('reverse_template') ? change : others }
  })
}

/**
 * True if a template has no scheme. A port is not a scheme. If the template begins with a group, only the link shows
 * the scheme.
 */
function isWithoutScheme(template: string, url: string | undefined): boolean {
  const link = template.startsWith('{') ? (url ?? '') : template
  const isBegun = 'https://'.startsWith(link.toLowerCase())
  return !isBegun && !/^[a-z][a-z0-9+.-]*:(?![0-9])/i.test(link)
}

/** True for the host of an address without a scheme: a name with a dot, a group in it, or a port. */
const isHost = (template: string): boolean => /^(?:\/\/)?[\w{}-]+(?:\.[\w{}-]+|:[0-9])/.test(template)
