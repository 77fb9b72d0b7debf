import { folder, linkifier, newPerson, playground, scheduledInChannel, userGroup } from './records.ts'
import { list, type ShapeOfObject } from './shape.ts'

// Events of a running server of level 442, by the acts that caused them. Each also has an `id`.

const ofChannel = (value: string, more: ShapeOfObject = {}): ShapeOfObject => ({
  type: 'string',
  op: 'string',
  property: 'string',
  stream_id: 'integer',
  name: 'string',
  value,
  ...more,
})

const person: ShapeOfObject = { user_id: 'integer', email: 'string' }
const typing: ShapeOfObject = { type: 'string', op: 'string', message_type: 'string', sender: person }

const changedPerson = (change: ShapeOfObject): ShapeOfObject => ({
  type: 'string',
  op: 'string',
  person: { user_id: 'integer', ...change },
})

const ofGroup = (more: ShapeOfObject): ShapeOfObject => ({ type: 'string', op: 'string', group_id: 'integer', ...more })

const ofMessage: ShapeOfObject = {
  type: 'string',
  user_id: 'integer',
  edit_timestamp: 'integer',
  message_id: 'integer',
  message_ids: list('integer'),
  rendering_only: 'boolean',
  stream_id: 'integer',
  stream_name: 'string',
  flags: list('string'),
}

/** Events by type, operation, and the changed property or part. */
export const seenEvents: Readonly<Record<string, ShapeOfObject>> = {
  'stream update description': ofChannel('string', { rendered_description: 'string' }),
  'stream update name': ofChannel('string'),
  'stream update topics_policy': ofChannel('string'),
  'stream update can_send_message_group': ofChannel('integer'),
  'stream update message_retention_days': ofChannel('integer'),
  'stream update invite_only': ofChannel('boolean', {
    history_public_to_subscribers: 'boolean',
    is_web_public: 'boolean',
  }),
  'stream update folder_id': ofChannel('integer|null'),
  'stream update is_archived': ofChannel('boolean'),
  default_streams: { type: 'string', default_streams: list('integer') },
  'channel_folder add': { type: 'string', op: 'string', channel_folder: folder },
  'channel_folder update description': {
    type: 'string',
    op: 'string',
    channel_folder_id: 'integer',
    data: { description: 'string', rendered_description: 'string' },
  },
  'channel_folder update is_archived': {
    type: 'string',
    op: 'string',
    channel_folder_id: 'integer',
    data: { is_archived: 'boolean' },
  },
  invites_changed: { type: 'string' },
  realm_linkifiers: { type: 'string', realm_linkifiers: list(linkifier) },
  realm_playgrounds: { type: 'string', realm_playgrounds: list(playground) },
  'realm update_dict': {
    type: 'string',
    op: 'string',
    property: 'string',
    data: { message_content_edit_limit_seconds: 'integer|null' },
  },
  'realm_user add': { type: 'string', op: 'string', person: newPerson },
  'realm_user update role': changedPerson({ role: 'integer' }),
  'realm_user update full_name': changedPerson({ full_name: 'string' }),
  'realm_user update is_active': changedPerson({ is_active: 'boolean' }),
  'user_group add': { type: 'string', op: 'string', group: userGroup },
  'user_group update name': ofGroup({ data: { name: 'string' } }),
  'user_group update deactivated': ofGroup({ data: { deactivated: 'boolean' } }),
  'user_group add_subgroups': ofGroup({ direct_subgroup_ids: list('integer') }),
  'user_group remove_subgroups': ofGroup({ direct_subgroup_ids: list('integer') }),
  'user_group remove_members': { type: 'string', op: 'string', group_id: 'integer', user_ids: list('integer') },
  'subscription peer_remove': { type: 'string', op: 'string', stream_ids: list('integer'), user_ids: list('integer') },
  'user_group add_members': { type: 'string', op: 'string', group_id: 'integer', user_ids: list('integer') },
  'subscription peer_add': { type: 'string', op: 'string', stream_ids: list('integer'), user_ids: list('integer') },
  'typing start direct': { ...typing, recipients: list(person) },
  'typing start stream': { ...typing, stream_id: 'integer', topic: 'string' },
  'scheduled_messages add': { type: 'string', op: 'string', scheduled_messages: list(scheduledInChannel) },
  'scheduled_messages remove': { type: 'string', op: 'string', scheduled_message_id: 'integer' },
  'update_message content': {
    ...ofMessage,
    orig_content: 'string',
    orig_rendered_content: 'string',
    content: 'string',
    rendered_content: 'string',
    is_me_message: 'boolean',
  },
  'update_message topic': {
    ...ofMessage,
    propagate_mode: 'string',
    orig_subject: 'string',
    subject: 'string',
    topic_links: list(),
  },
}

type Event = Readonly<Record<string, unknown>>

/** Returns the name of an event in the table above. */
export function eventName(event: Event): string {
  const parts = [event['type'], event['op'], changeIn(event)]
  return parts.filter((part): part is string => typeof part === 'string').join(' ')
}

function changeIn(event: Event): unknown {
  switch (event['type']) {
    case 'stream':
      return event['property']
    case 'realm_user':
      return event['op'] === 'update' ? Object.keys(event['person'] ?? {}).at(-1) : undefined
    case 'user_group':
    case 'channel_folder':
      return Object.keys(event['data'] ?? {})[0]
    case 'update_message':
      return 'content' in event ? 'content' : 'topic'
    default:
      return event['message_type']
  }
}
