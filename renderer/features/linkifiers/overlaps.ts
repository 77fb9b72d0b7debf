import { linkify, type Link } from './linkify.ts'
import type { Linkifier } from './schema.ts'

/** Effect of a linkifier on its own example, both by itself and among the others. */
export interface Overlap {
  readonly id: number
  /** Link of the example; null if there is no example, or if the linkifier does not link it. */
  readonly url: string | null
  /** Id of an earlier linkifier that links the example or a part of it, so that this linkifier does not. */
  readonly shadowedBy: number | null
  /** Ids of later linkifiers that would link the example if this one did not come first. */
  readonly alsoMatchedBy: readonly number[]
}

/**
 * Tries each linkifier's example with all other linkifiers, in order and never inside linked text
 * (service.md#linkifier-matching).
 */
export function findOverlaps(linkifiers: readonly Linkifier[]): Overlap[] {
  return linkifiers.map((linkifier, index) => {
    const { id, example_input: example } = linkifier
    const own = example === null ? undefined : linkify(example, [linkifier])[0]
    if (example === null || !own) return { id, url: null, shadowedBy: null, alsoMatchedBy: [] }
    const touches = (link: Link) => link.start < own.end && own.start < link.end
    // Each later linkifier is tried together with the earlier ones, because one of those may block it.
    const taken = linkify(example, linkifiers.slice(0, index + 1))
    const isShadowed = taken.every(({ linkifierId }) => linkifierId !== id)
    const shadow = isShadowed ? taken.find(touches) : undefined
    const later = linkifiers.slice(index + 1).filter((other) => linkify(example, [other]).some(touches))
    return { id, url: own.url, shadowedBy: shadow?.linkifierId ?? null, alsoMatchedBy: later.map((other) => other.id) }
  })
}
