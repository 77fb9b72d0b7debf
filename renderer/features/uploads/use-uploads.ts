import type { Upload } from '#contract/uploads.ts'
import { reportProblem } from '../../components/report-problem.ts'
import { call, subscribe } from '../../lib/bridge.ts'
import { useConnection } from '../../lib/connection.ts'
import { useSubscription, type Subscription } from '../../lib/use-subscription.ts'
import { groupsOf, type HeardUpload } from './order.ts'

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
