/** What somebody pasted to open a message. */
export type Reference =
  | { readonly kind: 'message'; readonly id: number }
  /** A link to another organization than the open one. */
  | { readonly kind: 'elsewhere'; readonly host: string }
  | { readonly kind: 'unclear' }

const unclear: Reference = { kind: 'unclear' }

/** Reads an id, or a link of this organization to a message: its fragment ends in `/near/ID`, or `/with/ID`. */
export function readReference(given: string, server: string): Reference {
  const typed = given.trim()
  if (/^\d+$/.test(typed)) return toMessage(typed)
  if (typed.startsWith('#')) return inFragment(typed)
  const link = URL.parse(typed)
  if (link === null || !/^https?:$/.test(link.protocol)) return unclear
  if (link.origin !== URL.parse(server)?.origin) return { kind: 'elsewhere', host: link.host }
  return inFragment(link.hash)
}

function inFragment(fragment: string): Reference {
  const [, id] = /^#narrow\/.*\/(?:near|with)\/(\d+)(?:\/|$)/.exec(fragment) ?? []
  return id === undefined ? unclear : toMessage(id)
}

function toMessage(digits: string): Reference {
  const id = Number(digits)
  return Number.isSafeInteger(id) && id > 0 ? { kind: 'message', id } : unclear
}
