import { linkify, type Link } from './linkify.ts'
import type { Linkifier } from './schema.ts'

/** What a linkifier does to its own example, alone and among the others. */
export interface Overlap {
  readonly id: number
  /** Where its example leads; null when it has none, or does not link it. */
  readonly url: string | null
  /** An earlier one that takes the example, or a part of it, first, so that this one does not link it. */
  readonly shadowedBy: number | null
  /** Later ones that would take the example too, and do not because this one comes first. */
  readonly alsoMatchedBy: readonly number[]
}

/** Tries every linkifier's example on every other (REFERENCE §3.2: in order, never inside linked text). */
export function findOverlaps(linkifiers: readonly Linkifier[]): Overlap[] {
  return linkifiers.map((linkifier, index) => {
    const { id, example_input: example } = linkifier
    const own = example === null ? undefined : linkify(example, [linkifier])[0]
    if (example === null || !own) return { id, url: null, shadowedBy: null, alsoMatchedBy: [] }
    const touches = (link: Link) => link.start < own.end && own.start < link.end
    // Together with the earlier ones, since one of those may be in the way of another.
    const taken = linkify(example, linkifiers.slice(0, index + 1))
    const isShadowed = taken.every(({ linkifierId }) => linkifierId !== id)
    const shadow = isShadowed ? taken.find(touches) : undefined
    const later = linkifiers.slice(index + 1).filter((other) => linkify(example, [other]).some(touches))
    return { id, url: own.url, shadowedBy: shadow?.linkifierId ?? null, alsoMatchedBy: later.map((other) => other.id) }
  })
}
