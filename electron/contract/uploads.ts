import { z } from 'zod'
import { failureSchema } from './failures.ts'

/** Files on their way to a server (§4.18). The page knows an upload by its id; paths stay in main (DESIGN §2). */

/**
 * `copying`: the browser still hands its bytes over. `waiting`: held by the server or the line, and goes on by itself.
 */
export const uploadStates = ['copying', 'next', 'running', 'waiting', 'paused', 'failed', 'done'] as const
export type UploadState = (typeof uploadStates)[number]

/** Why an upload failed; each has its own sentence. */
export const uploadTroubles = [
  /** Beyond the limit that the server told, or that it named as it refused. */
  'too-large',
  /** 413 without the service's own words: something before the service allows smaller files only. */
  'refused-on-the-way',
  'no-space',
  'switched-off',
  /** The server takes no large files in parts, and this one does not fit into one request. */
  'no-resuming',
  /** The file is not what it was when it was chosen. */
  'changed',
  'missing',
  'unreadable',
  /** The page went away before it had handed over all of the file. */
  'copy-lost',
  /** It left, and no answer came. */
  'unanswered',
  /** All of it arrived, and the answer that names its link was lost. */
  'no-link',
  'refused',
] as const
export type UploadTrouble = (typeof uploadTroubles)[number]

export const uploadLimits = {
  /** Uploads of an organization that are not done. */
  queued: 1_000,
  /** Done ones that are kept for their links; the oldest go first. */
  done: 200,
  /** Bytes of copies that a browser hands over, over all organizations: they lie on this computer's disk. */
  copies: 4 * 1024 ** 3,
  /** One piece of a file that a page hands over. */
  pieceBytes: 4 * 1024 * 1024,
} as const

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
  /** Whom it waits for, and until when (UNIX milliseconds). */
  waits: z.object({ for: z.enum(['server', 'line']), until: z.number() }).nullable(),
  trouble: z.object({ what: z.enum(uploadTroubles), failure: failureSchema.nullable() }).nullable(),
  stored: storedSchema.nullable(),
})
export type Upload = z.output<typeof uploadSchema>

/**
 * The name within a Markdown link: no square brackets (§4.18), nothing that ends a line, no backslash, which would
 * escape what follows it, and none of the signs that turn the direction of the text after them.
 */
export function linkName(name: string): string {
  const plain = name
    .replaceAll(/[[\]\\\u202a-\u202e\u2066-\u2069]/g, '')
    // oxlint-disable-next-line no-control-regex -- control characters are what has to go
    .replaceAll(/[\s\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .trim()
  return plain === '' ? 'file' : plain
}

/** A Markdown link to a file. What would end the address early is escaped. */
export function markdownLink({ name, url }: z.output<typeof storedSchema>): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what has to go
  const address = url.replaceAll(/[\s()<>[\]\\\u0000-\u001f\u007f]/g, escaped)
  return `[${linkName(name)}](${address})`
}

/** Parentheses are letters of an address like others, so `encodeURIComponent` leaves them. */
const escaped = (sign: string): string => (sign === '(' ? '%28' : sign === ')' ? '%29' : encodeURIComponent(sign))

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
