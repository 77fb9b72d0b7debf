import { catalogue } from '../../lib/i18n.ts'
import { fieldOf } from '#contract/records/index.ts'
import { registerWords } from '../../lib/records/words.ts'

/** The words of a channel as a record: names, help, values and rules of its settings. */
const t = catalogue('record.channel', {
  'kind.one': 'channel',
  'kind.many': 'channels',
  'field.new_name': 'Name',
  'field.description': 'Description',
  'field.folder_id': 'Folder',
  'field.is_default_stream': 'Default for new users',
  'field.default_push_notifications': 'Push notifications by default',
  'field.is_archived': 'Archived',
  'field.privacy': 'Who can find and read it',
  'field.topics_policy': 'Topics policy',
  'field.message_retention_days': 'Delete messages after',
  'field.can_administer_channel_group': 'Administer the channel',
  'field.can_add_subscribers_group': 'Add subscribers',
  'field.can_remove_subscribers_group': 'Remove subscribers',
  'field.can_send_message_group': 'Post messages',
  'field.can_subscribe_group': 'Subscribe without being added',
  'field.can_create_topic_group': 'Create topics',
  'field.can_resolve_topics_group': 'Resolve topics',
  'field.can_delete_any_message_group': 'Delete any message',
  'field.can_delete_own_message_group': 'Delete their own messages',
  'field.can_move_messages_within_channel_group': 'Move messages within the channel',
  'field.can_move_messages_out_of_channel_group': 'Move messages out of the channel',
  'help.new_name': 'Links keep working after a rename.',
  'help.description': 'Shown in the channel list. Line breaks become spaces.',
  'help.folder_id': 'Groups channels in everyone’s sidebar.',
  'help.is_default_stream': 'New users join this channel by themselves.',
  'help.default_push_notifications': 'New subscribers get its messages on their phones.',
  'help.is_archived': 'An archived channel is read-only. It can be brought back here, not archived.',
  'help.privacy': 'Private channels are visible to subscribers and to people who may administer them.',
  'help.topics_policy': 'Whether messages need a topic.',
  'help.message_retention_days': 'Deleted messages cannot be brought back.',
  'help.can_administer_channel_group': 'Change name, description, privacy and these permissions.',
  'help.can_add_subscribers_group': 'Add other people, besides those who may invite anywhere.',
  'help.can_remove_subscribers_group': 'Unsubscribe other people.',
  'help.can_send_message_group': 'Everyone else can read but not write.',
  'help.can_subscribe_group': 'Join a private channel without an invitation.',
  'help.can_create_topic_group': 'Start topics. Protected history needs everyone here.',
  'help.can_resolve_topics_group': 'Mark topics as done, besides the organization’s own setting.',
  'help.can_delete_any_message_group': 'Besides those the organization allows everywhere.',
  'help.can_delete_own_message_group': 'Besides those the organization allows everywhere.',
  'help.can_move_messages_within_channel_group': 'Between topics of this channel.',
  'help.can_move_messages_out_of_channel_group': 'To topics of other channels.',
  'value.privacy.public': 'Public',
  'value.privacy.private': 'Private, newcomers read the whole history',
  'value.privacy.private-protected': 'Private, newcomers read only what comes after they join',
  'value.privacy.web-public': 'Web-public',
  'value.topics_policy.inherit': 'Organization default',
  'value.topics_policy.allow_empty_topic': 'Empty topic allowed',
  'value.topics_policy.disable_empty_topic': 'Topic required',
  'value.topics_policy.empty_topic_only': 'Empty topic only',
  'value.retention.default': 'Organization default',
  'value.retention.default-days': 'Organization default, {{days, number}} days',
  'value.retention.default-forever': 'Organization default, forever',
  'value.retention.days_one': '{{count, number}} day',
  'value.retention.days_other': '{{count, number}} days',
  'value.retention.forever': 'Forever',
  'value.is_archived.on': 'Archived',
  'value.is_archived.off': 'Not archived',
  'value.folder_id.none': 'No folder',
  'value.folder_id.unnamed': 'Folder',
  'rule.name-empty': 'A channel needs a name.',
  'rule.default-private': 'A default channel cannot be private. Make it public, or switch “Default for new users” off.',
  'rule.protected-topics':
    'Protected history needs “Create topics” for everyone including guests. Set that, or share the whole history.',
  'rule.web-public-off': 'Web-public channels are switched off for this organization or server.',
  'rule.days': 'Enter a whole number of days, 1 or more.',
  'rule.nobody': 'This permission cannot be given to nobody.',
  'rule.everyone': 'This permission cannot be given to everyone including guests.',
  'rule.system-only': 'This permission takes one of the organization’s role groups only.',
  'rule.owner-only': 'Only owners may change retention. This account may be refused.',
  'rule.web-public': 'Only people in {{group}} may make a channel web-public. You may be refused.',
  'rule.empty-topic': 'Refused by the server if any message stands in a named topic.',
  'rule.folder-archived': 'This folder is archived.',
})

/** Retention in words: "30 days", "Forever", "Organization default, 365 days". */
export function retentionText(value: unknown, organizationDays: number | null): string {
  if (value === 'unlimited') return t('value.retention.forever')
  if (typeof value === 'number') return t('value.retention.days', { count: value })
  if (organizationDays === null) return t('value.retention.default')
  if (organizationDays === -1) return t('value.retention.default-forever')
  return t('value.retention.default-days', { days: organizationDays })
}

registerWords('channel', {
  value: (field, value, { connection }) =>
    // The one number among the settings; its default is the organization's own.
    fieldOf('channel', field).kind === 'number'
      ? retentionText(value, connection.realm.messageRetentionDays)
      : undefined,
})
