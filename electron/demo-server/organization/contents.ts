import type { Contents, ServerFlags } from '../state/contents.ts'
import {
  buildAccountFlags,
  buildDevices,
  buildExports,
  buildInvitations,
  buildInviteLinks,
  buildLinkifiers,
  buildPlaygrounds,
  buildScheduledMessages,
  type Names,
} from './administration.ts'
import { buildAttachments } from './attachments.ts'
import { buildMessages, type MessageDirectory } from './messages.ts'

/** Everything except people, groups, folders and channels. */
export function buildContents(directory: MessageDirectory, server: ServerFlags, moreInvitations: number): Contents {
  const byName = new Map([...directory.channels.values()].map((channel) => [channel.name, channel.stream_id]))
  const names: Names = {
    user: (key) => directory.byKey.get(key)?.user_id ?? 0,
    channel: (name) => byName.get(name),
  }
  const { messages, joined } = buildMessages(directory)
  const linkifiers = buildLinkifiers()
  return {
    messages,
    joined,
    linkifiers,
    lastLinkifierId: linkifiers.length,
    playgrounds: buildPlaygrounds(),
    invitations: buildInvitations(names, moreInvitations),
    inviteLinks: buildInviteLinks(names),
    scheduledMessages: buildScheduledMessages(names),
    exports: buildExports(names),
    attachments: buildAttachments(messages, names.user),
    devices: buildDevices(names),
    pushes: [],
    passwords: new Map(),
    accounts: buildAccountFlags(directory.users, names),
    server,
  }
}

export const defaultServerFlags: ServerFlags = {
  provider_a_configured: true,
  provider_b_configured: true,
  push_bouncer: 'up',
  max_file_upload_size_mib: 100,
  upload_quota_mib: 50_000,
  export_seconds: 3,
  export_outcome: 'ready',
  export_maximum_messages: 250_000,
  invitations_left_today: 1_000,
  wildcard_mention_threshold: 15,
}
