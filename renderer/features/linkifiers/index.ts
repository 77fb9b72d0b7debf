import { IconLink } from '@tabler/icons-react'
import type { Feature, RecordFace } from '../../lib/feature.ts'
import { listWithNews } from '../../lib/records/patch-list.ts'
import { linkifierKeys } from './queries.ts'
import type { Linkifier } from './schema.ts'
import { linkifierSearchSchema } from './search.ts'
import { t } from './title-text.ts'

const linkifierFace: RecordFace = {
  kind: 'linkifier',
  loadWords: () => import('./record-text.ts'),
  listKey: linkifierKeys.list,
  withNews: (kept, news) => listWithNews(kept as readonly Linkifier[], { idOf: ({ id }) => id }, news),
  readAgain: (queryClient, profileId) => queryClient.invalidateQueries({ queryKey: linkifierKeys.all(profileId) }),
}

export const feature: Feature = {
  id: 'linkifiers',
  order: 1,
  section: 'text',
  title: () => t('title'),
  icon: IconLink,
  pages: [
    {
      path: 'linkifiers',
      load: () => import('./linkifiers-page.tsx'),
      parseSearch: (raw) => linkifierSearchSchema.parse(raw),
    },
  ],
  records: [linkifierFace],
}
