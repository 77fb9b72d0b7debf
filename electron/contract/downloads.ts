import { z } from 'zod'
import { failureSchema } from './failures.ts'

/** Exports that are downloaded. The page names an export by its id, and main finds its address. */

export const downloadStates = ['running', 'paused', 'failed', 'done'] as const

export const downloadSchema = z.object({
  profileId: z.uuid(),
  exportId: z.int().nonnegative(),
  state: z.enum(downloadStates),
  folder: z.string(),
  /** Name of the finished file; until then, `.part` is appended. */
  name: z.string(),
  /** Bytes. */
  received: z.number(),
  /** Bytes; null if the server does not report it. */
  total: z.number().nullable(),
  /** Bytes that existed when this transfer began, and its start in UNIX milliseconds, for the speed. */
  startedFrom: z.number(),
  startedAt: z.number(),
  /** Hash of the whole file, in hex. */
  sha256: z.string().nullable(),
  /** UNIX milliseconds. */
  endedAt: z.number().nullable(),
  /** Null unless it failed. */
  failure: failureSchema.nullable(),
})
export type Download = z.output<typeof downloadSchema>

const one = z.object({ profileId: z.uuid(), exportId: z.int().nonnegative() })
const folder = z.string().nullable()

/** Bridge channels for downloads; `ipc.ts` spreads them. */
export const downloadCalls = {
  'downloads:list': {
    input: z.object({ profileId: z.uuid() }),
    /** `folder` is for the next download; null if the console asks each time. */
    output: z.object({ folder, downloads: z.array(downloadSchema) }),
  },
  /** Asks for the folder of this organization's downloads. `folder` is unchanged after a cancel. */
  'downloads:choose-folder': { input: z.object({ profileId: z.uuid() }), output: z.object({ folder }) },
  /** Starts a download or continues a partial one. Null if the person chose no folder. */
  'downloads:start': { input: one, output: z.object({ download: downloadSchema.nullable() }) },
  'downloads:pause': { input: one, output: z.object({}) },
  /** Stops the download and deletes its partial file. */
  'downloads:cancel': { input: one, output: z.object({}) },
  /** False if this shell cannot show a folder. A file that no longer exists is forgotten. */
  'downloads:show': { input: one, output: z.object({ isShown: z.boolean(), isThere: z.boolean() }) },
} as const

export const downloadEvents = { 'downloads:changed': downloadSchema } as const
