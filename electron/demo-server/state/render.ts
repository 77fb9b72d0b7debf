import type { RE2JS } from 're2js'
import { expand } from 'uri-template-lite'
import type { Linkifier } from './contents.ts'
import { compileLeftmost } from './linkifier-rules.ts'

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
    return compileLeftmost(pattern)
  } catch {
    // A pattern that compiles may still use the group names of the boundaries; then it links nothing.
    return undefined
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** Renders the Markdown of descriptions: emphasis, code and web links. */
export function renderDescription(description: string): string {
  if (description === '') return ''
  const html = escapeHtml(description)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\[([^\]]+)\]\((https?:[^\s)]+)\)/g, '<a href="$2">$1</a>')
  return `<p>${html}</p>`
}

/** Renders a message as HTML: the Markdown of descriptions, mentions and linkifiers. */
export function renderMessage(content: string, linkifiers: readonly Linkifier[]): string {
  return content
    .split('\n\n')
    .map((paragraph) => `<p>${renderInline(paragraph, linkifiers).replaceAll('\n', '<br>\n')}</p>`)
    .join('\n')
}

const inline =
  /`([^`]+)`|\[([^\]]*)\]\(([^\s)]+)\)|(https?:\/\/[^\s<>)]+)|@_?\*\*([^*]+)\*\*|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*/g

function renderInline(text: string, linkifiers: readonly Linkifier[]): string {
  let html = ''
  let done = 0
  for (const match of text.matchAll(inline)) {
    html += linked(text.slice(done, match.index), linkifiers)
    const [whole, code, label, target, url, mention, strong, emphasis] = match
    if (code !== undefined) html += `<code>${escapeHtml(code)}</code>`
    else if (target !== undefined) html += anchor(target, label === '' || label === undefined ? target : label)
    else if (url !== undefined) html += anchor(url, url)
    else if (mention !== undefined) {
      html += `<span class="user-mention">${whole.startsWith('@_') ? '' : '@'}${escapeHtml(mention.split('|')[0] ?? '')}</span>`
    } else if (strong !== undefined) html += `<strong>${linked(strong, linkifiers)}</strong>`
    else html += `<em>${linked(emphasis ?? '', linkifiers)}</em>`
    done = match.index + whole.length
  }
  return html + linked(text.slice(done), linkifiers)
}

function linked(text: string, linkifiers: readonly Linkifier[]): string {
  if (text === '') return ''
  return linkify(text, linkifiers)
    .map((piece) => (piece.url === undefined ? escapeHtml(piece.text) : anchor(piece.url, piece.text)))
    .join('')
}

/** Renders a link to a web address or a file; anything else, such as `javascript:`, stays text. */
function anchor(url: string, label: string): string {
  if (!/^(?:https?:\/\/|mailto:|\/(?!\/))/i.test(url)) return escapeHtml(label)
  return `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`
}
