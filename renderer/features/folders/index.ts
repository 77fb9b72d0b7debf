import { IconFolder } from '@tabler/icons-react'
import type { ChannelFolder } from '#contract/operations/folders.ts'
import type { Feature, RecordFace } from '../../lib/feature.ts'
import { organizationKeys } from '../../lib/organization/queries.ts'
import { listWithNews } from '../../lib/records/patch-list.ts'
import { inOrder } from './known-kind.ts'
import { folderSearchSchema } from './search.ts'
import { t } from './title-text.ts'

const folderFace: RecordFace = {
  kind: 'folder',
  loadWords: () => import('./record-text.ts'),
  listKey: organizationKeys.folders,
  withNews: (kept, news) => {
    const list = kept as readonly ChannelFolder[]
    const shape = { idOf: ({ id }: ChannelFolder) => id, admit: (wire: object) => wire as ChannelFolder }
    const folders = listWithNews(list, shape, news)
    return folders === list ? list : inOrder(folders)
  },
  readAgain: (queryClient, profileId) =>
    queryClient.invalidateQueries({ queryKey: organizationKeys.folders(profileId) }),
}

const parseSearch = (raw: Record<string, unknown>) => folderSearchSchema.parse(raw)

export const feature: Feature = {
  id: 'folders',
  order: 2,
  section: 'channels',
  title: () => t('title'),
  icon: IconFolder,
  needs: { level: 389 },
  pages: [
    { path: 'folders', load: () => import('./folders-page.tsx'), parseSearch },
    { path: 'folders/$folderId/assign', load: () => import('./assign-page.tsx'), parseSearch },
  ],
  records: [folderFace],
}
