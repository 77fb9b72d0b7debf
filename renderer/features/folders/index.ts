import { IconFolder } from '@tabler/icons-react'
import type { ChannelFolder } from '#contract/operations/folders.ts'
import { titleOf, type Feature } from '../../lib/page/feature.ts'
import { loadTexts } from '../../lib/text/load-texts.ts'
import { listConfig } from '../../lib/records/list-config.ts'

export const feature: Feature = {
  id: 'folders',
  order: 2,
  section: 'channels',
  title: () => titleOf('folders'),
  icon: IconFolder,
  needs: { level: 389 },
  pages: [
    { path: 'folders', load: () => import('./folders-page.tsx') },
    { path: 'folders/$folderId/assign', load: () => import('./assign-page.tsx') },
  ],
  records: [
    listConfig('folder', () => loadTexts('folders'), {
      isAddedByEvents: true,
      inOrder: (folders) => folders.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0)),
    }),
  ],
  count: {
    kind: 'folder',
    of: (kept) => (kept as readonly ChannelFolder[] | null)?.filter((folder) => !folder.is_archived).length ?? null,
  },
  help: { list: ['folders'], assign: ['folders/$folderId/assign'] },
}
