import type { UploadState } from '#contract/upload-links.ts'
import type { Upload } from '#contract/uploads.ts'
import { paceOf } from '../../lib/pace.ts'

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
