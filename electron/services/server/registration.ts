import { isSupported } from '#contract/encode.ts'
import { followedEvents } from '#contract/followed-events.ts'
import { operations, type Parameters } from '#contract/operations/index.ts'

/**
 * The requested lifetime of a queue: a day, so that a computer that slept overnight continues instead of loading
 * everything again.
 */
const idleSeconds = 86_400

const parameters: Parameters<'events.register'> = {
  event_types: [...followedEvents],
  // Reads limits and settings, and provider B’s token. Lists have operations of their own.
  fetch_event_types: ['realm', 'video_calls'],
  client_capabilities: {
    archived_channels: true,
    bulk_message_deletion: true,
    empty_topic_name: true,
    include_deactivated_groups: true,
    // Without this capability, linkifiers and their events are empty.
    linkifier_url_template: true,
    notification_settings_null: true,
    // Typing notifications in channels are sent only to clients that declare this capability (`service.md#typing`).
    stream_typing_notifications: true,
    user_list_incomplete: true,
  },
  include_subscribers: false,
  slim_presence: true,
}

/**
 * Returns the parameters for registering a queue (`service.md#register`). It requests a longer lifetime only if the
 * level is known to support it, because a server of unknown level may refuse unknown parameters.
 */
export function registrationFor(level: number | null): Parameters<'events.register'> {
  const { idle_queue_timeout: idle } = operations['events.register'].parameters
  return level !== null && isSupported(idle, level) ? { ...parameters, idle_queue_timeout: idleSeconds } : parameters
}

export interface Queue {
  readonly id: string
  readonly lastEventId: number
  /**
   * Lifetime of a queue without a poll; ten minutes unless the server reports another time (`service.md#event-queue`).
   */
  readonly idleMs: number
  /** The longest time that a poll stays open; 90 s unless the server reports another time (`service.md#limits`). */
  readonly pollTimeoutMs: number
}

/** Time added to the server's own, so that a slow connection doesn't look like a lost one. */
const slackMs = 10_000

/** Returns a reported number of seconds, or the usual one if no timer can wait that long. */
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
