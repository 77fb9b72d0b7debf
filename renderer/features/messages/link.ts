/** A pasted reference to a message. */
export type Reference =
  | { readonly kind: 'message'; readonly id: number }
  /** A link to another organization than the open one. */
  | { readonly kind: 'elsewhere'; readonly host: string }
  | { readonly kind: 'unclear' }

const unclear: Reference = { kind: 'unclear' }

/**
 * Reads an id, a link of this organization to a message, whose fragment ends in `/near/ID` or `/with/ID`, or a copied
 * mention of a message; also with surrounding text.
 */
export function readReference(given: string, server: string): Reference {
  const typed = plainOf(given)
  const id = /^#?(\d+)$/.exec(typed)?.[1] ?? /^#\*\*[^*]+>[^*]*@(\d+)\*\*$/.exec(typed)?.[1]
  if (id !== undefined) return toMessage(id)
  // A fragment encodes spaces.
  if (/\s/.test(typed)) return unclear
  if (typed.startsWith('#')) return inFragment(typed)
  const link = URL.parse(typed)
  if (link === null || !/^https?:$/.test(link.protocol)) return unclear
  if (link.origin !== URL.parse(server)?.origin) return { kind: 'elsewhere', host: link.host }
  return inFragment(link.hash)
}

/** The single mention or link in a text; else the text itself. Surrounding punctuation is not part of it. */
function plainOf(given: string): string {
  const text = given.trim()
  const found = text.match(/#\*\*[^*\n]+\*\*|https?:\/\/[^\s<>"“”»]+/gi) ?? []
  const [only = text] = found.length === 1 ? found : []
  return only.replace(/^[<(["'“«]+/, '').replace(/(?<!\*)[>)\]"'”».,;:!?]+$/, '')
}

function inFragment(fragment: string): Reference {
  const [, id] = /^#narrow\/.*\/(?:near|with)\/(\d+)(?:\/|$)/.exec(fragment) ?? []
  return id === undefined ? unclear : toMessage(id)
}

function toMessage(digits: string): Reference {
  const id = Number(digits)
  return Number.isSafeInteger(id) && id > 0 ? { kind: 'message', id } : unclear
}
