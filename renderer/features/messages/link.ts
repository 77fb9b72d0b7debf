/** A pasted reference to a message. */
export type Reference =
  | { readonly kind: 'message'; readonly id: number }
  /** The text is a link to another organization than the open one. */
  | { readonly kind: 'elsewhere'; readonly host: string }
  | { readonly kind: 'unclear' }

const unclear: Reference = { kind: 'unclear' }

/**
 * Reads an id, a link of this organization to a message, whose fragment ends in `/near/ID`, `/with/ID` or `/id/ID`, the end
 * of such a link, or a copied mention of a message; also with surrounding text.
 */
export function readReference(given: string, server: string): Reference {
  const typed = plainOf(given)
  const id = /^#?(\d+)$/.exec(typed)?.[1] ?? /^#\*\*[^*]+>[^*]*@(\d+)\*\*$/.exec(typed)?.[1]
  if (id !== undefined) return toMessage(id)
  // A fragment encodes spaces, so text with spaces is something else.
  if (/\s/.test(typed)) return unclear
  if (/^\/?#/.test(typed)) return inFragment(typed.replace(/^\//, ''))
  const ending = /^\/?(?:near|with)\/(\d+)\/?$/.exec(typed)?.[1]
  if (ending !== undefined) return toMessage(ending)
  const own = URL.parse(server)
  const isBare = own !== null && typed.replace(/^\/\//, '').toLowerCase().startsWith(`${own.host}/`)
  const link = URL.parse(isBare ? `${own.protocol}//${typed.replace(/^\/\//, '')}` : typed)
  if (link === null || !/^https?:$/.test(link.protocol)) return unclear
  if (link.origin !== own?.origin) return { kind: 'elsewhere', host: link.host }
  return inFragment(link.hash)
}

/** Quotation marks and punctuation of any language that may surround a pasted reference. */
const opening = /^[<({["'“”„«‹‘’`*_~|「『【（]+/
const closing = /[>)}\]"'“”»›‘’`*_~|」』】）.…,;:!?。、，；：！？]+$/

/**
 * Returns the only mention or link in a text; nothing if there are several. Without any, the text without the
 * punctuation around it. A repeated link, as in Markdown, counts as one. The fragment of a link encodes all
 * punctuation, so punctuation ends the link.
 */
function plainOf(given: string): string {
  const text = given.replaceAll(/\p{Cf}+/gu, '').trim()
  const found = text.match(/#\*\*[^*\n]+\*\*|https?:\/\/[^\s<>"“”„«»‹›‘’`…|「」『』【】（）。、，；！？]+/gi) ?? []
  const plain = new Set(found.map((one) => (one.startsWith('#') ? one : one.replace(/[^\p{L}\p{N}/]+$/u, ''))))
  const [only] = plain
  if (plain.size > 1) return ''
  if (only !== undefined) return only
  return text.replace(opening, '').replace(closing, '')
}

function inFragment(fragment: string): Reference {
  const [, id] = /^#narrow\/(?:.*\/)?(?:near|with|id)\/(\d+)(?:[/?&]|$)/.exec(fragment) ?? []
  return id === undefined ? unclear : toMessage(id)
}

function toMessage(digits: string): Reference {
  const id = Number(digits)
  return Number.isSafeInteger(id) && id > 0 ? { kind: 'message', id } : unclear
}
