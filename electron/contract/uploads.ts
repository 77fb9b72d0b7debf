import { z } from 'zod'
import { failureSchema } from './failures.ts'
import { uploadStates, uploadTroubles } from './upload-links.ts'

/**
 * Files being sent to servers (`service.md#uploading-a-file`). The page knows an upload by its id; paths stay in main.
 */

/** Stored file: its name, and its address below the server. */
const storedSchema = z.object({ name: z.string(), url: z.string() })

export const uploadSchema = z.object({
  uploadId: z.uuid(),
  profileId: z.uuid(),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  state: z.enum(uploadStates),
  /** UNIX milliseconds when the state began. */
  since: z.number(),
  /** Number of bytes sent; for a copy, bytes received from the browser. */
  sent: z.number(),
  /** Bytes sent when this transfer began, and its start in UNIX milliseconds, for the speed. */
  startedFrom: z.number(),
  startedAt: z.number(),
  /** False for an upload in one request: after an interruption, nobody would know whether it arrived. */
  canPause: z.boolean(),
  /** Number of interruptions after which the upload continued. */
  breaks: z.number(),
  /** Cause of the wait, its end in UNIX milliseconds, and the failure, unless the server asked for the wait. */
  waits: z.object({ for: z.enum(['server', 'line']), until: z.number(), failure: failureSchema.optional() }).nullable(),
  trouble: z.object({ what: z.enum(uploadTroubles), failure: failureSchema.nullable() }).nullable(),
  stored: storedSchema.nullable(),
})
export type Upload = z.output<typeof uploadSchema>

const profileId = z.uuid()
const one = z.object({ profileId, uploadId: z.uuid() })
/** Null means all uploads of the organization. */
const oneOrAll = z.object({ profileId, uploadId: z.uuid().nullable() })
const name = z.string().min(1).max(1_000)
const type = z.string().max(200)
/** `notAdded` is the number of files that were not added, because too many are waiting already. */
const taken = z.object({ added: z.int(), notAdded: z.int() })
const mostAtOnce = 5_000

/** Bridge channels for uploads; `ipc.ts` spreads them. */
export const uploadCalls = {
  'uploads:list': {
    input: z.object({ profileId }),
    /** `limitMib` is the limit that the server reported; null if it reported none. */
    output: z.object({ uploads: z.array(uploadSchema), limitMib: z.int().nullable() }),
  },
  /**
   * Adds files of this computer. The page passes `File`s, and its shell's bridge replaces them: Electron's preload asks
   * the system for their paths, and the browser's bridge offers them and sends their bytes. A path written by the page
   * itself never gets to main.
   */
  'uploads:add': {
    input: z.object({
      profileId,
      files: z.array(z.object({ path: z.string().min(1).max(32_000), type })).max(mostAtOnce),
    }),
    output: taken,
  },
  /** Reserves room for files whose bytes the page sends. The answer is null for a file that is not wanted. */
  'uploads:offer': {
    input: z.object({
      profileId,
      files: z.array(z.object({ name, type, size: z.int().nonnegative() })).max(mostAtOnce),
    }),
    output: taken.extend({ uploadIds: z.array(z.uuid().nullable()) }),
  },
  /** Adds the next piece of an offered file. */
  'uploads:append': {
    input: one.extend({ offset: z.int().nonnegative(), bytes: z.instanceof(Uint8Array) }),
    output: z.object({}),
  },
  /** Gives up an offered file whose bytes cannot be read, such as a folder. */
  'uploads:abandon': { input: one, output: z.object({}) },
  'uploads:pause': { input: oneOrAll, output: z.object({}) },
  /** Resumes or retries. */
  'uploads:resume': { input: oneOrAll, output: z.object({}) },
  /** Stops an upload, has the server delete its part, and removes it from the list. */
  'uploads:cancel': { input: one, output: z.object({}) },
  'uploads:clear': { input: z.object({ profileId }), output: z.object({}) },
} as const

export const uploadEvents = {
  'uploads:changed': uploadSchema,
  'uploads:removed': z.object({ profileId, uploadIds: z.array(z.uuid()) }),
} as const
