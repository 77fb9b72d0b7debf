/** Typed or pasted text that may be the id of a scheduled message. */
export type GivenId =
  | { readonly kind: 'id'; readonly id: number }
  | { readonly kind: 'link' }
  | { readonly kind: 'unclear' }

/**
 * Reads an id, but never from a link: a link names a sent message, whose id is a different number
 * (service.md#scheduled-messages).
 */
export function readId(given: string): GivenId {
  const typed = given.trim()
  if (/^[1-9]\d*$/.test(typed) && Number.isSafeInteger(Number(typed))) return { kind: 'id', id: Number(typed) }
  return /^[^\p{L}\p{N}#]*(https?:|#narrow)/iu.test(typed) || typed.includes('/near/')
    ? { kind: 'link' }
    : { kind: 'unclear' }
}
