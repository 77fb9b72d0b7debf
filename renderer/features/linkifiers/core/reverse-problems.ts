import type { LinkifierProblem } from '../schema.ts'
import type { PatternMatch } from './pattern.ts'
import { shiftRange, wholeRange } from './text-range.ts'
import type { ParsedReverse } from './reverse-template.ts'
import type { Stripped } from '#contract/records/strip.ts'

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
