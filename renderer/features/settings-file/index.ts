import { IconFileDiff } from '@tabler/icons-react'
import type { Feature } from '../../lib/feature.ts'
import { t } from './title-text.ts'

export const feature: Feature = {
  id: 'settings-file',
  order: 2,
  section: 'record',
  title: () => t('title'),
  icon: IconFileDiff,
  pages: [
    {
      path: 'settings-file',
      load: () => import('./settings-file-page.tsx'),
      words: ['channel', 'folder', 'linkifier'],
    },
  ],
}
