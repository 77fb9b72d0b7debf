import { catalogue } from '../i18n.ts'
import { fieldLabel } from '../records/kind-words.ts'
import { groupName, type Directory } from './directory.ts'
import type { Permission } from './permissions.ts'

export const t = catalogue('lib/organization/permission-words', {
  organization: 'Organization',
  'realm.can_access_all_users_group': 'View all other users',
  'realm.can_add_custom_emoji_group': 'Add custom emoji',
  'realm.can_add_subscribers_group': 'Add users to channels',
  'realm.can_create_bots_group': 'Create bots',
  'realm.can_create_groups': 'Create user groups',
  'realm.can_create_private_channel_group': 'Create private channels',
  'realm.can_create_public_channel_group': 'Create public channels',
  'realm.can_create_web_public_channel_group': 'Create web-public channels',
  'realm.can_create_write_only_bots_group': 'Create bots that can only send messages',
  'realm.can_delete_any_message_group': 'Delete any message',
  'realm.can_delete_own_message_group': 'Delete their own messages',
  'realm.can_invite_users_group': 'Send email invitations',
  'realm.can_manage_all_groups': 'Administer all user groups',
  'realm.can_manage_billing_group': 'Manage plans and billing',
  'realm.can_mention_many_users_group': 'Notify many people with a wildcard mention',
  'realm.can_move_messages_between_channels_group': 'Move messages between channels',
  'realm.can_move_messages_between_topics_group': 'Move messages between topics',
  'realm.can_resolve_topics_group': 'Resolve topics',
  'realm.can_set_delete_message_policy_group': 'Set message deletion permissions per channel',
  'realm.can_set_topics_policy_group': 'Set the topics policy per channel',
  'realm.can_summarize_topics_group': 'Summarize topics',
  'realm.create_multiuse_invite_group': 'Create reusable invitation links',
  'realm.direct_message_initiator_group': 'Start direct message conversations',
  'realm.direct_message_permission_group': 'Authorize direct message conversations',
  'group.can_manage_group': 'Administer the group',
  'group.can_add_members_group': 'Add members',
  'group.can_remove_members_group': 'Remove members',
  'group.can_join_group': 'Join the group',
  'group.can_leave_group': 'Leave the group',
  'group.can_mention_group': 'Mention the group',
})

/**
 * Label of a permission; a setting unknown to the console keeps its own name. Labels of channel permissions come from
 * the texts of their record, which the page loads (`FeaturePage.words`).
 */
export function permissionLabel({ on: { kind }, setting }: Pick<Permission, 'on' | 'setting'>): string {
  if (kind === 'channel') return fieldLabel('channel', setting)
  return t.find(kind === 'group' ? `group.${setting}` : `realm.${setting}`) ?? setting
}

/** Name of the object of a permission: the channel, the group, or the organization. */
export const placeName = (directory: Directory, { on }: Pick<Permission, 'on'>): string =>
  on.kind === 'organization' ? t('organization') : on.kind === 'group' ? groupName(directory, on.id) : on.name
