import { z } from 'zod'

/** A file of the console's own that could not be read as a whole. Its original was copied before anything changed. */
const setAsideFileSchema = z.object({
  /** Such as `preferences.json`. */
  name: z.string(),
  /** The path of the original on this computer. */
  aside: z.string(),
  /** True if no part of it could be read. */
  isWhole: z.boolean(),
  /** The first parts that were left out, such as `profiles.1.colour`. */
  lost: z.array(z.string()),
})
export type SetAsideFile = z.output<typeof setAsideFileSchema>

/** Channels of the bridge for these files; `ipc.ts` spreads them. */
export const setAsideCalls = {
  /** The files that were set aside since the console started. */
  'files:set-aside': { input: z.object({}), output: z.object({ files: z.array(setAsideFileSchema) }) },
} as const

export const setAsideEvents = {
  'files:set-aside-now': setAsideFileSchema,
} as const
