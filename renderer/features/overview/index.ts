import { IconLayoutGrid } from '@tabler/icons-react'
import { titleOf, type Feature } from '../../lib/page/feature.ts'

export const feature: Feature = {
  id: 'overview',
  order: 1,
  section: 'overview',
  title: () => titleOf('overview'),
  icon: IconLayoutGrid,
  pages: [{ path: 'overview', load: () => import('./overview-page.tsx') }],
  help: { overview: ['overview'] },
}
