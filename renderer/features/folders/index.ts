import { IconFolder } from '@tabler/icons-react'
import type { ChannelFolder } from '#contract/operations/folders.ts'
import type { Feature } from '../../lib/feature.ts'
import { organizationKeys } from '../../lib/organization/queries.ts'
import { listFace } from '../../lib/records/list-face.ts'
import { folderSearchSchema } from './search.ts'
import { t } from './title-text.ts'

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
  records: [
    listFace<ChannelFolder>({
      kind: 'folder',
      loadWords: () => import('./record-text.ts'),
      listKey: organizationKeys.folders,
      isAddedByEvents: true,
      inOrder: (folders) => folders.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0)),
    }),
  ],
}
