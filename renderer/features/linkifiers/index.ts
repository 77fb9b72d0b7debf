import { IconLink } from '@tabler/icons-react'
import type { Feature, RecordFace } from '../../lib/feature.ts'
import { patchList } from '../../lib/records/patch-list.ts'
import { linkifierKeys } from './queries.ts'
import type { Linkifier } from './schema.ts'
import { linkifierSearchSchema } from './search.ts'
import { t } from './text.ts'

const linkifierFace: RecordFace = {
  kind: 'linkifier',
  loadWords: () => import('./record-text.ts'),
  keep: (queryClient, profileId, read) =>
    queryClient.setQueryData<readonly Linkifier[] | null>(
      linkifierKeys.list(profileId),
      (list) => list && patchList(list, ({ id }) => id, read),
    ),
  keepAll: (queryClient, profileId, all) =>
    queryClient.setQueryData<readonly Linkifier[] | null>(linkifierKeys.list(profileId), (list) =>
      // Where nobody has read the list yet there is nothing to keep fresh. The contract has parsed what the event told.
      list ? (all as readonly Linkifier[]) : list,
    ),
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
