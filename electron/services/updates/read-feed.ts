import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import { readBounded } from './read-bounded.ts'
import { UpdateProblem } from './update-problem.ts'

/** Limit of an update in bytes. An installer has about 120 MB. */
export const maxUpdateBytes = 1_000_000_000
const maxFeedBytes = 64_000
const maxSignatureBytes = 1_000
const feedStallMs = 20_000

/** The build's settings for updates. */
export interface FeedSettings {
  /** Folder of the updates on their server. */
  readonly url: string
  /** Public key (Ed25519, SPKI, base64) with which the publisher signs descriptions. */
  readonly key: string
}

interface FeedRequest extends FeedSettings {
  /** Name of the description, such as `latest-linux.yml`. */
  readonly file: string
  readonly fetch: typeof fetch
  /** Parses YAML. */
  readonly parse: (text: string) => unknown
  readonly signal: AbortSignal
}

const fileSchema = z.object({
  url: z.string().min(1).max(1_000),
  sha512: z.string().regex(/^[A-Za-z0-9+/]{86}==$/, 'a SHA-512 checksum in base64'),
  size: z.int().positive().max(maxUpdateBytes),
})
export type UpdateFile = z.output<typeof fileSchema>

/** The parts of a description that the console uses. Others, such as a second installer to download, are dropped. */
const feedSchema = z.object({
  version: z.string().max(100),
  files: z.array(fileSchema).min(1).max(20),
  releaseDate: z.string().max(100).catch(''),
  stagingPercentage: z.number().min(0).max(100).optional(),
  minimumSystemVersion: z.string().max(100).optional(),
})
export type Feed = z.output<typeof feedSchema>

/** Reads the description of the newest version, and throws if anything in it is wrong. */
export async function readFeed({ url, key, file, fetch, parse, signal }: FeedRequest): Promise<Feed> {
  const base = new URL(url.endsWith('/') ? url : `${url}/`)
  const read = async (name: string, maxBytes: number): Promise<Buffer> => {
    const pieces: Uint8Array[] = []
    const request = { fetch, url: new URL(name, base), maxBytes, stallMs: feedStallMs, signal }
    await readBounded(request, (piece) => void pieces.push(piece))
    return Buffer.concat(pieces)
  }
  const bytes = await read(file, maxFeedBytes)
  requireSignature(bytes, (await read(`${file}.sig`, maxSignatureBytes)).toString('utf8'), key)
  const feed = parseFeed(bytes.toString('utf8'), parse)
  for (const one of feed.files) requireSameHost(one.url, base, feed.version)
  return feed
}

function requireSignature(bytes: Buffer, signature: string, key: string): void {
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
  if (!verify(null, bytes, publicKey, Buffer.from(signature.trim(), 'base64'))) {
    throw new UpdateProblem('signature', 'the description of the update isn’t signed with the publisher’s key')
  }
}

function parseFeed(text: string, parse: (text: string) => unknown): Feed {
  let document: unknown
  try {
    document = parse(text)
  } catch {
    // The parser's message would quote the whole file.
    throw new UpdateProblem('malformed', 'the description of the update isn’t valid YAML')
  }
  const read = feedSchema.safeParse(document)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new UpdateProblem('malformed', `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`)
}

/** An absolute address in the description would otherwise lead the console to any server. */
function requireSameHost(address: string, base: URL, version: string): void {
  if (!URL.canParse(address, base.href)) throw new UpdateProblem('malformed', 'a file has no valid address', version)
  const { origin, host } = new URL(address, base)
  if (origin !== base.origin) throw new UpdateProblem('other-host', `the update is on ${host}`, version)
}
