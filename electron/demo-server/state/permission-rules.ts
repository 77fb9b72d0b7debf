import type { PermissionRule } from './group-setting-values.ts'
import type { UserGroupSetting } from './records.ts'

const rule = (default_group_name: string, more: Partial<PermissionRule> = {}): PermissionRule => ({
  require_system_group: false,
  allow_internet_group: false,
  allow_nobody_group: true,
  allow_everyone_group: false,
  default_group_name,
  default_for_system_groups: null,
  allowed_system_groups: [],
  ...more,
})

/** Permission settings of the organization, for `server_supported_permission_settings`. */
export const realmPermissionRules: Readonly<Record<string, PermissionRule>> = {
  create_multiuse_invite_group: rule('role:administrators'),
  can_access_all_users_group: rule('role:everyone', {
    require_system_group: true,
    allow_nobody_group: false,
    allow_everyone_group: true,
    allowed_system_groups: ['role:everyone', 'role:members'],
  }),
  can_add_custom_emoji_group: rule('role:members'),
  can_add_subscribers_group: rule('role:members'),
  can_create_bots_group: rule('role:members'),
  can_create_groups: rule('role:members'),
  can_create_private_channel_group: rule('role:members'),
  can_create_public_channel_group: rule('role:members'),
  can_create_web_public_channel_group: rule('role:owners', {
    require_system_group: true,
    allowed_system_groups: ['role:moderators', 'role:administrators', 'role:owners', 'role:nobody'],
  }),
  can_create_write_only_bots_group: rule('role:members'),
  can_delete_any_message_group: rule('role:administrators'),
  can_delete_own_message_group: rule('role:everyone', { allow_everyone_group: true }),
  can_invite_users_group: rule('role:members'),
  can_manage_all_groups: rule('role:owners', { allow_nobody_group: false }),
  can_manage_billing_group: rule('role:administrators', { allow_nobody_group: false }),
  can_mention_many_users_group: rule('role:administrators', { allow_everyone_group: true }),
  can_move_messages_between_channels_group: rule('role:members'),
  can_move_messages_between_topics_group: rule('role:everyone', { allow_everyone_group: true }),
  can_resolve_topics_group: rule('role:everyone', { allow_everyone_group: true }),
  can_set_delete_message_policy_group: rule('role:moderators'),
  can_set_topics_policy_group: rule('role:members', { allow_everyone_group: true }),
  can_summarize_topics_group: rule('role:everyone', { allow_everyone_group: true }),
  direct_message_initiator_group: rule('role:everyone', { allow_everyone_group: true }),
  direct_message_permission_group: rule('role:everyone', { allow_everyone_group: true }),
}

const groupRule = (default_group_name: string, more: Partial<PermissionRule> = {}): PermissionRule =>
  rule(default_group_name, { default_for_system_groups: 'role:nobody', ...more })

/** Permission settings of a user group. */
export const userGroupPermissionRules: Readonly<Record<UserGroupSetting, PermissionRule>> = {
  can_add_members_group: groupRule('group_creator'),
  can_join_group: groupRule('role:nobody'),
  can_leave_group: groupRule('role:everyone', { allow_everyone_group: true }),
  can_manage_group: groupRule('group_creator'),
  can_mention_group: groupRule('role:everyone', { allow_everyone_group: true }),
  can_remove_members_group: groupRule('role:nobody'),
}
