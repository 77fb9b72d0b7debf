import { IconUser } from '@tabler/icons-react'
import type { User } from '#contract/operations/users.ts'
import { titleOf } from '../../lib/feature-titles.ts'
import type { Feature, KindConfig } from '../../lib/feature.ts'
import { organizationKeys } from '../../lib/organization/queries.ts'
import { listWithNews } from '../../lib/records/patch-list.ts'

// The contract has parsed the event, so the cast is safe.
const shape = { idOf: ({ user_id: id }: User) => id, admit: (wire: object) => wire as User }

const userConfig: KindConfig = {
  kind: 'user',
  loadWords: () => import('./record-words.ts'),
  listKey: organizationKeys.users,
  loadKnown: async () => (await import('./known-users.ts')).knownUsers,
  withNews: (kept, news) => listWithNews(kept as readonly User[], shape, news),
  readAgain: (queryClient, profileId) => queryClient.invalidateQueries({ queryKey: organizationKeys.users(profileId) }),
}

export const feature: Feature = {
  id: 'users',
  order: 1,
  section: 'people',
  title: () => titleOf('users'),
  icon: IconUser,
  pages: [
    { path: 'users', load: () => import('./users-page.tsx'), words: ['channel'] },
    { path: 'users/from-file', load: () => import('./from-file/from-file-page.tsx') },
    {
      path: 'users/$userId',
      load: () => import('./user-page.tsx'),
      words: ['channel', 'channel-subscribers', 'user-group'],
    },
  ],
  records: [userConfig],
  // Deactivated users stay listed, but do not count as people.
  count: {
    listKey: organizationKeys.users,
    of: (kept) =>
      (kept as readonly User[] | null)?.filter(({ is_active: isActive }) => isActive !== false).length ?? null,
  },
}
