import { z } from 'zod'
import { failureSchema } from './failures.ts'

/** Links and files that the operating system asks the console to open (`electron/services/openings/README.md`). */

/** Scheme of links to pages of the console. The installers register it with the operating system. */
export const linkScheme = 'realm-console'

/** Reasons why a link or a file can't be opened. */
export const openingProblems = [
  /** The link isn't a page's address. */
  'link',
  /** The name of the file is neither that of a zuliprc nor of a settings file. */
  'type',
  'too-large',
  /** The file doesn't exist, isn't a regular file, or can't be read. */
  'unreadable',
] as const
export type OpeningProblem = (typeof openingProblems)[number]

/** Path of a page below its organization, without a query: a link only navigates, and fills in nothing. */
export const pagePath = /^(?:\/[a-zA-Z0-9-]+)*$/

export const openingSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('link'),
    /** Host of the server, with its port if it isn't the usual one. */
    host: z.string(),
    /** The rest of the address: the prefix of the server, if it has one, and the page. Empty, or begins with a slash. */
    path: z.string().regex(pagePath),
  }),
  /** A zuliprc. The console keeps its key under `handle`. */
  z.object({ kind: z.literal('account'), handle: z.uuid(), server: z.string(), email: z.string() }),
  z.object({ kind: z.literal('settings'), name: z.string(), text: z.string() }),
  z.object({
    kind: z.literal('problem'),
    /** The link, or the name of the file without its folder. */
    name: z.string(),
    reason: z.enum(openingProblems),
  }),
  /** A zuliprc whose text can't be read. */
  z.object({ kind: z.literal('refused'), name: z.string(), failure: failureSchema }),
])
export type Opening = z.output<typeof openingSchema>

/** Bridge channels for openings; `ipc.ts` spreads them. */
export const openingCalls = {
  /** Hands over everything that waits to be opened, each only once. */
  'openings:take': { input: z.object({}), output: z.object({ openings: z.array(openingSchema) }) },
} as const

/** Something waits to be taken. */
export const openingEvents = { 'openings:arrived': z.object({}) } as const
