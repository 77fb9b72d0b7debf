import { deliver, type DeliveryScene } from './message-delivery.ts'
import type { Channel, User } from './records.ts'
import { notificationBotId } from './system-bots.ts'

/** Posts a message about a new channel, if the organization has a channel for that. */
export function announceChannel(scene: DeliveryScene, creator: User, { name }: Channel): void {
  const { realm } = scene
  const there = realm.channels.get(realm.settings.new_stream_announcements_stream_id)
  if (there === undefined || there.is_archived) return
  deliver(scene, {
    senderId: notificationBotId,
    to: { stream_id: there.stream_id, topic: 'new channels' },
    content: `@_**${creator.full_name}|${creator.user_id}** created a new channel #**${name}**.`,
  })
}
