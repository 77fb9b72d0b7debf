import { z } from 'zod'

/** A file of the console that could not be read in full. Its original was copied before anything changed. */
const setAsideFileSchema = z.object({
  /** File name, such as `preferences.json`. */
  name: z.string(),
  /** Path of the copied original. */
  backup: z.string(),
  /** True if no part of the file could be read. */
  isWhole: z.boolean(),
  /** The first dropped parts, such as `profiles.1.color`. */
  lost: z.array(z.string()),
})
export type SetAsideFile = z.output<typeof setAsideFileSchema>

/** Bridge channels for these files; `ipc.ts` spreads them. */
export const setAsideCalls = {
  /** Files set aside in this session. */
  'files:set-aside': { input: z.object({}), output: z.object({ files: z.array(setAsideFileSchema) }) },
} as const

export const setAsideEvents = {
  'files:set-aside-now': setAsideFileSchema,
} as const
