import { compilePattern, groupSpans } from './core/pattern.ts'
import { strip } from './core/trim.ts'
import { parseTemplate } from './core/uri-template.ts'
import type { FieldName, LinkifierDraft, LinkifierProblem, LinkifierReport } from './schema.ts'

/** A repair that is certain to solve its problem: what to put where. */
export interface Fix {
  /** Which problem of the report. */
  readonly problem: number
  readonly field: FieldName
  readonly index?: number
  /** The field's whole new text. */
  readonly text: string
  /** What changes, to show on the button. */
  readonly shown: string
}

/** The repairs that are certain; where more than one could be meant, none is offered. */
export function findFixes(draft: LinkifierDraft, report: LinkifierReport): Fix[] {
  return report.problems.flatMap((problem, index) => {
    const fix = fixOf(draft, report, problem)
    return fix === null ? [] : [{ problem: index, ...fix }]
  })
}

type Found = Omit<Fix, 'problem'>

function fixOf(draft: LinkifierDraft, report: LinkifierReport, problem: LinkifierProblem): Found | null {
  const { kind } = problem
  if (kind === 'bad_regex') return ofPattern(draft, problem)
  if (kind === 'reverse_mismatch') return ofMismatch(draft, report)
  if (kind === 'invalid_url_template') return ofTemplate(draft, report, problem)
  if (kind === 'reverse_missing_brace') {
    const { start, end } = problem
    const name = textOf(draft, problem)?.slice((start ?? 0) + 1, end)
    return name !== undefined && report.groups?.includes(name) ? put(draft, problem, `{${name}}`) : null
  }
  if (kind === 'reverse_empty_field') {
    const only = report.groups?.length === 1 ? report.groups[0] : undefined
    return only === undefined ? null : put(draft, problem, `{${only}}`)
  }
  if (kind === 'reverse_unknown_group') {
    const meant = meantName(draft, report, problem)
    return meant === null ? null : put(draft, problem, `{${meant}}`)
  }
  if (kind === 'group_not_in_pattern') {
    const meant = meantName(draft, report, problem)
    if (meant === null) return null
    const written = textOf(draft, problem)?.slice(problem.start, problem.end)
    return put(draft, problem, written?.replace(/^[^:*]+/, meant) ?? meant, `{${meant}}`)
  }
  return null
}

/** Spellings of other engines that mean the same in RE2. */
const spellings: readonly (readonly [wrong: RegExp, right: string])[] = [
  [/^([*+?])\+$/, '$1'],
  [/^\(\?>$/, '(?:'],
  [/^\\Z$/, '\\z'],
  [/^\\h$/, '[ \\t]'],
]

function ofPattern(draft: LinkifierDraft, problem: LinkifierProblem): Found | null {
  const wrong = draft.pattern.slice(problem.start, problem.end)
  const spelling = spellings.find(([other]) => other.test(wrong))
  if (!spelling) return null
  const fix = put(draft, problem, wrong.replace(...spelling))
  return fix && compilePattern(strip(fix.text).text).regex ? fix : null
}

/** The example itself, with each group's text replaced by the group, writes the example again. */
function ofMismatch(draft: LinkifierDraft, { match }: LinkifierReport): Found | null {
  const example = strip(draft.example_input ?? '').text
  const spans = groupSpans(strip(draft.pattern).text, example)
  if (!match || spans === null || match.text !== example) return null
  const taken: typeof spans = []
  for (const span of spans) if (span.start >= (taken.at(-1)?.end ?? 0) && span.end > span.start) taken.push(span)
  const braces = (text: string) => text.replace(/[{}]/g, '$&$&')
  const written = taken.map(
    ({ name, start }, index) => `${braces(example.slice(taken[index - 1]?.end ?? 0, start))}{${name}}`,
  )
  const text = written.join('') + braces(example.slice(taken.at(-1)?.end ?? 0))
  return { field: 'reverse_template', text, shown: text }
}

function ofTemplate(draft: LinkifierDraft, report: LinkifierReport, problem: LinkifierProblem): Found | null {
  const written = textOf(draft, problem)?.slice(problem.start, problem.end) ?? ''
  const only = report.groups?.length === 1 ? report.groups[0] : undefined
  const closed = report.groups?.find((name) => written === `{${name}`)
  const meant =
    written === '{}' && only !== undefined
      ? `{${only}}`
      : closed === undefined
        ? written.replace(/\s+/g, '')
        : `${written}}`
  const isBetter = meant !== written && meant !== '' && parseTemplate(meant).problem === null
  return isBetter ? put(draft, problem, meant) : null
}

/** The group somebody meant: the same but for case and spaces, or the only one that is not used in this field yet. */
function meantName(draft: LinkifierDraft, { groups = [] }: LinkifierReport, problem: LinkifierProblem): string | null {
  const plain = (name: string) => name.trim().toLowerCase()
  const alike = groups.filter((name) => plain(name) === plain(problem.name ?? ''))
  if (alike.length > 0) return alike.length === 1 ? (alike[0] ?? null) : null
  const text = textOf(draft, problem) ?? ''
  const unused = groups.filter((name) => !new RegExp(`[{,+#./;?&]${name}[},:*]`).test(text))
  return unused.length === 1 ? (unused[0] ?? null) : null
}

function textOf(draft: LinkifierDraft, { field, index }: LinkifierProblem): string | undefined {
  if (field === 'alternative_url_templates') return draft.alternative_url_templates?.[index ?? -1]
  return draft[field] ?? undefined
}

function put(draft: LinkifierDraft, problem: LinkifierProblem, replacement: string, shown = replacement): Found | null {
  const { field, index, start, end } = problem
  const text = textOf(draft, problem)
  if (text === undefined || start === undefined || end === undefined) return null
  return {
    field,
    ...(index !== undefined && { index }),
    text: text.slice(0, start) + replacement + text.slice(end),
    shown,
  }
}
