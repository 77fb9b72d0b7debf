import { withOwnGroups } from './core/foreign-groups.ts'
import { compilePattern, groupSpans } from './core/pattern.ts'
import { expandReverse, parseReverse } from './core/reverse-template.ts'
import { strip } from '#contract/records/values.ts'
import { parseTemplate, variablesOf } from '#contract/uri-template.ts'
import type { FieldName, LinkifierDraft, LinkifierProblem, LinkifierReport } from './schema.ts'

/** A fix that certainly solves its problem. */
export interface Fix {
  /** Index of the problem in the report. */
  readonly problem: number
  readonly field: FieldName
  readonly index?: number
  /** New text of the whole field. */
  readonly text: string
  /** Text on the button. */
  readonly shown: string
}

/** Limit of fixes; nobody applies more one by one. */
const mostFixes = 20

/** Returns the certain fixes. A problem with several possible fixes gets none. */
export function findFixes(draft: LinkifierDraft, report: LinkifierReport): Fix[] {
  return report.problems.slice(0, mostFixes).flatMap((problem, index) => {
    const fix = fixOf(draft, report, problem)
    return fix === null ? [] : [{ problem: index, ...fix }]
  })
}

type Found = Omit<Fix, 'problem'>

function fixOf(draft: LinkifierDraft, report: LinkifierReport, problem: LinkifierProblem): Found | null {
  switch (problem.kind) {
    case 'bad_regex':
      return ofPattern(draft, problem)
    case 'reverse_mismatch':
      return ofSpelling(draft, report, problem) ?? ofMismatch(draft, report)
    case 'invalid_url_template':
      return ofSpelling(draft, report, problem) ?? ofTemplate(draft, report, problem)
    case 'group_not_in_url_template':
      return ofSpelling(draft, report, problem)
    case 'reverse_missing_brace': {
      const name = textOf(draft, problem)?.slice((problem.start ?? 0) + 1, problem.end)
      return name !== undefined && report.groups?.includes(name) ? put(draft, problem, `{${name}}`) : null
    }
    case 'reverse_empty_field': {
      const only = report.groups?.length === 1 ? report.groups[0] : undefined
      return only === undefined ? null : put(draft, problem, `{${only}}`)
    }
    case 'reverse_unknown_group':
    case 'group_not_in_pattern':
      return ofSpelling(draft, report, problem) ?? ofName(draft, report, problem)
    case 'blank_field':
    case 'example_required':
    case 'example_not_matching':
      return null
  }
}

/** Syntax of other engines that RE2 writes differently. */
const spellings: readonly (readonly [wrong: RegExp, right: string])[] = [
  [/^([*+?])\+$/, '$1'],
  [/^\(\?>$/, '(?:'],
  [/^\\Z$/, '\\z'],
]

function ofPattern(draft: LinkifierDraft, problem: LinkifierProblem): Found | null {
  const wrong = draft.pattern.slice(problem.start, problem.end)
  const spelling = spellings.find(([other]) => other.test(wrong))
  if (!spelling) return null
  const fix = put(draft, problem, wrong.replace(...spelling))
  return fix && compilePattern(strip(fix.text).text).regex ? fix : null
}

/** Fixes placeholders of another program, such as `%(id)s` or `$1`, in the template with the problem. */
function ofSpelling(
  draft: LinkifierDraft,
  { groups = [], match }: LinkifierReport,
  problem: LinkifierProblem,
): Found | null {
  const field = problem.field === 'pattern' ? 'url_template' : problem.field
  const at = { ...problem, field }
  const text = withOwnGroups(textOf(draft, at) ?? '', strip(draft.pattern).text)
  if (text === null) return null
  if (field === 'reverse_template') {
    const written = match === undefined ? null : expandReverse(parseReverse(strip(text).text), match.groups)
    return written === strip(draft.example_input ?? '').text ? { field, text, shown: text } : null
  }
  const template = parseTemplate(strip(text).text)
  if (template.problem !== null || !variablesOf(template).every((name) => groups.includes(name))) return null
  return { field, ...(problem.index !== undefined && { index: problem.index }), text, shown: text }
}

/**
 * Fixes a mismatch: each group's text in the example is replaced by the group, so that the template results in the
 * example.
 */
function ofMismatch(draft: LinkifierDraft, { match }: LinkifierReport): Found | null {
  const example = strip(draft.example_input ?? '').text
  const spans = groupSpans(strip(draft.pattern).text, example)
  if (!match || spans === null || match.text !== example) return null
  const taken: typeof spans = []
  for (const span of spans) if (span.start >= (taken.at(-1)?.end ?? 0) && span.end > span.start) taken.push(span)
  // Without a group, the template would be the example itself, which is never intended.
  if (taken.length === 0) return null
  const braces = (text: string) => text.replace(/[{}]/g, '$&$&')
  const written = taken.map(
    ({ name, start }, index) => `${braces(example.slice(taken[index - 1]?.end ?? 0, start))}{${name}}`,
  )
  const text = written.join('') + braces(example.slice(taken.at(-1)?.end ?? 0))
  return { field: 'reverse_template', text, shown: text }
}

/**
 * Fixes spaces inside braces, a missing closing brace, or empty braces with one group, if the template is valid
 * afterward.
 */
function ofTemplate(draft: LinkifierDraft, { groups }: LinkifierReport, problem: LinkifierProblem): Found | null {
  const text = textOf(draft, problem)
  if (text === undefined || !groups) return null
  const only = groups.length === 1 ? groups[0] : undefined
  const unspaced = text.replace(/\{[^{}]*\}/g, (expression) => expression.replace(/\s+/g, ''))
  const filled = only === undefined ? unspaced : unspaced.replaceAll('{}', `{${only}}`)
  const open = /\{([+#./;?&]?\w+)$/.exec(filled)
  const meant = open ? `${filled}}` : filled
  const template = parseTemplate(strip(meant).text)
  if (meant === text || template.problem !== null) return null
  if (!variablesOf(template).every((name) => groups.includes(name))) return null
  const { field, index } = problem
  return { field, ...(index !== undefined && { index }), text: meant, shown: meant }
}

/** Fixes an unknown name: every occurrence is replaced by the intended group. */
function ofName(draft: LinkifierDraft, { groups = [] }: LinkifierReport, problem: LinkifierProblem): Found | null {
  const text = textOf(draft, problem)
  const { field, index, name } = problem
  if (text === undefined || name === undefined) return null
  const places = placesOfNames(field, text)
  const meant = meantName(groups, [...new Set(places.map((place) => place.name))], name)
  if (meant === null) return null
  const mine = places.filter((place) => place.name === name)
  const pieces = mine.map(({ start }, at) => text.slice(mine[at - 1]?.end ?? 0, start) + meant)
  const fixed = pieces.join('') + text.slice(mine.at(-1)?.end ?? 0)
  return { field, ...(index !== undefined && { index }), text: fixed, shown: `{${meant}}` }
}

/** Positions of the names in a template, without the characters around them. */
function placesOfNames(field: FieldName, text: string) {
  if (field === 'reverse_template') {
    return parseReverse(text).parts.flatMap(({ kind, text: name, start }) =>
      kind === 'field' ? [{ name, start: start + 1, end: start + 1 + name.length }] : [],
    )
  }
  return parseTemplate(text).parts.flatMap((part) =>
    part.kind === 'expression'
      ? part.variables.map(({ name, start }) => ({ name, start, end: start + name.length }))
      : [],
  )
}

/**
 * Finds the intended group: one that differs only in case or spaces; or the only unused one, if there is only one
 * unknown name.
 */
function meantName(groups: readonly string[], used: readonly string[], name: string): string | null {
  const plain = (one: string) => one.trim().toLowerCase()
  const alike = groups.filter((group) => plain(group) === plain(name))
  if (alike.length > 0) return alike.length === 1 ? (alike[0] ?? null) : null
  const unknown = used.filter((one) => !groups.includes(one))
  const left = groups.filter((group) => !used.includes(group))
  return unknown.length === 1 && left.length === 1 ? (left[0] ?? null) : null
}

function textOf(draft: LinkifierDraft, { field, index }: LinkifierProblem): string | undefined {
  if (field === 'alternative_url_templates') return draft.alternative_url_templates?.[index ?? -1]
  return draft[field] ?? undefined
}

function put(draft: LinkifierDraft, problem: LinkifierProblem, replacement: string): Found | null {
  const { field, index, start, end } = problem
  const text = textOf(draft, problem)
  if (text === undefined || start === undefined || end === undefined) return null
  return {
    field,
    ...(index !== undefined && { index }),
    text: text.slice(0, start) + replacement + text.slice(end),
    shown: replacement,
  }
}
