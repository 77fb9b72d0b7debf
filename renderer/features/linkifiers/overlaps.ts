import { linkify, type Link } from './linkify.ts'
import type { Linkifier } from './schema.ts'

/** Effect of a linkifier on its own example, in isolation and among the others. */
export interface Overlap {
  readonly id: number
  /** Link of its example; null when it has none, or does not link it. */
  readonly url: string | null
  /** Id of an earlier linkifier that links the example or a part of it, so that this one does not link it. */
  readonly shadowedBy: number | null
  /** Ids of later linkifiers that would link the example if this one did not come first. */
  readonly alsoMatchedBy: readonly number[]
}

/**
 * Tries every linkifier's example with every other, in order and never inside linked text
 * (service.md#linkifier-matching).
 */
export function findOverlaps(linkifiers: readonly Linkifier[]): Overlap[] {
  return linkifiers.map((linkifier, index) => {
    const { id, example_input: example } = linkifier
    const own = example === null ? undefined : linkify(example, [linkifier])[0]
    if (example === null || !own) return { id, url: null, shadowedBy: null, alsoMatchedBy: [] }
    const touches = (link: Link) => link.start < own.end && own.start < link.end
    // Each is tried together with the earlier ones, because one of those may block another.
    const taken = linkify(example, linkifiers.slice(0, index + 1))
    const isShadowed = taken.every(({ linkifierId }) => linkifierId !== id)
    const shadow = isShadowed ? taken.find(touches) : undefined
    const later = linkifiers.slice(index + 1).filter((other) => linkify(example, [other]).some(touches))
    return { id, url: own.url, shadowedBy: shadow?.linkifierId ?? null, alsoMatchedBy: later.map((other) => other.id) }
  })
}
