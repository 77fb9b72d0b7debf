import { strip, type Stripped } from '#contract/records/values.ts'
import { expandTemplate, parseTemplate, variablesOf, type ParsedTemplate } from '#contract/uri-template.ts'
import type { FieldName, LinkifierDraft, LinkifierProblem, LinkifierReport, ProblemKind } from './schema.ts'
import {
  expandReverse,
  parseReverse,
  shiftRange,
  wholeRange,
  type ParsedReverse,
  type TextRange,
} from './core/reverse-template.ts'
import { scanPattern } from './core/scan-pattern.ts'
import { compilePattern, findBare, groupNames, type PatternMatch } from './core/pattern.ts'

/** Beginnings of messages that differ between the page's engine and the service's. */
const translations: readonly (readonly [own: string, service: string])[] = [
  ['invalid or unsupported Perl syntax', 'invalid perl operator'],
  ['missing argument to repetition operator', 'no argument for repetition operator'],
  ['invalid nested repetition operator', 'bad repetition operator'],
  ['invalid repeat count', 'invalid repetition size'],
  ['missing closing ', 'missing '],
  ['invalid named capture', 'invalid named capture group'],
]

/**
 * Translates a message of the page's engine into the service's message for a refused pattern, such as `missing ): T(`.
 */
export function serviceWords(words: string): string {
  if (words.startsWith('trailing backslash at end of expression')) return 'trailing \\'
  const [own = '', service = ''] = translations.find(([begins]) => words.startsWith(begins)) ?? []
  const named = service + words.slice(own.length)
  // The page's engine encloses the fragment in backquotes; the service does not.
  return named.replace(/(^|: )`([^]*)`$/, '$1$2').replace(/: $/, '')
}

/**
 * Problems with names: first variables without a group, then groups without a variable. The service reports the
 * alphabetically first.
 */
export function nameProblems(
  field: 'url_template' | 'alternative_url_templates',
  groups: readonly string[],
  template: ParsedTemplate,
  offset: number,
  /** Text in which an unused group is marked; null to mark the problem at the template. */
  pattern: Stripped | null,
): LinkifierProblem[] {
  const places = placesOfVariables(template)
  const known = new Set(groups)
  const missing = [...places.keys()].filter((name) => !known.has(name)).sort()
  const unused = groups.filter((name) => !places.has(name)).sort()
  const groupPlaces = unused.length === 0 || pattern === null ? null : placesOfGroups(pattern)
  const problem = (
    kind: ProblemKind,
    shownAt: FieldName,
    name: string,
    place: TextRange | undefined,
  ): LinkifierProblem => {
    const [subject, lacks] =
      kind === 'group_not_in_pattern' ? ['URL template', 'linkifier pattern'] : ['linkifier pattern', 'URL template']
    return {
      kind,
      field: shownAt,
      message: `Group '${name}' in ${subject} is not present in ${lacks}.`,
      name,
      ...place,
    }
  }
  return [
    ...missing.map((name) => problem('group_not_in_pattern', field, name, shiftedBy(offset, places.get(name)))),
    ...unused.map((name) =>
      problem('group_not_in_url_template', pattern === null ? field : 'pattern', name, groupPlaces?.get(name)),
    ),
  ]
}

const shiftedBy = (offset: number, place: TextRange | undefined) => place && shiftRange(place, offset)

/** First position of each variable. */
function placesOfVariables({ parts }: ParsedTemplate): ReadonlyMap<string, TextRange> {
  const places = new Map<string, TextRange>()
  for (const part of parts) {
    for (const { name, start, end } of part.kind === 'expression' ? part.variables : []) {
      if (!places.has(name)) places.set(name, { start, end })
    }
  }
  return places
}

function placesOfGroups({ text, offset }: Stripped): ReadonlyMap<string, TextRange> {
  const places = new Map<string, TextRange>()
  for (const { name, start, end } of scanPattern(text).groups) {
    if (name !== null && end !== null && !places.has(name)) places.set(name, shiftRange({ start, end }, offset))
  }
  return places
}

/**
 * Finds problems in the syntax of a reverse template, from left to right, as the service does
 * (service.md#linkifier-validation).
 */
export function reverseProblems(
  { parts, problems }: ParsedReverse,
  groups: readonly string[],
  offset: number,
): LinkifierProblem[] {
  const wrong = problems.map(({ kind, start, end }): LinkifierProblem & { start: number } => ({
    kind,
    field: 'reverse_template',
    message:
      kind === 'reverse_missing_brace'
        ? "Invalid auto-conversion field: missing '}' character."
        : 'Invalid auto-conversion field: empty field name.',
    ...shiftRange({ start, end }, offset),
  }))
  const known = new Set(groups)
  const unknown = parts
    .filter(({ kind, text }) => kind === 'field' && !known.has(text))
    .map(({ text, start, end }) => ({
      kind: 'reverse_unknown_group' as const,
      field: 'reverse_template' as const,
      message: `Group '${text}' in auto-conversion field is not present in linkifier pattern.`,
      name: text,
      start: start + offset,
      end: end + offset,
    }))
  return [...wrong, ...unknown].sort((one, other) => one.start - other.start)
}

/** Finds the first character of the reverse template whose text differs from the example. */
function placeOfDifference({ parts }: ParsedReverse, found: PatternMatch, example: string) {
  let written = 0
  for (const { kind, text, start, end } of parts) {
    const piece = kind === 'text' ? text : (found.groups[text] ?? null)
    const expected = piece === null ? null : example.slice(written, written + piece.length)
    if (piece !== null && piece === expected) {
      written += piece.length
      continue
    }
    // Doubled braces and fields are marked as a whole.
    if (kind !== 'text' || end - start !== text.length || piece === null) return { start, end }
    return characterAt(piece, start, sameUntil(piece, expected ?? ''))
  }
  return null
}

function sameUntil(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}

/** Returns the range of the whole character at the UTF-16 unit `at`, which may be half of it. */
function characterAt(text: string, offset: number, at: number) {
  const isSecondHalf = at > 0 && (text.codePointAt(at - 1) ?? 0) > 0xffff
  const start = isSecondHalf ? at - 1 : at
  return shiftRange({ start, end: start + ((text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1) }, offset)
}

/** Reports the position at which the text begins to differ from the example, or the group that had no text. */
export function mismatch(
  parsed: ParsedReverse,
  found: PatternMatch,
  example: string,
  reverse: Stripped,
): LinkifierProblem {
  const place = placeOfDifference(parsed, found, example)
  const absent = parsed.parts.find(({ kind, text }) => kind === 'field' && found.groups[text] === null)
  return {
    kind: 'reverse_mismatch',
    field: 'reverse_template',
    message: 'Example text does not match auto-conversion field.',
    ...(absent && { name: absent.text }),
    // If all of the text is right but incomplete, the whole template is marked.
    ...(place === null ? wholeRange(reverse) : shiftRange(place, reverse.offset)),
  }
}

/**
 * Checks a linkifier in the order of the service (service.md#linkifier-validation), and returns the results of its
 * example. The service stops at its first problem, which is the first in this list; it would report the others later,
 * one at a time.
 */
export function lintLinkifier(draft: LinkifierDraft): LinkifierReport {
  const pattern = strip(draft.pattern)
  const urlTemplate = strip(draft.url_template)
  const example = strip(draft.example_input ?? '')
  const reverse = strip(draft.reverse_template ?? '')
  const template = parseTemplate(urlTemplate.text)
  const alternatives = (draft.alternative_url_templates ?? []).map(parseTemplate)
  const problems: LinkifierProblem[] = [
    ...blankProblems({ pattern: pattern.text, url_template: urlTemplate.text }),
    ...templateProblems('url_template', template, urlTemplate.offset),
    ...alternatives.flatMap((alternative, index) =>
      templateProblems('alternative_url_templates', alternative, 0).map(inRow(index)),
    ),
  ]
  const variables =
    template.problem === null && urlTemplate.text !== '' ? { variables: variablesOf(template) } : undefined
  // The service refuses a blank pattern, although an engine accepts it. No further check is possible then.
  if (pattern.text === '') return { problems, ...variables }

  const { regex, problem } = compilePattern(pattern.text)
  if (problem) {
    const message = `Bad regular expression: ${serviceWords(problem.words)}`
    problems.push({ kind: 'bad_regex', field: 'pattern', message, ...shiftRange(problem, pattern.offset) })
  }
  if (reverse.text !== '' && example.text === '') {
    const message = 'Example text is required when auto-conversion field is set.'
    problems.push({ kind: 'example_required', field: 'example_input', message })
  }
  const parsedReverse = parseReverse(reverse.text)
  if (!regex) {
    // The braces of the reverse template can be checked without the groups of the pattern.
    const wrong = reverseProblems({ ...parsedReverse, parts: [] }, [], reverse.offset)
    return { problems: [...problems, ...wrong], ...variables }
  }

  const groups = groupNames(regex)
  const found = example.text === '' ? null : findBare(regex, example.text)
  if (example.text !== '' && !found) {
    const message = 'Example input does not match the linkifier pattern.'
    problems.push({ kind: 'example_not_matching', field: 'example_input', message, ...wholeRange(example) })
  }
  const wrong = reverseProblems(parsedReverse, groups, reverse.offset)
  problems.push(...wrong)
  // A template with a group that did not match results in no text, which also differs from the example
  // (service.md#linkifier-validation).
  const reversed = found && reverse.text !== '' ? expandReverse(parsedReverse, found.groups) : null
  if (found && reverse.text !== '' && wrong.length === 0 && reversed !== example.text) {
    problems.push(mismatch(parsedReverse, found, example.text, reverse))
  }
  if (variables && template.problem === null) {
    problems.push(...nameProblems('url_template', groups, template, urlTemplate.offset, pattern))
  }
  alternatives.forEach((alternative, index) => {
    if (alternative.problem !== null) return
    const names = nameProblems('alternative_url_templates', groups, alternative, 0, null)
    problems.push(...names.map(inRow(index)))
  })

  const url = found && variables ? expandTemplate(template, found.groups, 'encoded') : null
  return {
    problems,
    groups,
    ...variables,
    ...(found && {
      match: { ...found, ...shiftRange(found, example.offset), text: example.text.slice(found.start, found.end) },
    }),
    ...(url !== null && { url }),
    ...(reversed !== null && { reversed }),
  }
}

function blankProblems(texts: Readonly<Record<'pattern' | 'url_template', string>>): LinkifierProblem[] {
  return (['pattern', 'url_template'] as const)
    .filter((field) => texts[field] === '')
    .map((field) => ({ kind: 'blank_field', field, message: 'This field cannot be blank.' }))
}

function templateProblems(field: FieldName, { problem }: ParsedTemplate, offset: number): LinkifierProblem[] {
  if (problem === null) return []
  return [{ kind: 'invalid_url_template', field, message: 'Invalid URL template.', ...shiftRange(problem, offset) }]
}

/** Adds the index of the alternative template to a problem. */
const inRow =
  (index: number) =>
  (problem: LinkifierProblem): LinkifierProblem => ({ ...problem, index })
