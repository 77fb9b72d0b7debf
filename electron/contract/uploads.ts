import { z } from 'zod'
import { failureSchema } from './failures.ts'
import { uploadStates, uploadTroubles } from './upload-links.ts'

/** Files on their way to a server (§4.18). The page knows an upload by its id; paths stay in main (DESIGN §2). */

/** What the server stored: the name it gives and the address below it. */
const storedSchema = z.object({ name: z.string(), url: z.string() })

export const uploadSchema = z.object({
  uploadId: z.uuid(),
  profileId: z.uuid(),
  name: z.string(),
  /** In bytes. */
  size: z.number(),
  state: z.enum(uploadStates),
  /** When the state began, in UNIX milliseconds. */
  since: z.number(),
  /** How much has left; of a copy, how much was handed over. */
  sent: z.number(),
  /** How much had left when this run began, and when that was, for the pace. */
  startedFrom: z.number(),
  startedAt: z.number(),
  /** False where it leaves in one request: cut off, nobody would know whether it arrived. */
  canPause: z.boolean(),
  /** How often it went on after a break. */
  breaks: z.number(),
  /** Whom it waits for, and until when (UNIX milliseconds); the failure of a server that did not ask for it. */
  waits: z.object({ for: z.enum(['server', 'line']), until: z.number(), failure: failureSchema.optional() }).nullable(),
  trouble: z.object({ what: z.enum(uploadTroubles), failure: failureSchema.nullable() }).nullable(),
  stored: storedSchema.nullable(),
})
export type Upload = z.output<typeof uploadSchema>

const profileId = z.uuid()
const one = z.object({ profileId, uploadId: z.uuid() })
/** Null means all of the organization. */
const oneOrAll = z.object({ profileId, uploadId: z.uuid().nullable() })
const name = z.string().min(1).max(1_000)
const type = z.string().max(200)
/** How many were taken, and how many were not, because too many wait already. */
const taken = z.object({ added: z.int(), leftOut: z.int() })
const mostAtOnce = 5_000

/** Channels of the bridge for uploads; `ipc.ts` spreads them. */
export const uploadCalls = {
  'uploads:list': {
    input: z.object({ profileId }),
    /** `limitMib` is what the server told of its limit; null where it did not. */
    output: z.object({ uploads: z.array(uploadSchema), limitMib: z.int().nullable() }),
  },
  /**
   * Takes files from this computer. The page calls it with `File`s, and the bridge of its shell puts in their place what
   * is written here: Electron's preload asks the system for their paths, and the browser's bridge offers them and hands
   * over their bytes. A path that a page writes down itself never gets to main.
   */
  'uploads:add': {
    input: z.object({
      profileId,
      files: z.array(z.object({ path: z.string().min(1).max(32_000), type })).max(mostAtOnce),
    }),
    output: taken,
  },
  /** Makes room for files whose bytes are handed over; null in the place of one that is not wanted. */
  'uploads:offer': {
    input: z.object({
      profileId,
      files: z.array(z.object({ name, type, size: z.int().nonnegative() })).max(mostAtOnce),
    }),
    output: taken.extend({ uploadIds: z.array(z.uuid().nullable()) }),
  },
  /** Hands over the next piece of an offered file. */
  'uploads:append': {
    input: one.extend({ offset: z.int().nonnegative(), bytes: z.instanceof(Uint8Array) }),
    output: z.object({}),
  },
  /** Says that the bytes of an offered file cannot be handed over, such as those of a folder. */
  'uploads:abandon': { input: one, output: z.object({}) },
  'uploads:pause': { input: oneOrAll, output: z.object({}) },
  /** Goes on, or tries again. */
  'uploads:resume': { input: oneOrAll, output: z.object({}) },
  /** Stops it, has the server forget what it has of it, and takes it off the list. */
  'uploads:cancel': { input: one, output: z.object({}) },
  'uploads:clear': { input: z.object({ profileId }), output: z.object({}) },
} as const

export const uploadEvents = {
  'uploads:changed': uploadSchema,
  'uploads:removed': z.object({ profileId, uploadIds: z.array(z.uuid()) }),
} as const
