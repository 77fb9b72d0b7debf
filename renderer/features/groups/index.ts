import { IconUsersGroup } from '@tabler/icons-react'
import type { Feature } from '../../lib/feature.ts'
import { t } from './title-text.ts'

export const feature: Feature = {
  id: 'groups',
  order: 2,
  section: 'people',
  title: () => t('title'),
  icon: IconUsersGroup,
  // Before 496 the service refuses guests and bots (§4.12, REFERENCE §1.4).
  needs: { role: 'member', human: true, openFrom: 496 },
  pages: [
    { path: 'groups', load: () => import('./groups-page.tsx'), words: ['channel'] },
    { path: 'groups/what-if', load: () => import('./what-if/what-if-page.tsx'), words: ['channel'] },
    { path: 'groups/$groupId', load: () => import('./graph/graph-page.tsx'), words: ['channel'] },
  ],
}
