/** A group and its position in a pattern, parentheses included; found without compiling, so that colors never wait. */
export interface ScannedGroup {
  /** Null for groups without a name, which no template can use. */
  readonly name: string | null
  readonly start: number
  /** Null while its closing parenthesis is missing. */
  readonly end: number | null
}

const opening = /\((?:\?P?<(\w*)>?|\?[\w-]*[:)]?)?/y

export interface ScannedPattern {
  readonly groups: readonly ScannedGroup[]
  /** Position of the innermost unclosed parenthesis. */
  readonly unclosed: number | null
  /** Position of an unmatched closing parenthesis. */
  readonly unexpected: number | null
}

/** Finds the capturing groups of a pattern, even of one that does not compile yet. */
export function scanPattern(pattern: string): ScannedPattern {
  const groups: { name: string | null; start: number; end: number | null }[] = []
  let unexpected: number | null = null
  /** Open parentheses, with their group, or null for those that capture nothing. */
  const open: { group: (typeof groups)[number] | null; start: number }[] = []
  // Searched once, instead of again from each `[:` that begins no class.
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
      // `(?i)` sets flags and opens nothing.
      const opensNothing = whole.endsWith(')')
      const captures = whole === '(' || name !== undefined
      if (captures) groups.push({ name: name ?? null, start: at, end: null })
      if (!opensNothing) open.push({ group: captures ? (groups.at(-1) ?? null) : null, start: at })
      at += whole.length
    } else at += 1
  }
  return { groups, unclosed: open.at(-1)?.start ?? null, unexpected }
}

/** Skips `\x`, or the whole of `\Q…\E`. */
function skipEscape(pattern: string, at: number): number {
  if (pattern[at + 1] !== 'Q') return at + 2
  const end = pattern.indexOf('\\E', at + 2)
  return end < 0 ? pattern.length : end + 2
}

/** Skips `[…]`: a `]` that comes first is literal, `[:alpha:]` and escapes belong to it. */
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
