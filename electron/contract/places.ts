import { z } from 'zod'

/** Places of this computer where the console keeps data. */

/** `folder` is the data folder, which contains the others. Keys aren't in a file (`app:get-info` reports the keychain). */
export const placeNames = ['folder', 'drafts', 'runs', 'lists', 'journal', 'log'] as const
export type PlaceName = (typeof placeNames)[number]

const placeSchema = z.object({
  name: z.enum(placeNames),
  /** Null for a log that is only written to the terminal. */
  path: z.string().nullable(),
  /** False if nothing has been stored there yet. */
  exists: z.boolean(),
})
export type Place = z.output<typeof placeSchema>

/** Bridge channels for these places; `ipc.ts` spreads them. */
export const placeCalls = {
  'places:list': {
    input: z.object({}),
    output: z.object({
      places: z.array(placeSchema),
      /** False if this shell can't open the system's file manager. */
      canShow: z.boolean(),
    }),
  },
  /** Shows a place in the system's file manager. The page names a place, never a path. */
  'places:show': { input: z.object({ name: z.enum(placeNames) }), output: z.object({ isShown: z.boolean() }) },
} as const
