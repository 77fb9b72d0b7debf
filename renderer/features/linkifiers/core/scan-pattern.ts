/**
 * A group and its position in a pattern, including the parentheses. It is found without compiling, so that coloring
 * never waits.
 */
export interface ScannedGroup {
  /** Name of the group; null if it has none, so that no template can use it. */
  readonly name: string | null
  readonly start: number
  /** End of the group; null while its closing parenthesis is missing. */
  readonly end: number | null
}

const opening = /\((?:\?P?<(\w*)>?|\?[\w-]*[:)]?)?/y

export interface ScannedPattern {
  readonly groups: readonly ScannedGroup[]
  /** Position of the innermost unclosed parenthesis; null if there is none. */
  readonly unclosed: number | null
  /** Position of an unmatched closing parenthesis; null if there is none. */
  readonly unexpected: number | null
}

/** Finds the capturing groups of a pattern, even of one that does not compile yet. */
export function scanPattern(pattern: string): ScannedPattern {
  const groups: { name: string | null; start: number; end: number | null }[] = []
  let unexpected: number | null = null
  /** Open parentheses, each with its group; null for a parenthesis that captures nothing. */
  const open: { group: (typeof groups)[number] | null; start: number }[] = []
  // The last position is searched once, instead of from each `[:` that begins no class.
  const lastNamed = pattern.lastIndexOf(':]')
  let at = 0
  while (at < pattern.length) {
    const character = pattern[at]
    if (character === '\\') at = skipEscape(pattern, at)
    else if (character === '[') at = skipClass(pattern, at, lastNamed)
    else if (character === ')') {
      const closed = open.pop()
      if (!closed) unexpected ??= at
      at += 1
      if (closed?.group) closed.group.end = at
    } else if (character === '(') {
      opening.lastIndex = at
      const [whole = '(', name] = opening.exec(pattern) ?? []
      // `(?i)` sets flags and opens no group.
      const opensNothing = whole.endsWith(')')
      const captures = whole === '(' || name !== undefined
      if (captures) groups.push({ name: name ?? null, start: at, end: null })
      if (!opensNothing) open.push({ group: captures ? (groups.at(-1) ?? null) : null, start: at })
      at += whole.length
    } else at += 1
  }
  return { groups, unclosed: open.at(-1)?.start ?? null, unexpected }
}

/** Returns the position after `\x`, or after the whole of `\Q…\E`. */
function skipEscape(pattern: string, at: number): number {
  if (pattern[at + 1] !== 'Q') return at + 2
  const end = pattern.indexOf('\\E', at + 2)
  return end < 0 ? pattern.length : end + 2
}

/**
 * Returns the position after `[…]`. A `]` that comes first is literal, and `[:alpha:]` and escapes belong to the class.
 */
function skipClass(pattern: string, start: number, lastNamed: number): number {
  let at = start + 1
  if (pattern[at] === '^') at += 1
  if (pattern[at] === ']') at += 1
  while (at < pattern.length && pattern[at] !== ']') {
    if (pattern[at] === '\\') at += 2
    else if (pattern.startsWith('[:', at)) {
      const end = lastNamed < at ? -1 : pattern.indexOf(':]', at + 2)
      at = end < 0 ? at + 1 : end + 2
    } else at += 1
  }
  return at + 1
}
