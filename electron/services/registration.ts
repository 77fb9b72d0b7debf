import { isSupported } from '#contract/encode.ts'
import { operations, type Parameters } from '#contract/operations/index.ts'

/**
 * How long the queue should live: a day, so that a computer that slept over night continues instead of reading
 * everything again.
 */
const idleSeconds = 86_400

const parameters: Parameters<'events.register'> = {
  // The event types that pages show. New messages, presence and reactions are left out: no page shows them, and most
  // events are of these types. An edit of a message is rare, and a page that shows the message has to follow it.
  event_types: [
    'attachment',
    'channel_folder',
    'default_streams',
    'has_provider_b_token',
    'has_webex_token',
    'invites_changed',
    'realm',
    'realm_export',
    'realm_export_consent',
    'realm_linkifiers',
    'realm_playgrounds',
    'realm_user',
    'scheduled_messages',
    'stream',
    'subscription',
    'typing',
    'update_message',
    'user_group',
  ],
  // Reads limits and settings, and provider B’s token. Lists have operations of their own.
  fetch_event_types: ['realm', 'video_calls'],
  client_capabilities: {
    archived_channels: true,
    bulk_message_deletion: true,
    empty_topic_name: true,
    include_deactivated_groups: true,
    // Without it, linkifiers and their events come back empty.
    linkifier_url_template: true,
    notification_settings_null: true,
    // §4.2: typing notifications in channels come only to clients that declare it.
    stream_typing_notifications: true,
    user_list_incomplete: true,
  },
  include_subscribers: false,
  slim_presence: true,
}

/**
 * Returns the parameters for registering a queue (REFERENCE §2, §8, §9). It asks for a longer life only where the level
 * is known to support it, because a server that tells nothing of itself may refuse unknown parameters.
 */
export function registrationFor(level: number | null): Parameters<'events.register'> {
  const { idle_queue_timeout: idle } = operations['events.register'].parameters
  return level !== null && isSupported(idle, level) ? { ...parameters, idle_queue_timeout: idleSeconds } : parameters
}

export interface Queue {
  readonly id: string
  readonly lastEventId: number
  /** After how long without a poll the server forgets it; ten minutes where it does not say (REFERENCE §8). */
  readonly idleMs: number
  /** How long one poll may stay open; the server says, 90 s where it does not (REFERENCE §1.6). */
  readonly pollTimeoutMs: number
}

/** Room above the server's own time, so that a slow line does not look like a lost one. */
const slackMs = 10_000

/** A server that says what no timer can hold, or nothing that is a time, is taken for one that says nothing. */
const secondsOr = (usual: number, said: number | undefined): number =>
  said !== undefined && said > 0 && said <= 86_400 * 7 ? said : usual

export function queueOf(registration: {
  readonly queue_id: string | null
  readonly last_event_id: number
  readonly event_queue_longpoll_timeout_seconds?: number | undefined
  readonly idle_queue_timeout_secs?: number | undefined
}): Queue | null {
  if (registration.queue_id === null) return null
  return {
    id: registration.queue_id,
    lastEventId: registration.last_event_id,
    idleMs: secondsOr(600, registration.idle_queue_timeout_secs) * 1000,
    pollTimeoutMs: secondsOr(90, registration.event_queue_longpoll_timeout_seconds) * 1000 + slackMs,
  }
}
