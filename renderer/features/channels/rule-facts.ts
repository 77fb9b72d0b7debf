import { channelValues } from '#contract/records/channel.ts'
import type { FindFacts } from '../../lib/page/feature.ts'
import type { ChannelList } from '../../lib/organization/channels.ts'

export const findFacts: FindFacts = (kept, id) => {
  const channel = (kept as ChannelList).channels.find(({ stream_id }) => stream_id === id)
  return channel === undefined ? null : { base: channelValues(channel), isMember: channel.isSubscribed }
}
