import type { Download } from '#contract/downloads.ts'
import { reportProblem } from '../../components/notices/show-notice.ts'
import { call, subscribe } from '../../lib/bridge/bridge.ts'
import { useConnection } from '../../lib/bridge/connection.ts'
import { useSubscription, type Subscription } from '../../lib/bridge/use-subscription.ts'

/** A download, and the time when this page received its state. */
export type HeardDownload = Download & { readonly heardAt: number }

interface Known {
  readonly folder: string | null
  readonly downloads: readonly HeardDownload[]
}

const heard = (download: Download): HeardDownload => ({ ...download, heardAt: Date.now() })

const downloadList: Subscription<Known> = {
  key: 'downloads',
  read: async (profileId) => {
    const { folder, downloads } = await call('downloads:list', { profileId })
    return { folder, downloads: downloads.map(heard) }
  },
  follow: (profileId, change) =>
    subscribe('downloads:changed', (download) => {
      if (download.profileId !== profileId) return
      change(({ folder, downloads }) => ({
        folder: folder ?? download.folder,
        downloads: [...downloads.filter(({ exportId }) => exportId !== download.exportId), heard(download)],
      }))
    }),
}

export interface Downloads {
  /** Folder for the next download; null if the console asks for one. */
  readonly folder: string | null
  readonly of: (exportId: number) => HeardDownload | null
  readonly start: (exportId: number) => void
  readonly pause: (exportId: number) => void
  readonly cancel: (exportId: number) => void
  readonly show: (exportId: number, onResult: (is: { isShown: boolean; isThere: boolean }) => void) => void
  readonly chooseFolder: () => void
}

/** Downloads of exports to this computer, as main reports them. */
export function useDownloads(): Downloads {
  const { profileId } = useConnection().connection
  const { data = { folder: null, downloads: [] }, refetch } = useSubscription(downloadList)
  const then = (work: Promise<unknown>) => void work.catch(reportProblem).finally(() => void refetch())
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
