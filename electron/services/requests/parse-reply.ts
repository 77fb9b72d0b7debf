/**
 * Limit of nesting. The API nests at most a dozen values. Deeper values overflow recursive code, and take gigabytes to
 * parse.
 */
export const mostDepth = 64
/** Only an attack nests this deep, so the remaining text isn't read. */
const absurdDepth = 1_000_000

const quote = 0x22
const backslash = 0x5c

/**
 * Parses a server's JSON. A value that is nested too deep is read as null, so that only it is lost. Throws for invalid
 * JSON; the error quotes the text.
 */
export function parseReply(text: string): unknown {
  return JSON.parse(withoutDeep(text))
}

/** Replaces the values of a JSON text that are nested too deep by null; returns the same text if there are none. */
export function withoutDeep(text: string, most = mostDepth): string {
  const kept: string[] = []
  let depth = 0
  /** Positions of the first character not copied yet, and of the value that is too deep. */
  let from = 0
  let deepFrom = -1
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote) at = endOfText(text, at)
    else if (isOpening(code)) {
      depth += 1
      if (depth === most + 1) deepFrom = at
      if (depth > absurdDepth) return ''
    } else if (isClosing(code)) {
      depth -= 1
      if (depth !== most) continue
      kept.push(text.slice(from, deepFrom), 'null')
      from = at + 1
      deepFrom = -1
    }
  }
  if (deepFrom >= 0) kept.push(text.slice(from, deepFrom))
  else if (kept.length === 0) return text
  else kept.push(text.slice(from))
  return kept.join('')
}

/** `[` and `{` differ in only one bit, as do `]` and `}`. */
const isOpening = (code: number): boolean => (code & ~0x20) === 0x5b
const isClosing = (code: number): boolean => (code & ~0x20) === 0x5d

function endOfText(text: string, begin: number): number {
  for (let end = text.indexOf('"', begin + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let escapes = 0
    while (text.charCodeAt(end - 1 - escapes) === backslash) escapes += 1
    if (escapes % 2 === 0) return end
  }
  return text.length
}
