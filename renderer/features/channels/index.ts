import { IconHash } from '@tabler/icons-react'
import type { ChannelRecord } from '#contract/operations/channels.ts'
import { titleOf, type Feature, type KindConfig } from '../../lib/page/feature.ts'
import { withTexts } from '../../lib/text/load-texts.ts'
import { unlistedConfig } from '../../lib/records/list-config.ts'
import { listWithNews } from '../../lib/records/patch-list.ts'
import { toChannel, type Channel, type ChannelList } from '../../lib/organization/channels.ts'

/** Adds new channels to the list. Later events report their subscribers. */
const shapeOf = ({ scope }: ChannelList) => ({
  idOf: ({ stream_id: id }: Channel) => id,
  // The contract has parsed the event, so the cast is safe. A list of subscriptions does not admit a channel only
  // because it exists.
  admit: scope === 'subscribed' ? undefined : (wire: object) => toChannel(wire as ChannelRecord, false),
})

const channelConfig: KindConfig = {
  kind: 'channel',
  newPage: 'channels/new',
  recordPage: 'channels/$channelId',
  loadTexts: withTexts(() => import('./record-texts.ts')),
  loadFacts: () => import('./rule-facts.ts'),
  withNews: (kept, news) => {
    const list = kept as ChannelList
    const channels = listWithNews(list.channels, shapeOf(list), news)
    return channels === list.channels ? list : { ...list, channels }
  },
}

const subscribersConfig = unlistedConfig(
  'channel-subscribers',
  withTexts(() => import('./subscribers/record-texts.ts')),
  {
    keptWith: 'channel',
  },
)

export const feature: Feature = {
  id: 'channels',
  order: 1,
  section: 'channels',
  title: () => titleOf('channels'),
  icon: IconHash,
  pages: [
    { path: 'channels', load: () => import('./channels-page.tsx') },
    { path: 'channels/change', load: () => import('./change-page.tsx') },
    { path: 'channels/new', load: () => import('./create/new-channel-page.tsx') },
    { path: 'channels/$channelId', load: () => import('./settings/settings-page.tsx') },
  ],
  records: [channelConfig, subscribersConfig],
  count: { kind: 'channel', of: (kept) => (kept as ChannelList).channels.length },
  attention: withTexts(() => import('./attention.ts')),
  help: {
    list: ['channels'],
    change: ['channels/change'],
    new: ['channels/new'],
    settings: ['channels/$channelId'],
  },
}
