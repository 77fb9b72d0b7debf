import { IconLayoutGrid } from '@tabler/icons-react'
import type { Feature } from '../../lib/feature.ts'
import { t } from './title-text.ts'

export const feature: Feature = {
  id: 'overview',
  order: 1,
  section: 'overview',
  title: () => t('title'),
  icon: IconLayoutGrid,
  pages: [{ path: 'overview', load: () => import('./overview-page.tsx') }],
}
