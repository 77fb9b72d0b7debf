import { compilePattern, findBare, groupNames, type Found } from './core/pattern.ts'
import { parseReverse, type ParsedReverse } from './core/reverse-template.ts'
import { scanPattern } from './core/scan-pattern.ts'
import { strip, type Stripped } from './core/trim.ts'
import { expandTemplate, parseTemplate, variablesOf, type ParsedTemplate } from './core/uri-template.ts'
import type { FieldName, LinkifierDraft, LinkifierProblem, LinkifierReport } from './schema.ts'

/**
 * Checks a linkifier as the service does, in its order (REFERENCE §3.1), and tells what comes out of its example.
 *
 * The service stops at its first problem, which is the first here; the others are what it would say next.
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
      templateProblems('alternative_url_templates', alternative, 0).map((problem) => within(problem, { index })),
    ),
  ]
  const variables =
    template.problem === null && urlTemplate.text !== '' ? { variables: variablesOf(template) } : undefined
  // What is blank is no pattern, although an engine would take it; nothing more can be said.
  if (pattern.text === '') return { problems, ...variables }

  const { regex, problem } = compilePattern(pattern.text)
  if (problem) {
    const message = `Bad regular expression: ${problem.words}`
    problems.push({ kind: 'bad_regex', field: 'pattern', message, ...shifted(problem, pattern.offset) })
  }
  if (reverse.text !== '' && example.text === '') {
    const message = 'Example text is required when auto-conversion field is set.'
    problems.push({ kind: 'example_required', field: 'example_input', message })
  }
  if (!regex) return { problems, ...variables }

  const groups = groupNames(regex)
  const found = example.text === '' ? null : findBare(regex, example.text)
  if (example.text !== '' && !found) {
    const message = 'Example input does not match the linkifier pattern.'
    problems.push({ kind: 'example_not_matching', field: 'example_input', message, ...whole(example) })
  }
  const parsedReverse = parseReverse(reverse.text)
  const reversed = found && reverse.text !== '' ? writeBack(parsedReverse, found) : undefined
  problems.push(...reverseProblems(parsedReverse, groups, reverse.offset))
  if (reversed !== undefined && !differsAlready(problems)) {
    const absent = absentField(parsedReverse, found)
    if (absent !== null || reversed !== example.text)
      problems.push(mismatch(absent, reverse, placeOfDifference(parsedReverse, found, example.text)))
  }
  if (variables && template.problem === null) {
    problems.push(...nameProblems('url_template', groups, template, urlTemplate.offset, pattern))
  }
  alternatives.forEach((alternative, index) => {
    if (alternative.problem !== null) return
    const names = nameProblems('alternative_url_templates', groups, alternative, 0, null)
    problems.push(...names.map((problem) => within(problem, { index })))
  })

  return {
    problems,
    groups,
    ...variables,
    ...(found && {
      match: { ...found, ...shifted(found, example.offset), text: example.text.slice(found.start, found.end) },
    }),
    ...(found && variables && { url: expandTemplate(template, found.groups, 'encoded') }),
    ...(reversed !== undefined && { reversed }),
  }
}

function blankProblems(texts: Readonly<Record<'pattern' | 'url_template', string>>): LinkifierProblem[] {
  return (['pattern', 'url_template'] as const)
    .filter((field) => texts[field] === '')
    .map((field) => ({ kind: 'blank_field', field, message: 'This field cannot be blank.' }))
}

function templateProblems(field: FieldName, { problem }: ParsedTemplate, offset: number): LinkifierProblem[] {
  if (problem === null) return []
  return [{ kind: 'invalid_url_template', field, message: 'Invalid URL template.', ...shifted(problem, offset) }]
}

function reverseProblems(
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
    ...shifted({ start, end }, offset),
  }))
  const unknown = parts
    .filter(({ kind, text }) => kind === 'field' && !groups.includes(text))
    .map(({ text, start, end }) => ({
      kind: 'reverse_unknown_group' as const,
      field: 'reverse_template' as const,
      message: `Group '${text}' in auto-conversion field is not present in linkifier pattern.`,
      name: text,
      start: start + offset,
      end: end + offset,
    }))
  // The service reads from left to right.
  return [...wrong, ...unknown].sort((one, other) => one.start - other.start)
}

/** A wrong reverse template writes nothing that could be compared. */
const differsAlready = (problems: readonly LinkifierProblem[]) =>
  problems.some(({ field, kind }) => field === 'reverse_template' && kind !== 'reverse_mismatch')

const writeBack = ({ parts }: ParsedReverse, { groups }: Found): string =>
  parts.map((part) => (part.kind === 'text' ? part.text : (groups[part.text] ?? ''))).join('')

/** A field whose group took no part in the match has no text to write: the result differs (REFERENCE §3.1). */
const absentField = ({ parts }: ParsedReverse, found: Found | null): string | null =>
  parts.find((part) => part.kind === 'field' && found?.groups[part.text] === null)?.text ?? null

/** The first character of the reverse template that writes something else than the example. */
function placeOfDifference({ parts }: ParsedReverse, found: Found | null, example: string) {
  let written = 0
  for (const { kind, text, start, end } of parts) {
    const piece = kind === 'text' ? text : (found?.groups[text] ?? null)
    const expected = piece === null ? null : example.slice(written, written + piece.length)
    if (piece !== null && piece === expected) {
      written += piece.length
      continue
    }
    // A doubled brace or a field is wrong as a whole.
    if (kind !== 'text' || end - start !== text.length || piece === null) return { start, end }
    const same = Array.from(piece).findIndex((_, index) => piece[index] !== expected?.[index])
    return { start: start + same, end: start + same + 1 }
  }
  return null
}

function mismatch(
  absent: string | null,
  reverse: Stripped,
  place: { start: number; end: number } | null,
): LinkifierProblem {
  return {
    kind: 'reverse_mismatch',
    field: 'reverse_template',
    message: 'Example text does not match auto-conversion field.',
    ...(absent !== null && { name: absent }),
    // Where all it writes is right but too little, the whole of it is meant.
    ...(place === null ? whole(reverse) : shifted(place, reverse.offset)),
  }
}

/** Variables without a group, then groups without a variable; the service names the alphabetically first. */
function nameProblems(
  field: 'url_template' | 'alternative_url_templates',
  groups: readonly string[],
  template: ParsedTemplate,
  offset: number,
  /** Where an unused group is shown; null to show it at the template. */
  pattern: Stripped | null,
): LinkifierProblem[] {
  const variables = variablesOf(template)
  const missing = variables.filter((name) => !groups.includes(name)).sort()
  const unused = groups.filter((name) => !variables.includes(name)).sort()
  return [
    ...missing.map((name) => {
      const message = `Group '${name}' in URL template is not present in linkifier pattern.`
      return within({ kind: 'group_not_in_pattern', field, message, name }, placeOfVariable(template, name, offset))
    }),
    ...unused.map((name) => {
      const message = `Group '${name}' in linkifier pattern is not present in URL template.`
      const shown = pattern === null ? field : 'pattern'
      return within({ kind: 'group_not_in_url_template', field: shown, message, name }, placeOfGroup(pattern, name))
    }),
  ]
}

const within = (problem: LinkifierProblem, place: Pick<LinkifierProblem, 'index' | 'start' | 'end'>) => ({
  ...problem,
  ...place,
})

function placeOfVariable({ parts }: ParsedTemplate, name: string, offset: number) {
  for (const part of parts) {
    const variable = part.kind === 'expression' && part.variables.find((one) => one.name === name)
    if (variable) return shifted(variable, offset)
  }
  return {}
}

function placeOfGroup(pattern: Stripped | null, name: string) {
  if (pattern === null) return {}
  const { text, offset } = pattern
  const group = scanPattern(text).groups.find((one) => one.name === name)
  return group && group.end !== null ? shifted({ start: group.start, end: group.end }, offset) : {}
}

const shifted = ({ start, end }: { start: number; end: number }, by: number) => ({ start: start + by, end: end + by })

const whole = ({ text, offset }: Stripped) => shifted({ start: 0, end: text.length }, offset)
