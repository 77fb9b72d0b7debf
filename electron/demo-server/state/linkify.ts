import { RE2JS } from 're2js'
import { expand } from 'uri-template-lite'
import type { Linkifier } from './contents.ts'

/** A piece of text, or a link from a linkifier. */
export type Piece = { readonly text: string; readonly url?: string }

/** Boundaries of a match (`service.md#linkifier-matching`); an underscore may follow it. */
const before = '(?P<boundary_before>^|\\s|\\x{85}|\\pZ|[\'"(,:<])'
const after = '(?P<boundary_after>$|[^\\pL\\pN])'

const compiled = new Map<string, RE2JS | undefined>()

/** Applies the linkifiers in order, never inside a link of an earlier one. */
export function linkify(text: string, linkifiers: readonly Linkifier[]): Piece[] {
  let pieces: Piece[] = [{ text }]
  for (const linkifier of linkifiers) {
    const pattern = wrapped(linkifier.pattern)
    if (pattern === undefined) continue
    pieces = pieces.flatMap((piece) => (piece.url === undefined ? split(piece.text, pattern, linkifier) : [piece]))
  }
  return pieces
}

function split(text: string, pattern: RE2JS, linkifier: Linkifier): Piece[] {
  const pieces: Piece[] = []
  const matcher = pattern.matcher(text)
  let done = 0
  let from = 0
  while (from <= text.length && matcher.find(from)) {
    const start = matcher.end('boundary_before')
    const end = matcher.start('boundary_after')
    const names = Object.keys(pattern.namedGroups()).filter((name) => !name.startsWith('boundary_'))
    const values = Object.fromEntries(names.map((name) => [name, matcher.group(name) ?? undefined]))
    if (end <= start) {
      from = end + 1
      continue
    }
    if (start > done) pieces.push({ text: text.slice(done, start) })
    pieces.push({ text: text.slice(start, end), url: expand(linkifier.url_template, values) })
    done = end
    // The boundary after one match may also be the boundary before the next.
    from = end
  }
  if (done < text.length) pieces.push({ text: text.slice(done) })
  return pieces
}

function wrapped(pattern: string): RE2JS | undefined {
  if (compiled.has(pattern)) return compiled.get(pattern)
  const result = compileOrNothing(`${before}(${pattern})${after}`)
  if (compiled.size > 500) compiled.clear()
  compiled.set(pattern, result)
  return result
}

function compileOrNothing(pattern: string): RE2JS | undefined {
  try {
    return RE2JS.compile(pattern)
  } catch {
    // A pattern that compiles may still use the group names of the boundaries; then it links nothing.
    return undefined
  }
}
