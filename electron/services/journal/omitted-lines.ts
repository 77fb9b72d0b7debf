import { z } from 'zod'
import { chainStart, type Link } from './chain.ts'

/**
 * Lines omitted from an export. Their position in the chain is kept, so that the lines next to them can still be
 * checked: the hash that they name, and the one that the next line must name.
 */
const omittedSchema = z.object({
  omitted: z.object({
    from: z.int().positive(),
    to: z.int().positive(),
    /** The hash that the first of them names, and that of the last. */
    previous: z.string(),
    hash: z.string(),
  }),
})
export type OmittedLines = z.output<typeof omittedSchema>['omitted']

export const encodeOmitted = (omitted: OmittedLines): string => `${JSON.stringify({ omitted })}\n`

/** Null if it is something else. */
export function decodeOmitted(bytes: Buffer): OmittedLines | null {
  try {
    const { data } = omittedSchema.safeParse(JSON.parse(bytes.toString('utf8')))
    return data !== undefined && data.omitted.to >= data.omitted.from ? data.omitted : null
  } catch {
    // Not JSON; the caller reports where.
    return null
  }
}

export const follows = (after: Link, { from, previous }: OmittedLines): boolean =>
  after === chainStart || (after.seq + 1 === from && after.hash === previous)
