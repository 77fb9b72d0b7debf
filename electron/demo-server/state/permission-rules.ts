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

/** What the organization's own permission settings accept, for `server_supported_permission_settings`. */
export const realmPermissionRules: Readonly<Record<string, PermissionRule>> = {
  can_access_all_users_group: rule('role:everyone', {
    require_system_group: true,
    allow_nobody_group: false,
    allow_everyone_group: true,
    allowed_system_groups: ['role:everyone', 'role:members'],
  }),
  can_create_private_channel_group: rule('role:members', { allow_nobody_group: false }),
  can_create_public_channel_group: rule('role:members', { allow_nobody_group: false }),
  can_create_web_public_channel_group: rule('role:owners', {
    require_system_group: true,
    allowed_system_groups: ['role:moderators', 'role:administrators', 'role:owners', 'role:nobody'],
  }),
  can_delete_any_message_group: rule('role:administrators'),
  can_delete_own_message_group: rule('role:everyone', { allow_everyone_group: true }),
  can_move_messages_between_channels_group: rule('role:members'),
  can_move_messages_between_topics_group: rule('role:everyone', { allow_everyone_group: true }),
  can_resolve_topics_group: rule('role:everyone', { allow_everyone_group: true }),
  can_set_delete_message_policy_group: rule('role:moderators'),
  can_set_topics_policy_group: rule('role:members', { allow_everyone_group: true }),
}

/** The permission settings of a user group (REFERENCE §4). */
export const userGroupPermissionRules: Readonly<Record<UserGroupSetting, PermissionRule>> = {
  can_add_members_group: rule('group_creator'),
  can_join_group: rule('role:nobody'),
  can_leave_group: rule('role:everyone', { allow_everyone_group: true }),
  can_manage_group: rule('group_creator'),
  can_mention_group: rule('role:everyone', { allow_everyone_group: true, default_for_system_groups: 'role:nobody' }),
  can_remove_members_group: rule('role:nobody'),
}
