import { Realm } from '../state/realm.ts'
import { namedPeople } from './accounts.ts'
import type { ServerFlags } from '../state/contents.ts'
import { buildChannels, ownChannelCount } from './channels.ts'
import { buildContents, defaultServerFlags } from './contents.ts'
import { buildFolders } from './folders.ts'
import { buildGroups } from './groups.ts'
import { buildUsers, emailGatewayBotId, systemBots } from './people.ts'
import { buildSettings } from './realm-settings.ts'

const ownUserCount = 220
const ownGroupCount = 45

/** Builds Halden Ferries, or a larger one with `channelCount` channels, and users and groups in proportion. */
export function buildOrganization(channelCount: number, server: Partial<ServerFlags> = {}, moreInvitations = 0): Realm {
  const factor = channelCount / ownChannelCount
  const users = buildUsers(Math.max(namedPeople.length, Math.round(ownUserCount * factor)))
  const byAddress = new Map([...users.values()].map((user) => [user.delivery_email, user]))
  const byKey = new Map(
    namedPeople.flatMap((person) => {
      const user = byAddress.get(person.email)
      return user === undefined ? [] : [[person.key, user] as const]
    }),
  )
  const { groups, ids: groupIds } = buildGroups(
    users,
    byKey,
    Math.max(ownGroupCount, Math.round(ownGroupCount * factor)),
  )
  const folders = buildFolders(byKey.get('ingrid.solberg')?.user_id ?? 0)
  const { channels, defaultChannelIds } = buildChannels({ users, byKey, groups, groupIds, folders }, channelCount)
  const idOf = (name: string) => [...channels.values()].find((channel) => channel.name === name)?.stream_id ?? -1
  return new Realm({
    users,
    groups,
    folders,
    channels,
    defaultChannelIds,
    settings: buildSettings((name) => groupIds.get(name) ?? 0, {
      moderation_request_channel_id: idOf('moderation-requests'),
      new_stream_announcements_stream_id: idOf('all-hands'),
    }),
    systemBots: systemBots(),
    emailGatewayBotId,
    contents: buildContents({ channels, users, byKey }, { ...defaultServerFlags, ...server }, moreInvitations),
  })
}
