import { z } from 'zod'
import { uploadLimits } from '#contract/upload-links.ts'
import { uploadSchema, type Upload } from '#contract/uploads.ts'
import type { FilePorts } from '../store/json-file.ts'
import type { Ports } from '../ports.ts'
import { profileFiles } from '../store/profile-files.ts'
import { steadyNow } from '../store/steady-now.ts'

/** The stored form of an upload: the page's view, the file's path, and the server's address for it. */
export const storedUploadSchema = uploadSchema
  .omit({ profileId: true, startedFrom: true, startedAt: true, canPause: true })
  .extend({
    type: z.string(),
    /** Path of the file; null for an incomplete copy, and once the upload is done. */
    path: z.string().nullable(),
    mtimeMs: z.number(),
    /** True if a page passed the bytes, so that the console removes the copy. */
    isCopy: z.boolean(),
    tusUrl: z.string().nullable(),
    method: z.enum(['plain', 'resumable']).nullable(),
    /** True if all bytes may have left by the resumable protocol, and the server hasn't reported fewer since. */
    hasLeft: z.boolean(),
    /** Intent of the upload in the journal, while it has no outcome. */
    mark: z.object({ intentId: z.uuid(), writeId: z.uuid() }).nullable(),
  })
export type StoredUpload = z.output<typeof storedUploadSchema>

const documentSchema = z.object({ uploads: z.array(storedUploadSchema) })

export interface Entry {
  kept: StoredUpload
  startedFrom: number
  startedAt: number
  /** The highest number of bytes that the server reported. */
  reported: number
  /** True if an earlier attempt sent all bytes, so that no refusal of this one shows that the file isn't stored. */
  hadLeft: boolean
  /** Number of consecutive breaks, with nothing sent between them. */
  tries: number
  run: { readonly controller: AbortController; ended: Promise<void> } | null
  timer: NodeJS.Timeout | undefined
  /** End of the wait, by the steady clock; the page gets the time of day. */
  dueAt: number
  reportedAt: number
  /** Timer for progress that came too soon after the last report. */
  later: NodeJS.Timeout | undefined
}

/** The uploads of one organization, in their order. */
export interface Queue {
  readonly profileId: string
  readonly entries: Map<string, Entry>
  /** Time until which no upload begins, because the server asked to slow down (steady clock). */
  heldUntil: number
  isRemoved: boolean
}

export interface Queues {
  /** Returns a queue, which is read from the disk the first time. */
  readonly of: (profileId: string) => Promise<Queue>
  readonly loaded: () => Promise<readonly Queue[]>
  readonly save: (queue: Queue) => Promise<void>
  /** Changes an entry and reports the change, but does not save it. */
  readonly set: (queue: Queue, entry: Entry, change: Partial<StoredUpload>) => void
  /** Changes an entry, reports the change and saves it. */
  readonly change: (queue: Queue, entry: Entry, change: Partial<StoredUpload>) => Promise<void>
  readonly progress: (queue: Queue, entry: Entry, sent: number) => void
  readonly remove: (profileId: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** The shortest time between two reports of progress. */
const leastGapMs = 250

export function createQueues(
  ports: FilePorts & Pick<Ports, 'emit'>,
  onLoaded: (queue: Queue) => Promise<void>,
): Queues {
  const files = profileFiles(ports, 'uploads', { schema: documentSchema, initial: { uploads: [] } })
  const queues = new Map<string, Promise<Queue>>()

  const load = async (profileId: string): Promise<Queue> => {
    const { uploads } = await files.of(profileId).read()
    const entries = new Map(uploads.map((kept) => [kept.uploadId, newEntry(kept)]))
    const queue: Queue = { profileId, entries, heldUntil: 0, isRemoved: false }
    await onLoaded(queue)
    return queue
  }
  const save = async (queue: Queue): Promise<void> => {
    if (queue.isRemoved) return
    await files.of(queue.profileId).update(() => ({ uploads: [...queue.entries.values()].map(({ kept }) => kept) }))
  }
  const notify = (queue: Queue, entry: Entry) => {
    clearTimeout(entry.later)
    entry.later = undefined
    if (!queue.entries.has(entry.kept.uploadId) || queue.isRemoved) return
    entry.reportedAt = steadyNow()
    ports.emit('uploads:changed', viewOf(queue.profileId, entry))
  }
  const set = (queue: Queue, entry: Entry, change: Partial<StoredUpload>) => {
    const isNew = change.state !== undefined && change.state !== entry.kept.state
    entry.kept = { ...entry.kept, ...(isNew && { since: Date.now() }), ...change }
    notify(queue, entry)
  }
  return {
    of(profileId) {
      const known = queues.get(profileId)
      if (known !== undefined) return known
      const loading = load(profileId)
      queues.set(profileId, loading)
      // The next request reads the queue again.
      loading.catch(() => queues.delete(profileId))
      return loading
    },
    loaded: async () =>
      (await Promise.allSettled(queues.values())).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    save,
    set,
    async change(queue, entry, change) {
      set(queue, entry, change)
      await save(queue)
    },
    progress(queue, entry, sent) {
      entry.kept = { ...entry.kept, sent }
      const gap = entry.reportedAt + leastGapMs - steadyNow()
      if (gap <= 0) notify(queue, entry)
      else entry.later ??= setTimeout(() => notify(queue, entry), gap).unref()
    },
    async remove(profileId) {
      queues.delete(profileId)
      await files.remove(profileId)
    },
    close: files.close,
  }
}

export const newEntry = (kept: StoredUpload): Entry => ({
  kept,
  startedFrom: kept.sent,
  startedAt: 0,
  reported: 0,
  hadLeft: false,
  tries: 0,
  run: null,
  timer: undefined,
  dueAt: 0,
  reportedAt: 0,
  later: undefined,
})

export function viewOf(profileId: string, { kept, startedFrom, startedAt }: Entry): Upload {
  const {
    type: _type,
    path: _path,
    mtimeMs: _mtime,
    isCopy: _copy,
    tusUrl: _url,
    method,
    mark: _mark,
    hasLeft: _left,
    ...view
  } = kept
  return { ...view, profileId, startedFrom, startedAt, canPause: method !== 'plain' || kept.state !== 'running' }
}

/** Returns the finished uploads above the limit, oldest first. */
export function surplusUploads({ entries }: Queue): string[] {
  const done = [...entries.values()].filter(({ kept }) => kept.state === 'done')
  return done
    .toSorted((one, other) => one.kept.since - other.kept.since)
    .slice(0, Math.max(0, done.length - uploadLimits.done))
    .map(({ kept }) => kept.uploadId)
}
