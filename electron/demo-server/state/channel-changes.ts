import { renderDescription } from './render.ts'
import { channelRecord } from './channel-records.ts'
import { hasMetadataAccess } from './channel-access.ts'
import type { EventQueues } from './event-queues.ts'
import type { Realm } from './realm.ts'
import type { Channel } from './records.ts'

type Scene = {
  readonly realm: Realm
  readonly queues: EventQueues
  readonly options: { readonly featureLevel: number }
}

/**
 * Applies one change to a channel and sends events to everyone who may see it.
 *
 * A change may show the channel to some accounts and hide it from others, so access is checked before and after it.
 */
export function changeChannel(
  scene: Scene,
  channel: Channel,
  apply: () => void,
  update: { readonly property: string; readonly value: unknown; readonly more?: Readonly<Record<string, unknown>> },
): void {
  const { realm, queues } = scene
  const oldName = channel.name
  const before = audience(realm, queues, channel)
  apply()
  const after = audience(realm, queues, channel)
  queues.publish((queue) => {
    if (before.has(queue.userId) && !after.has(queue.userId)) {
      return {
        type: 'stream',
        op: 'delete',
        stream_ids: [channel.stream_id],
        streams: [{ stream_id: channel.stream_id }],
      }
    }
    if (!before.has(queue.userId) && after.has(queue.userId)) {
      return { type: 'stream', op: 'create', streams: [channelRecord(realm, channel, scene.options.featureLevel)] }
    }
    if (!after.has(queue.userId)) return undefined
    return {
      type: 'stream',
      op: 'update',
      stream_id: channel.stream_id,
      name: oldName,
      property: update.property,
      value: update.value,
      ...update.more,
    }
  })
}

export function descriptionUpdate(description: string) {
  return { property: 'description', value: description, more: { rendered_description: renderDescription(description) } }
}

export function announceDefaultChannels(scene: Scene): void {
  const event = { type: 'default_streams', default_streams: [...scene.realm.defaultChannelIds] }
  scene.queues.publish((queue) => (scene.realm.users.get(queue.userId)?.role === 600 ? undefined : event))
}

function audience(realm: Realm, queues: EventQueues, channel: Channel): ReadonlySet<number> {
  return new Set(
    [...queues.listeners()].filter((id) => {
      const user = realm.users.get(id)
      return user !== undefined && hasMetadataAccess(realm, user, channel)
    }),
  )
}
