/** A document read from a text that is no valid JSON. */
export interface RecoveredJson {
  readonly document: unknown
  /** Path of the first part that a cut text lacks; null if all of it was read. */
  readonly cutAt: string | null
}

interface Level {
  readonly close: '}' | ']'
  /** Name or number of the part that is being read. */
  part: string
}

/** Tokens of JSON except strings, and comments, which editors allow in such files. */
const token = /\/\/[^\n]*|\/\*[^]*?\*\/|[{}[\],:]|[^\s{}[\],:"/]+|\s+|[^]/y

/** Divides a text into tokens. A string without an end is one of a single quotation mark. */
function* tokensOf(text: string): Generator<{ readonly one: string; readonly end: number }> {
  for (let at = 0; at < text.length;) {
    token.lastIndex = at
    const isString = text[at] === '"'
    if (!isString) token.test(text)
    const end = isString ? endOfString(text, at) : token.lastIndex
    yield { one: text.slice(at, end), end }
    at = end
  }
}

/** Position after a string. A loop, because a pattern for millions of escapes would exceed the stack. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '"') return at + 1
  }
  return start + 1
}

const brackets: ReadonlySet<string> = new Set(['{', '}', '[', ']'])

/**
 * Reads a text that a person edited or that a crash cut off: commas before a closing bracket and comments are ignored,
 * and a text that ends too early is read up to the last complete part. Null if it is damaged otherwise.
 */
export function recoverJson(text: string): RecoveredJson | null {
  const levels: Level[] = []
  const written: string[] = []
  /** Number of tokens up to the last complete part. */
  let whole = 0
  for (const { one, end } of tokensOf(text)) {
    const level = levels.at(-1)
    // A string or a comment that does not end.
    if (one === '"' || one === '/') break
    if (/^(?:\s|\/)/.test(one)) continue
    if (one === ']' || one === '}') {
      if (one !== level?.close) return null
      if (written.at(-1) === ',') written.pop()
      levels.pop()
    } else if (one === ',') {
      whole = written.length
      if (level?.close === '}') level.part = ''
      if (level?.close === ']') level.part = String(Number(level.part) + 1)
    } else if (one === '{' || one === '[') {
      levels.push({ close: one === '{' ? '}' : ']', part: one === '{' ? '' : '0' })
    } else if (level?.close === '}' && (written.at(-1) === '{' || written.at(-1) === ',')) {
      level.part = one.slice(1, -1)
    }
    written.push(one)
    if (brackets.has(one)) whole = written.length
    if (levels.length === 0) return isNothing(text.slice(end)) ? parsed(written, null) : null
  }
  if (whole === 0) return null
  // The levels are those of the last complete part, since each bracket begins or completes one.
  const ends = levels.map(({ close }) => close).toReversed()
  return parsed(
    [...written.slice(0, whole), ...ends],
    levels.flatMap(({ part }) => (part === '' ? [] : [part])).join('.') || '…',
  )
}

/** A disk may fill the end of a file with zeros. */
const isNothing = (rest: string): boolean => /^[\s\0]*$/.test(rest)

function parsed(tokens: readonly string[], cutAt: string | null): RecoveredJson | null {
  try {
    return { document: JSON.parse(tokens.join('')) as unknown, cutAt }
  } catch {
    return null
  }
}
