import { IconNotebook } from '@tabler/icons-react'
import type { Feature } from '../../lib/feature.ts'
import { t } from './title-text.ts'

export const feature: Feature = {
  id: 'journal',
  order: 3,
  section: 'record',
  title: () => t('title'),
  icon: IconNotebook,
  pages: [{ path: 'journal', load: () => import('./journal-page.tsx'), words: 'every' }],
  recent: () => import('./recent.tsx'),
}
