import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Upload } from '#contract/uploads.ts'
import { reportProblem } from '../../components/report-problem.ts'
import { call, subscribe } from '../../lib/bridge.ts'
import { useConnection } from '../../lib/connection.ts'
import { uploadListKey } from './list-key.ts'
import { groupsOf, type HeardUpload } from './order.ts'

interface Known {
  /** In MiB; null where the server does not tell. */
  readonly limitMib: number | null
  readonly uploads: readonly HeardUpload[]
}

const uploadQueries = {
  list: (profileId: string) =>
    queryOptions<Known>({
      queryKey: uploadListKey(profileId),
      queryFn: async () => {
        const { uploads, limitMib } = await call('uploads:list', { profileId })
        return { limitMib, uploads: uploads.map(heard) }
      },
      // While the page was left, nobody listened.
      staleTime: 0,
    }),
}

const heard = (upload: Upload): HeardUpload => ({ ...upload, heardAt: Date.now() })

/** The uploads of this organization, as main tells of them, and what may be done with them. */
export function useUploads() {
  const { profileId } = useConnection().connection
  const queryClient = useQueryClient()
  const query = useQuery(uploadQueries.list(profileId))
  useEffect(() => follow(queryClient, profileId), [queryClient, profileId])
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

/** Pushes come many a second while files leave, so that they change what is kept instead of reading it again. */
function follow(queryClient: QueryClient, profileId: string): () => void {
  const { queryKey } = uploadQueries.list(profileId)
  const change = (by: (uploads: readonly HeardUpload[]) => readonly HeardUpload[]) =>
    queryClient.setQueryData<Known>(queryKey, (known) => known && { ...known, uploads: by(known.uploads) })
  const stopChanged = subscribe('uploads:changed', (upload) => {
    if (upload.profileId !== profileId) return
    change((uploads) => {
      const place = uploads.findIndex(({ uploadId }) => uploadId === upload.uploadId)
      return place < 0 ? [...uploads, heard(upload)] : uploads.with(place, heard(upload))
    })
  })
  const stopRemoved = subscribe('uploads:removed', (gone) => {
    if (gone.profileId !== profileId) return
    change((uploads) => uploads.filter(({ uploadId }) => !gone.uploadIds.includes(uploadId)))
  })
  return () => {
    stopChanged()
    stopRemoved()
  }
}
