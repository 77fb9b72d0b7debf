import { IconFolder } from '@tabler/icons-react'
import type { ChannelFolder } from '#contract/operations/folders.ts'
import type { Feature } from '../../lib/feature.ts'
import { organizationKeys } from '../../lib/organization/queries.ts'
import { listConfig } from '../../lib/records/list-config.ts'
import { t } from './title-text.ts'

export const feature: Feature = {
  id: 'folders',
  order: 2,
  section: 'channels',
  title: () => t('title'),
  icon: IconFolder,
  needs: { level: 389 },
  pages: [
    { path: 'folders', load: () => import('./folders-page.tsx') },
    { path: 'folders/$folderId/assign', load: () => import('./assign-page.tsx') },
  ],
  records: [
    listConfig<ChannelFolder>('folder', organizationKeys.folders, () => import('./record-text.ts'), {
      isAddedByEvents: true,
      inOrder: (folders) => folders.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0)),
    }),
  ],
  count: {
    listKey: organizationKeys.folders,
    of: (kept) => (kept as readonly ChannelFolder[] | null)?.filter((folder) => !folder.is_archived).length ?? null,
  },
}
