import type { Output } from '#contract/ipc.ts'
import type { UploadState } from '#contract/upload-links.ts'
import type { Upload } from '#contract/uploads.ts'
import { call, subscribe } from '../../lib/bridge/bridge.ts'
import { paceOf } from '../../lib/live/transfer-speed.ts'
import { reportProblem } from '../../components/notices/show-notice.ts'
import { useConnection } from '../../lib/bridge/connection.ts'
import { useSubscription, type Subscription } from '../../lib/bridge/use-subscription.ts'

/**
 * Passes a user's files to main. The bridge of each shell replaces the files by their paths or bytes, so the contract's
 * type differs from what a page passes.
 */
export const addFiles = (profileId: string, files: readonly File[]): Promise<Output<'uploads:add'>> =>
  call('uploads:add', { profileId, files: files as never })

/** An upload, and the time when this page received its state. */
export type HeardUpload = Upload & { readonly heardAt: number }

/** Order of the uploads: problems first, then running, held and waiting ones. */
const places: Readonly<Record<UploadState, number>> = {
  failed: 0,
  running: 1,
  copying: 1,
  waiting: 2,
  paused: 3,
  next: 4,
  done: 5,
}

interface Groups {
  readonly queue: readonly HeardUpload[]
  /** Completed uploads, latest first. */
  readonly done: readonly HeardUpload[]
}

export function groupsOf(uploads: readonly HeardUpload[]): Groups {
  return {
    queue: uploads
      .filter(({ state }) => state !== 'done')
      .toSorted((one, other) => places[one.state] - places[other.state]),
    done: uploads.filter(({ state }) => state === 'done').toSorted((one, other) => other.since - one.since),
  }
}

/** Speed in bytes a second, and the seconds left; null while either is unknown. */
export const paceOfUpload = ({ sent: received, size: total, startedFrom, startedAt, heardAt }: HeardUpload) =>
  paceOf({ received, total, startedFrom, startedAt }, heardAt)

export interface Total {
  readonly running: number
  readonly share: number
  readonly pace: number | null
  readonly left: number | null
}

/** Total of all running and waiting uploads. */
export function totalOf(queue: readonly HeardUpload[]): Total {
  const moving = queue.filter(({ state }) => state === 'running')
  const all = queue.filter(({ state }) => state === 'running' || state === 'next')
  const size = all.reduce((sum, one) => sum + one.size, 0)
  const sent = all.reduce((sum, one) => sum + (one.state === 'running' ? one.sent : 0), 0)
  const paces = moving.map((one) => paceOfUpload(one).pace).filter((pace) => pace !== null)
  const pace = paces.length === 0 ? null : paces.reduce((sum, one) => sum + one, 0)
  return {
    running: moving.length,
    share: size === 0 ? 0 : sent / size,
    pace,
    left: pace === null ? null : (size - sent) / pace,
  }
}

interface Known {
  /** Limit in MiB; null if the server does not report it. */
  readonly limitMib: number | null
  readonly uploads: readonly HeardUpload[]
}

const heard = (upload: Upload): HeardUpload => ({ ...upload, heardAt: Date.now() })

const uploadList: Subscription<Known> = {
  key: 'uploads',
  read: async (profileId) => {
    const { uploads, limitMib } = await call('uploads:list', { profileId })
    return { limitMib, uploads: uploads.map(heard) }
  },
  follow: (profileId, change) => {
    const stopChanged = subscribe('uploads:changed', (upload) => {
      if (upload.profileId !== profileId) return
      change(({ uploads, limitMib }) => {
        const place = uploads.findIndex(({ uploadId }) => uploadId === upload.uploadId)
        return { limitMib, uploads: place < 0 ? [...uploads, heard(upload)] : uploads.with(place, heard(upload)) }
      })
    })
    const stopRemoved = subscribe('uploads:removed', (gone) => {
      if (gone.profileId !== profileId) return
      change(({ uploads, limitMib }) => ({
        limitMib,
        uploads: uploads.filter(({ uploadId }) => !gone.uploadIds.includes(uploadId)),
      }))
    })
    return () => {
      stopChanged()
      stopRemoved()
    }
  },
}

/** Uploads of this organization, as main reports them, and their actions. */
export function useUploads() {
  const { profileId } = useConnection().connection
  const query = useSubscription(uploadList)
  const then = (work: Promise<unknown>) => void work.catch(reportProblem)
  return {
    known: query.data,
    ...groupsOf(query.data?.uploads ?? []),
    error: query.error,
    readAt: query.dataUpdatedAt,
    readAgain: () => void query.refetch(),
    pause: (uploadId: string | null) => then(call('uploads:pause', { profileId, uploadId })),
    resume: (uploadId: string | null) => then(call('uploads:resume', { profileId, uploadId })),
    cancel: (uploadId: string) => then(call('uploads:cancel', { profileId, uploadId })),
    clear: () => then(call('uploads:clear', { profileId })),
  }
}
export type Uploads = ReturnType<typeof useUploads>
