import { IconUser } from '@tabler/icons-react'
import type { WireOf } from '#contract/records/index.ts'
import { isCounted } from '../../lib/organization/is-counted.ts'
import { titleOf, type Feature } from '../../lib/page/feature.ts'
import { withTexts } from '../../lib/text/load-texts.ts'
import { listConfig } from '../../lib/records/list-config.ts'

export const feature: Feature = {
  id: 'users',
  order: 1,
  section: 'people',
  title: () => titleOf('users'),
  icon: IconUser,
  pages: [
    { path: 'users', load: () => import('./users-page.tsx'), textsOf: ['channel'] },
    { path: 'users/from-file', load: () => import('./from-file/from-file-page.tsx') },
    {
      path: 'users/$userId',
      load: () => import('./user-page.tsx'),
      textsOf: ['channel', 'channel-subscribers', 'user-group'],
    },
  ],
  records: [
    listConfig(
      'user',
      withTexts(() => import('./record-texts.ts')),
      { isAddedByEvents: true, idName: 'user_id' },
    ),
  ],
  // Bots and deactivated users stay listed, but do not count as people.
  count: {
    kind: 'user',
    of: (kept) => (kept as readonly WireOf<'user'>[] | null)?.filter(isCounted).length ?? null,
  },
  help: { list: ['users'], 'from-file': ['users/from-file'], person: ['users/$userId'] },
}
