import { z } from 'zod'
import { chainStart, type Link } from './chain.ts'

/**
 * Lines that an export of a part leaves out. Their place in the chain stays, so that the lines beside them can still be
 * checked: what they name, and what the next one has to name.
 */
const leftOutSchema = z.object({
  omitted: z.object({
    from: z.int().positive(),
    to: z.int().positive(),
    /** The hash that the first of them names, and that of the last. */
    previous: z.string(),
    hash: z.string(),
  }),
})
export type LeftOut = z.output<typeof leftOutSchema>['omitted']

export const encodeLeftOut = (omitted: LeftOut): string => `${JSON.stringify({ omitted })}\n`

/** Null where it is something else. */
export function decodeLeftOut(bytes: Buffer): LeftOut | null {
  try {
    const { data } = leftOutSchema.safeParse(JSON.parse(bytes.toString('utf8')))
    return data !== undefined && data.omitted.to >= data.omitted.from ? data.omitted : null
  } catch {
    // Not JSON, so not such a line; the caller reports where.
    return null
  }
}

export const follows = (after: Link, { from, previous }: LeftOut): boolean =>
  after === chainStart || (after.seq + 1 === from && after.hash === previous)
