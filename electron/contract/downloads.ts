import { z } from 'zod'
import { failureSchema } from './failures.ts'

/** Exports that are fetched to this computer. The page names one by its id; main finds its address (DESIGN §2). */

export const downloadStates = ['running', 'paused', 'failed', 'done'] as const

export const downloadSchema = z.object({
  profileId: z.uuid(),
  exportId: z.int().nonnegative(),
  state: z.enum(downloadStates),
  folder: z.string(),
  /** Of the file, once it is whole; until then `.part` is appended. */
  name: z.string(),
  /** In bytes. */
  received: z.number(),
  /** Null where the server does not tell it. */
  total: z.number().nullable(),
  /** How much was there when this run began, and when that was, for the pace. In bytes, and in UNIX milliseconds. */
  startedFrom: z.number(),
  startedAt: z.number(),
  /** Of the whole file, in hexadecimal. */
  sha256: z.string().nullable(),
  /** UNIX milliseconds. */
  endedAt: z.number().nullable(),
  /** Why it stopped; null unless it failed. */
  failure: failureSchema.nullable(),
})
export type Download = z.output<typeof downloadSchema>

const one = z.object({ profileId: z.uuid(), exportId: z.int().nonnegative() })
const folder = z.string().nullable()

/** Channels of the bridge for downloads; `ipc.ts` spreads them. */
export const downloadCalls = {
  'downloads:list': {
    input: z.object({ profileId: z.uuid() }),
    /** `folder` is where the next one goes; null where that is asked. */
    output: z.object({ folder, downloads: z.array(downloadSchema) }),
  },
  /** Asks where downloads of this organization go; `folder` stays as it was where that was cancelled. */
  'downloads:choose-folder': { input: z.object({ profileId: z.uuid() }), output: z.object({ folder }) },
  /** Begins, or goes on with what is there. Null where no folder was chosen. */
  'downloads:start': { input: one, output: z.object({ download: downloadSchema.nullable() }) },
  'downloads:pause': { input: one, output: z.object({}) },
  /** Stops it and removes what is there of it. */
  'downloads:cancel': { input: one, output: z.object({}) },
  /** False where this shell cannot show a folder; a file that is no longer there is forgotten. */
  'downloads:show': { input: one, output: z.object({ isShown: z.boolean(), isThere: z.boolean() }) },
} as const

export const downloadEvents = { 'downloads:changed': downloadSchema } as const
