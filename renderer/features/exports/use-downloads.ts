import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Download } from '#contract/downloads.ts'
import { reportProblem } from '../../components/report-problem.ts'
import { call, subscribe } from '../../lib/bridge.ts'
import { useConnection } from '../../lib/connection.ts'

/** A download, and when this page heard of it. */
export type HeardDownload = Download & { readonly heardAt: number }

interface Known {
  readonly folder: string | null
  readonly downloads: readonly HeardDownload[]
}

const downloadQueries = {
  list: (profileId: string) =>
    queryOptions<Known>({
      queryKey: ['downloads', profileId],
      queryFn: async () => {
        const { folder, downloads } = await call('downloads:list', { profileId })
        return { folder, downloads: downloads.map(heard) }
      },
      // While the page was left, nobody listened.
      staleTime: 0,
    }),
}

const heard = (download: Download): HeardDownload => ({ ...download, heardAt: Date.now() })

export interface Downloads {
  /** Where the next one goes; null where that is asked. */
  readonly folder: string | null
  readonly of: (exportId: number) => HeardDownload | null
  readonly start: (exportId: number) => void
  readonly pause: (exportId: number) => void
  readonly cancel: (exportId: number) => void
  readonly show: (exportId: number, onResult: (is: { isShown: boolean; isThere: boolean }) => void) => void
  readonly chooseFolder: () => void
}

/** The exports that are fetched to this computer, as main tells of them. */
export function useDownloads(): Downloads {
  const { profileId } = useConnection().connection
  const queryClient = useQueryClient()
  const query = downloadQueries.list(profileId)
  const { data = { folder: null, downloads: [] } } = useQuery(query)
  const { queryKey } = query
  const [, ofProfile] = queryKey
  useEffect(
    () =>
      subscribe('downloads:changed', (download) => {
        if (download.profileId !== ofProfile) return
        queryClient.setQueryData<Known>(downloadQueries.list(download.profileId).queryKey, (known) => ({
          folder: known?.folder ?? download.folder,
          downloads: [
            ...(known?.downloads.filter(({ exportId }) => exportId !== download.exportId) ?? []),
            heard(download),
          ],
        }))
      }),
    [queryClient, ofProfile],
  )
  const then = (work: Promise<unknown>) =>
    void work.catch(reportProblem).finally(() => void queryClient.invalidateQueries({ queryKey }))
  return {
    folder: data.folder,
    of: (exportId) => data.downloads.find((one) => one.exportId === exportId) ?? null,
    start: (exportId) => then(call('downloads:start', { profileId, exportId })),
    pause: (exportId) => then(call('downloads:pause', { profileId, exportId })),
    cancel: (exportId) => then(call('downloads:cancel', { profileId, exportId })),
    show: (exportId, onResult) => then(call('downloads:show', { profileId, exportId }).then(onResult)),
    chooseFolder: () => then(call('downloads:choose-folder', { profileId })),
  }
}
