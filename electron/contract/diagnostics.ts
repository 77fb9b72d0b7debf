import { z } from 'zod'
import { kindNames } from './records/index.ts'
import { languageSchema } from './languages.ts'

/**
 * A text about this console for the people who help its user. The page shows all of it before it is saved, and it holds
 * no secret, no message and no person's name (`electron/services/README.md`).
 */

/** Facts that only the page knows. */
const pageFacts = z.object({
  /** Language of the texts. */
  language: languageSchema,
  /** Major version of the browser; null if it isn't Chromium. */
  chromium: z.int().nonnegative().nullable(),
  /** Number of records in each loaded list. */
  lists: z
    .array(
      z.object({
        profileId: z.uuid(),
        kind: z.enum(kindNames),
        count: z.int().nonnegative(),
      }),
    )
    .max(1_000),
})
export type PageFacts = z.output<typeof pageFacts>

/** Bridge channel for the text; `ipc.ts` spreads it. */
export const diagnosticsCalls = {
  'diagnostics:collect': {
    input: z.object({
      /** Includes the addresses of organizations, allowed servers and proxies. */
      withAddresses: z.boolean(),
      page: pageFacts,
    }),
    output: z.object({
      text: z.string(),
      /** Name for the file. */
      name: z.string(),
    }),
  },
} as const
