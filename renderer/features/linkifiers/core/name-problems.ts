import type { FieldName, LinkifierProblem, ProblemKind } from '../schema.ts'
import { shiftRange, type TextRange } from './text-range.ts'
import { scanPattern } from './scan-pattern.ts'
import type { Stripped } from '#contract/records/strip.ts'
import type { ParsedTemplate } from '#contract/uri-template.ts'

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
