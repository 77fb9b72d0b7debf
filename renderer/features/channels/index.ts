import { IconHash } from '@tabler/icons-react'
import type { Feature, RecordFace } from '../../lib/feature.ts'
import { patchList } from '../../lib/records/patch-list.ts'
import { channelKeys } from './queries.ts'
import { channelSearchSchema, type ChannelList } from './schema.ts'
import { t } from './text.ts'

const channelFace: RecordFace = {
  kind: 'channel',
  loadWords: () => import('./record-text.ts'),
  keep: (queryClient, profileId, read) =>
    queryClient.setQueryData<ChannelList>(channelKeys.list(profileId), (list) => {
      const channels = list && patchList(list.channels, ({ stream_id: id }) => id, read)
      return list && channels && channels !== list.channels ? { ...list, channels } : list
    }),
  readAgain: (queryClient, profileId) => queryClient.invalidateQueries({ queryKey: channelKeys.all(profileId) }),
}

export const feature: Feature = {
  id: 'channels',
  order: 1,
  section: 'channels',
  title: () => t('title'),
  icon: IconHash,
  pages: [
    {
      path: 'channels',
      load: () => import('./channels-page.tsx'),
      parseSearch: (raw) => channelSearchSchema.parse(raw),
    },
    { path: 'channels/$channelId', load: () => import('./settings/settings-page.tsx') },
  ],
  records: [channelFace],
}
