import { longestExpansion } from '#contract/uri-template.ts'

/** One piece of a reverse template: text, or a group's name in braces (service.md#linkifier-validation). */
export interface ReversePart {
  readonly kind: 'text' | 'field'
  /** The text it writes, or the group's name. */
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
  /** In order of position; reading ends at a missing brace. */
  readonly problems: readonly ReverseProblem[]
}

/**
 * Reads from left to right: `{{` and `}}` write a brace, `{name}` a group, a single `}` itself; nothing is trimmed
 * inside braces.
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
 * Writes the template with the groups' texts; null if a group is unknown or did not take part, the template is
 * wrong, or the text would be too long.
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
    if (text.length > longestExpansion) return null
  }
  return text
}
