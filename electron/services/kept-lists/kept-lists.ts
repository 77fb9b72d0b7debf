import { Buffer } from 'node:buffer'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { keptOperations, type KeptOperation } from '#contract/kept-lists.ts'
import { sliceFormat } from '#contract/list-slice.ts'
import { oneAtATime } from '#contract/one-at-a-time.ts'
import type { StoredProfile } from '#contract/profiles.ts'
import { wordsOf } from '../failure.ts'
import { writeWhole } from '../store/json-file.ts'
import type { Ports } from '../ports.ts'
import type { PreferencesService } from '../store/preferences.ts'
import type { ProfileList } from '../accounts/profile-list.ts'
import { readBounded } from '../store/read-bounded.ts'
import type { TimedReply } from '../requests/sender.ts'
import { randomBytes, createCipheriv, createDecipheriv } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

interface Place {
  readonly profileId: string
  readonly operation: KeptOperation
}

interface Question extends Place {
  readonly parameters: Readonly<Record<string, unknown>>
}

export interface KeptReply extends TimedReply {
  /** Time of keeping, in UNIX milliseconds of this computer's clock. */
  readonly keptAt: number
}

/**
 * The last answers to the lists of each account, in encrypted files (`README.md`). Problems with them are logged and
 * never fail a request.
 */
export interface KeptLists {
  /** Keeps an answer, unless one was kept a short time ago. */
  readonly keep: (question: Question, reply: TimedReply) => Promise<void>
  /** Returns the kept answer to the same question; null if there is none. */
  readonly find: (question: Question) => Promise<KeptReply | null>
  /** Begins to open the lists that the first page of a profile shows first, because that page is still loading. */
  readonly prepare: (profileId: string) => void
  /** True if lists of a profile are on disk. */
  readonly has: (profileId: string) => boolean
  /** Removes the lists of a profile, and their key. */
  readonly removeAll: (profileId: string) => Promise<void>
  /** Removes the lists of every profile. */
  readonly removeEvery: () => Promise<void>
  readonly close: () => Promise<void>
}

interface Parts {
  readonly ports: Pick<Ports, 'userDataFolder' | 'secretStore' | 'log' | 'version'>
  readonly list: Pick<ProfileList, 'all' | 'get'>
  readonly preferences: Pick<PreferencesService, 'get'>
}

/** Limit of a list that is kept. The largest supported organization has about 50 MB of channels. */
export const maxListBytes = 64 * 1024 * 1024
/** Time after which a list that was opened ahead, and that no page has asked for, is dropped. */
const preparedMs = 30_000
/** Minimum time between two answers that are kept, because events make the page load a list often. */
const gapMs = 300_000
/** Size limit of a kept list, far above the largest. */
const mostBytes = 512 * 1024 * 1024

/** First line of the content. The answer's JSON follows: in one line, or its frame and then each slice of its list. */
const headSchema = z.object({
  version: z.string(),
  /** Form of the slices (`list-slice.ts`). */
  format: z.literal(sliceFormat),
  keptAt: z.number(),
  question: z.string(),
  ignoredParameters: z.array(z.string()),
  serverTime: z.number().nullable(),
  /** Key of the answer's list; null if it has no slices. */
  listKey: z.string().nullable(),
})

type Head = z.output<typeof headSchema>

interface Content {
  readonly head: Head
  readonly json: TimedReply['json']
}

/** Lists of an organization's first page. */
const shownFirst = ['channels.list', 'folders.list'] as const satisfies KeptOperation[]

export function createKeptLists({ ports, list, preferences }: Parts): KeptLists {
  const { userDataFolder, version, log } = ports
  const keys = createListKeys(ports)
  const inTurn = oneAtATime()
  const keptAt = new Map<string, number>()
  let isClosed = false

  const folder = join(userDataFolder, 'lists')
  // The id becomes a folder's name, so it must be a UUID.
  const folderOf = (profileId: string) => join(folder, z.uuid().parse(profileId))
  const pathOf = ({ profileId, operation }: Place) => join(folderOf(profileId), `${operation}.sealed`)
  const isAllowed = async () => (await preferences.get()).keepsLists

  /** A file can be opened only as this list of this user of this server. */
  const ownerOf = ({ id, server, email, userId }: StoredProfile, operation: KeptOperation) =>
    JSON.stringify([id, server, email, userId, operation])

  const write = async (question: Question, reply: TimedReply) => {
    const profile = await list.get(question.profileId)
    const body = linesOf(reply.json)
    if (body.reduce((sum, { length }) => sum + length, 0) > maxListBytes)
      return log(`kept lists: ${question.operation} is too large to keep`)
    if (!(await isAllowed())) return
    const key = await keys.findOrCreate(profile)
    if (key === null) return
    const { ignoredParameters, serverTime } = reply
    const listKey = typeof reply.json === 'string' ? null : reply.json.list
    const head: Head = {
      version,
      format: sliceFormat,
      keptAt: Date.now(),
      question: textOf(question),
      ignoredParameters,
      serverTime,
      listKey,
    }
    const content = Buffer.concat([Buffer.from(JSON.stringify(head)), ...body])
    await writeWhole(pathOf(question), await seal(content, key, ownerOf(profile, question.operation)))
    keptAt.set(pathOf(question), head.keptAt)
  }

  const load = async ({ profileId, operation }: Place): Promise<Content | null> => {
    const profile = await list.get(profileId)
    if (!(await isAllowed())) return null
    const path = pathOf({ profileId, operation })
    // A larger file is none of ours.
    const sealed = await readBounded(path, mostBytes).catch((thrown: unknown) => {
      if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw thrown
    })
    const key = sealed && (await keys.find(profile))
    if (sealed === null || key === null) return null
    const content = await unseal(sealed, key, ownerOf(profile, operation))
    const found = content && split(content)
    if (found?.head.version !== version) {
      // A later version may expect other fields.
      log(`kept lists: ${operation} was ${found ? 'kept by another version' : 'changed'}, and is discarded`)
      await rm(path, { force: true })
      return null
    }
    return found
  }

  const prepared = new Map<string, Promise<Content | null>>()
  const takePrepared = (path: string) => {
    const taken = prepared.get(path)
    prepared.delete(path)
    return taken
  }

  const read = async (question: Question): Promise<KeptReply | null> => {
    const found = await (takePrepared(pathOf(question)) ?? load(question))
    // The account's role, which decides on the parameters, may have changed, and so may the preference.
    if (found?.head.question !== textOf(question) || !(await isAllowed())) return null
    return { ...found.head, json: found.json }
  }

  /** Runs a step after the earlier ones. A failure is logged, because the lists can be loaded again. */
  const attempt = <T>(name: string, act: () => Promise<T>): Promise<T | null> =>
    inTurn(async () => {
      if (isClosed) return null
      try {
        return await act()
      } catch (thrown) {
        log(`kept lists: ${name}: ${wordsOf(thrown)}`)
        return null
      }
    })

  const remove = async (profile: StoredProfile) => {
    for (const operation of keptOperations) {
      const path = pathOf({ profileId: profile.id, operation })
      keptAt.delete(path)
      prepared.delete(path)
    }
    await rm(folderOf(profile.id), { recursive: true, force: true })
    await keys.forget(profile)
  }

  return {
    async keep(question, reply) {
      const last = keptAt.get(pathOf(question)) ?? -Infinity
      if (Math.abs(Date.now() - last) < gapMs) return
      await attempt(`${question.operation} can’t be kept`, () => write(question, reply))
    },
    prepare(profileId) {
      for (const operation of shownFirst) {
        const path = pathOf({ profileId, operation })
        const content = attempt(`${operation} can’t be opened`, () => load({ profileId, operation }))
        prepared.set(path, content)
        setTimeout(() => {
          if (prepared.get(path) === content) prepared.delete(path)
        }, preparedMs).unref()
      }
    },
    has: (profileId) => existsSync(folderOf(profileId)),
    find: (question) => attempt(`${question.operation} can’t be opened`, () => read(question)),
    // A failure to remove must be reported, because the person wants the lists to be gone.
    removeAll: (profileId) => inTurn(async () => remove(await list.get(profileId))),
    removeEvery: () =>
      inTurn(async () => {
        // Without lists there is no key either, so the keychain isn't asked.
        if (!existsSync(folder)) return
        for (const profile of await list.all()) await remove(profile)
        await rm(folder, { recursive: true, force: true })
      }),
    close: () => {
      isClosed = true
      return inTurn(() => Promise.resolve())
    },
  }
}

const textOf = ({ operation, parameters }: Question): string => JSON.stringify([operation, parameters])

const newline = Buffer.from('\n')

/** The lines of an answer. JSON has no newline outside of its strings, and in them it is escaped. */
function linesOf(json: TimedReply['json']): Buffer[] {
  if (typeof json === 'string') return [newline, Buffer.from(json)]
  const { frame, slices } = json
  // The buffers share the memory of the slices.
  const bytes = slices.map(({ buffer, byteOffset, length }) => Buffer.from(buffer, byteOffset, length))
  return [newline, Buffer.from(frame), ...bytes.flatMap((slice) => [newline, slice])]
}

/** Null for a content of another form. */
function split(content: Buffer): Content | null {
  const lines: Uint8Array<ArrayBuffer>[] = []
  for (let from = 0; from <= content.length;) {
    const found = content.indexOf('\n', from)
    const end = found === -1 ? content.length : found
    lines.push(new Uint8Array(content.subarray(from, end)))
    from = end + 1
  }
  const [first, frame, ...slices] = lines
  if (first === undefined || frame === undefined) return null
  const textIn = (line: Uint8Array) => Buffer.from(line).toString('utf8')
  try {
    const head = headSchema.parse(JSON.parse(textIn(first)))
    const isSliced = head.listKey !== null || slices.length > 0
    return { head, json: isSliced ? { frame: textIn(frame), list: head.listKey, slices } : textIn(frame) }
  } catch {
    return null
  }
}

type Owner = Pick<StoredProfile, 'kind' | 'server' | 'email'>

/** Keys of the kept lists, one per account, in the keychain. Without a keychain, there are none. */
interface ListKeys {
  readonly find: (owner: Owner) => Promise<Buffer | null>
  /** Returns the key; creates it if there is none. Null without a keychain. */
  readonly findOrCreate: (owner: Owner) => Promise<Buffer | null>
  readonly forget: (owner: Owner) => Promise<void>
}

export function createListKeys({ secretStore, log }: Pick<Ports, 'secretStore' | 'log'>): ListKeys {
  const known = new Map<string, Buffer>()

  const read = async (owner: Owner): Promise<Buffer | null> => {
    const name = nameOf(owner)
    const kept = await secretStore.get(name)
    const key = kept === null ? null : Buffer.from(kept, 'base64')
    if (key?.length !== keyBytes) return null
    known.set(name, key)
    return key
  }

  const create = async (owner: Owner): Promise<Buffer> => {
    const key = randomBytes(keyBytes)
    await secretStore.set(nameOf(owner), key.toString('base64'))
    known.set(nameOf(owner), key)
    return key
  }

  /** A keychain that is missing or locked only means that no list is kept. */
  const unlessUnavailable = async <T>(act: () => Promise<T>): Promise<T | null> => {
    try {
      return (await secretStore.findProblem()) === null ? await act() : null
    } catch (thrown) {
      log(`kept lists: the keychain can’t be used: ${wordsOf(thrown)}`)
      return null
    }
  }

  /** Returns the known key, or asks the keychain. The demo organization has none, because it starts the same each time. */
  const findBy = async (owner: Owner, ask: () => Promise<Buffer | null>): Promise<Buffer | null> =>
    owner.kind === 'demo' ? null : (known.get(nameOf(owner)) ?? unlessUnavailable(ask))

  return {
    find: (owner) => findBy(owner, () => read(owner)),
    findOrCreate: (owner) => findBy(owner, async () => (await read(owner)) ?? create(owner)),
    async forget(owner) {
      known.delete(nameOf(owner))
      if (owner.kind === 'demo') return
      await unlessUnavailable(() => secretStore.remove(nameOf(owner)))
    },
  }
}

/** Name of the entry in the keychain. It is readable, because people see it in the window of their keychain. */
const nameOf = ({ email, server }: Owner): string => `lists of ${email} on ${server}`

/** AES-256-GCM. A sealed content is the initialization vector, the encrypted bytes, and the tag. */
const algorithm = 'aes-256-gcm'
const keyBytes = 32
const ivBytes = 12
const tagBytes = 16

/** Bytes that are encrypted at once. A list may have 20 MB, and the thread also serves the page. */
const pieceBytes = 1024 * 1024

/** Encrypts a content. It can be opened only with the same key and the same owner. */
export async function seal(content: Uint8Array, key: Buffer, owner: string): Promise<Buffer> {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(owner))
  const pieces = await inPieces(content, (piece) => cipher.update(piece))
  const end = cipher.final()
  return Buffer.concat([iv, ...pieces, end, cipher.getAuthTag()])
}

/** Decrypts a content. Null if it was changed, or sealed with another key or for another owner. */
export async function unseal(sealed: Uint8Array, key: Buffer, owner: string): Promise<Buffer | null> {
  if (sealed.length < ivBytes + tagBytes) return null
  const iv = sealed.subarray(0, ivBytes)
  const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(sealed.length - tagBytes))
  const pieces = await inPieces(sealed.subarray(ivBytes, sealed.length - tagBytes), (piece) => decipher.update(piece))
  try {
    return Buffer.concat([...pieces, decipher.final()])
  } catch {
    // The only cause is a tag that doesn't match.
    return null
  }
}

async function inPieces(bytes: Uint8Array, act: (piece: Uint8Array) => Buffer): Promise<Buffer[]> {
  const pieces: Buffer[] = []
  for (let from = 0; from < bytes.length; from += pieceBytes) {
    if (from > 0) await setImmediate()
    pieces.push(act(bytes.subarray(from, from + pieceBytes)))
  }
  return pieces
}
