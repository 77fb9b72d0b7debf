import { IconUsersGroup } from '@tabler/icons-react'
import type { UserGroup } from '#contract/operations/groups.ts'
import { titleOf, type Feature } from '../../lib/page/feature.ts'
import { withTexts } from '../../lib/text/load-texts.ts'
import { listConfig } from '../../lib/records/list-config.ts'

export const feature: Feature = {
  id: 'groups',
  order: 2,
  section: 'people',
  title: () => titleOf('groups'),
  icon: IconUsersGroup,
  pages: [
    { path: 'groups', load: () => import('./groups-page.tsx'), textsOf: ['channel'] },
    { path: 'groups/what-if', load: () => import('./what-if/what-if-page.tsx'), textsOf: ['channel'] },
    { path: 'groups/$groupId', load: () => import('./graph/graph-page.tsx'), textsOf: ['channel'] },
    { path: 'groups/$groupId/settings', load: () => import('./edit/group-page.tsx'), textsOf: ['channel'] },
  ],
  records: [
    listConfig(
      'user-group',
      withTexts(() => import('./record-texts.ts')),
      {
        recordPage: 'groups/$groupId/settings',
        textsOf: ['channel'],
        isAddedByEvents: true,
      },
    ),
  ],
  // Roles are groups too, but nobody created them.
  count: {
    kind: 'user-group',
    of: (kept) =>
      (kept as readonly UserGroup[]).filter((group) => !group.is_system_group && group.deactivated !== true).length,
  },
  help: {
    list: ['groups'],
    'what-if': ['groups/what-if'],
    graph: ['groups/$groupId'],
    settings: ['groups/$groupId/settings'],
  },
}
