import { z } from 'zod'
import { chainStart, type Link } from './chain.ts'

/**
 * Lines omitted from an export. Their position in the chain is kept, so that the neighboring lines can still be
 * checked: the hash that the first omitted line names, and the hash that the next line must name.
 */
const omittedSchema = z.object({
  omitted: z.object({
    from: z.int().positive(),
    to: z.int().positive(),
    /** The hash that the first omitted line names, and the hash of the last one. */
    previous: z.string(),
    hash: z.string(),
  }),
})
export type OmittedLines = z.output<typeof omittedSchema>['omitted']

export const encodeOmitted = (omitted: OmittedLines): string => `${JSON.stringify({ omitted })}\n`

/** Reads a mark of omitted lines; null for any other line. */
export function decodeOmitted(bytes: Buffer): OmittedLines | null {
  try {
    const { data } = omittedSchema.safeParse(JSON.parse(bytes.toString('utf8')))
    return data !== undefined && data.omitted.to >= data.omitted.from ? data.omitted : null
  } catch {
    // The text is not JSON; the caller reports its position.
    return null
  }
}

export const follows = (after: Link, { from, previous }: OmittedLines): boolean =>
  after === chainStart || (after.seq + 1 === from && after.hash === previous)
