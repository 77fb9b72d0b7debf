import type { Linkifier } from './contents.ts'
import { linkify } from './linkify.ts'

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
