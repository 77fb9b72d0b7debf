import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import { appId } from '#contract/identity.ts'
import type { JsonFile } from '../store/json-file.ts'
import { readBounded } from './read-bounded.ts'
import { UpdateProblem } from './update-problem.ts'

/** Limit of an update in bytes. An installer has about 120 MB. */
export const maxUpdateBytes = 1_000_000_000
const maxFeedBytes = 64_000
const maxSignatureBytes = 1_000
const feedStallMs = 20_000

/** The only release channel. Pre-releases are installed manually. */
export const releaseChannel = 'stable'
/** Extension of the file that an update installs on each system. Others in a description are for new installations. */
export const installedExtensions: Readonly<Record<string, string>> = {
  linux: '.AppImage',
  darwin: '.zip',
  win32: '.exe',
}

/** The newest description that was accepted; null before the first one. */
export const newestSchema = z.object({ key: z.string(), version: z.string(), signedAt: z.string() }).nullable()
type Newest = z.output<typeof newestSchema>

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
  /** This copy's `process.platform` and `process.arch`. */
  readonly system: string
  readonly architecture: string
  /** Remembers the newest description across restarts. */
  readonly newest: Pick<JsonFile<Newest>, 'read' | 'update'>
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
  version: z
    .string()
    .max(100)
    .regex(/^\d+\.\d+\.\d+([-+].+)?$/, 'a version'),
  product: z.string().max(100),
  channel: z.string().max(100),
  system: z.string().max(100),
  architectures: z.array(z.string().max(100)).max(10),
  signedAt: z.iso.datetime(),
  expires: z.iso.datetime(),
  files: z.array(fileSchema).min(1).max(20),
  releaseDate: z.string().max(100).catch(''),
  stagingPercentage: z.number().min(0).max(100).optional(),
  minimumSystemVersion: z.string().max(100).optional(),
})
export type Feed = z.output<typeof feedSchema>

/** Reads the description of the newest version, and throws if anything in it is wrong. */
export async function readFeed(request: FeedRequest): Promise<Feed> {
  const { url, key, file, fetch, parse, signal } = request
  const base = new URL(url.endsWith('/') ? url : `${url}/`)
  const read = async (name: string, maxBytes: number): Promise<Buffer> => {
    const pieces: Uint8Array[] = []
    const bounded = { fetch, url: new URL(name, base), maxBytes, stallMs: feedStallMs, signal }
    await readBounded(bounded, (piece) => void pieces.push(piece))
    return Buffer.concat(pieces)
  }
  const bytes = await read(file, maxFeedBytes)
  requireSignature(bytes, (await read(`${file}.sig`, maxSignatureBytes)).toString('utf8'), key)
  const feed = parseFeed(bytes.toString('utf8'), parse)
  for (const one of feed.files) requireSameHost(one.url, base, feed.version)
  requireTarget(feed, request)
  if (Date.parse(feed.expires) < Date.now()) {
    throw new UpdateProblem('expired', `the description of the update expired at ${feed.expires}`, feed.version)
  }
  // electron-updater would install any file if none has the extension it looks for.
  const extension = installedExtensions[request.system] ?? ''
  const files = feed.files.filter((one) => new URL(one.url, base).pathname.endsWith(extension))
  if (files.length === 0)
    throw new UpdateProblem('other-target', `no file has the extension ${extension}`, feed.version)
  await requireNewest(feed, request)
  return { ...feed, files }
}

/** One key signs the descriptions of every product, channel and system, so a server could exchange them. */
function requireTarget(feed: Feed, { system, architecture }: Pick<FeedRequest, 'system' | 'architecture'>): void {
  const isTarget =
    feed.product === appId &&
    feed.channel === releaseChannel &&
    feed.system === system &&
    feed.architectures.includes(architecture) &&
    !feed.version.includes('-')
  if (isTarget) return
  const named = [feed.product, feed.version, feed.channel, feed.system, feed.architectures.join(' or ')].join(', ')
  throw new UpdateProblem('other-target', `the description is for ${named}`, feed.version)
}

/** A server that offers an old description again hides the updates since. */
async function requireNewest({ version, signedAt }: Feed, { key, newest }: FeedRequest): Promise<void> {
  const last = await newest.read()
  const isOlder =
    last?.key === key &&
    (compareVersions(version, last.version) < 0 || Date.parse(signedAt) < Date.parse(last.signedAt))
  if (isOlder) {
    const message = `version ${last.version}, signed at ${last.signedAt}, was offered before`
    throw new UpdateProblem('replayed', message, version)
  }
  if (last?.key === key && last.version === version && last.signedAt === signedAt) return
  await newest.update(() => ({ key, version, signedAt }))
}

/** Compares released versions, which have three numbers. */
function compareVersions(one: string, other: string): number {
  const numbersOf = (version: string) => (version.split('+', 1)[0] ?? '').split('.').map(Number)
  const others = numbersOf(other)
  return numbersOf(one).reduce((found, number, index) => found || number - (others[index] ?? 0), 0)
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
