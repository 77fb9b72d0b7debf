import { IconFileDiff } from '@tabler/icons-react'
import { titleOf, type Feature } from '../../lib/page/feature.ts'

export const feature: Feature = {
  id: 'settings-file',
  order: 2,
  section: 'record',
  title: () => titleOf('settings-file'),
  icon: IconFileDiff,
  pages: [
    {
      path: 'settings-file',
      load: () => import('./settings-file-page.tsx'),
      textsOf: ['channel', 'folder', 'linkifier', 'playground', 'user-group'],
    },
  ],
  help: { file: ['settings-file'] },
}
