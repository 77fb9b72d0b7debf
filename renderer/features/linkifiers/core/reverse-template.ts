import type { Stripped } from '#contract/records/values.ts'
import { maxExpansion } from '#contract/uri-template.ts'

/** A range in a text, as UTF-16 offsets. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

export const shiftRange = ({ start, end }: TextRange, by: number): TextRange => ({ start: start + by, end: end + by })

export const wholeRange = ({ text, offset }: Stripped): TextRange => shiftRange({ start: 0, end: text.length }, offset)

/** A part of a reverse template: text, or a group's name in braces (service.md#linkifier-validation). */
export interface ReversePart {
  readonly kind: 'text' | 'field'
  /** The text, or the group's name. */
  readonly text: string
  readonly start: number
  readonly end: number
}

export interface ReverseProblem {
  readonly kind: 'reverse_missing_brace' | 'reverse_empty_field'
  readonly start: number
  readonly end: number
}

export interface ParsedReverse {
  readonly parts: readonly ReversePart[]
  /** Problems in order of position. Reading ends at a missing brace. */
  readonly problems: readonly ReverseProblem[]
}

/**
 * Reads a reverse template from left to right: `{{` and `}}` stand for a brace, `{name}` for a group, a single `}` for
 * itself. Nothing is trimmed inside braces.
 */
export function parseReverse(template: string): ParsedReverse {
  const parts: ReversePart[] = []
  const problems: ReverseProblem[] = []
  const token = /\{\{|\}\}|\{([^}]*)(\})?|\}|[^{}]+/g
  for (const found of template.matchAll(token)) {
    const [whole, name, close] = found
    const start = found.index
    const end = start + whole.length
    if (name === undefined || whole === '{{') {
      parts.push({ kind: 'text', text: whole === '{{' || whole === '}}' ? whole.charAt(0) : whole, start, end })
    } else if (close === undefined) problems.push({ kind: 'reverse_missing_brace', start, end })
    else if (name === '') problems.push({ kind: 'reverse_empty_field', start, end })
    else parts.push({ kind: 'field', text: name, start, end })
  }
  return { parts, problems }
}

/**
 * Expands the template with the groups' texts. Null if a group is unknown or did not match, the template is wrong, or
 * the text would be too long.
 */
export function expandReverse(
  { parts, problems }: ParsedReverse,
  values: Readonly<Record<string, string | null | undefined>>,
): string | null {
  if (problems.length > 0) return null
  let text = ''
  for (const part of parts) {
    const written = part.kind === 'text' ? part.text : Object.hasOwn(values, part.text) ? values[part.text] : undefined
    if (written === null || written === undefined) return null
    text += written
    if (text.length > maxExpansion) return null
  }
  return text
}
