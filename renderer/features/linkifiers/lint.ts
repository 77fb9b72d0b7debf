import { nameProblems } from './core/name-problems.ts'
import { compilePattern, findBare, groupNames } from './core/pattern.ts'
import { shiftRange, wholeRange } from './core/text-range.ts'
import { mismatch, reverseProblems } from './core/reverse-problems.ts'
import { expandReverse, parseReverse } from './core/reverse-template.ts'
import { serviceWords } from './core/service-words.ts'
import { strip } from '#contract/records/strip.ts'
import { expandTemplate, parseTemplate, variablesOf, type ParsedTemplate } from '#contract/uri-template.ts'
import type { FieldName, LinkifierDraft, LinkifierProblem, LinkifierReport } from './schema.ts'

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
