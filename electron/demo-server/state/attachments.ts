import type { DemoEvent } from './event-queues.ts'
import { publishToUsers, type Scene } from './announce.ts'
import type { Attachment } from './contents.ts'
import { canReadMessage } from './message-access.ts'
import type { Message } from './message-store.ts'
import type { Realm } from './realm.ts'
import type { User } from './records.ts'
import { pathIdsIn } from './upload-links.ts'

/** An attachment in the form of its level (`service.md#attachments`). */
export function attachmentRecord(realm: Realm, attachment: Attachment, level: number): Record<string, unknown> {
  const { id, name, path_id, size, create_time } = attachment
  const ids = [...attachment.message_ids].sort((a, b) => a - b)
  return {
    id,
    name,
    path_id,
    size,
    create_time: createTimeAtLevel(create_time, level),
    ...(level >= 472
      ? { message_ids: ids }
      : {
          messages: ids.map((messageId) => ({
            id: messageId,
            date_sent: createTimeAtLevel(realm.contents.messages.get(messageId)?.date_sent ?? 0, level),
          })),
        }),
  }
}

function createTimeAtLevel(seconds: number, level: number): number {
  if (level >= 443) return seconds
  // Before 22, the time was a floating-point number of seconds.
  return level >= 22 ? seconds * 1000 : seconds + 0.5
}

export function findAttachment(realm: Realm, pathId: string): Attachment | undefined {
  for (const attachment of realm.contents.attachments.values()) if (attachment.path_id === pathId) return attachment
  return undefined
}

export function usedUploadSpace(realm: Realm): number {
  let bytes = 0
  for (const attachment of realm.contents.attachments.values()) bytes += attachment.size
  return bytes
}

/** True if a user may open a file: its owner, and everyone who can read a message with its link. */
export function mayOpen(realm: Realm, user: User, attachment: Attachment): boolean {
  if (attachment.owner_id === user.user_id) return true
  return [...attachment.message_ids].some((id) => {
    const message = realm.contents.messages.get(id)
    return message !== undefined && canReadMessage(realm, user, message)
  })
}

/**
 * Updates references after a message's text changed; returns the files that the edit left without a reference.
 *
 * Only files of the acting user count, and only those that this edit detached.
 */
export function updateReferences(
  scene: Scene & { readonly options: { readonly featureLevel: number } },
  message: Message,
  actingUserId: number,
  oldContent: string,
): Attachment[] {
  const { realm } = scene
  const before = pathIdsIn(oldContent)
  const after = pathIdsIn(message.content)
  const detached: Attachment[] = []
  for (const path of new Set([...before, ...after])) {
    const attachment = findAttachment(realm, path)
    if (attachment === undefined || before.has(path) === after.has(path)) continue
    if (after.has(path)) {
      // Sending a link shares the file, which only users who can open it may do.
      const sender = realm.users.get(message.sender_id)
      if (sender === undefined || !mayOpen(realm, sender, attachment)) continue
      attachment.message_ids.add(message.id)
    } else {
      attachment.message_ids.delete(message.id)
      if (attachment.message_ids.size === 0 && attachment.owner_id === actingUserId) detached.push(attachment)
    }
    announceAttachment(scene, attachment, 'update')
  }
  return detached
}

export function announceAttachment(
  scene: Scene & { readonly options: { readonly featureLevel: number } },
  attachment: Attachment,
  op: 'add' | 'update' | 'remove',
): void {
  const level = scene.options.featureLevel
  const event: DemoEvent = {
    type: 'attachment',
    op,
    attachment: op === 'remove' ? { id: attachment.id } : attachmentRecord(scene.realm, attachment, level),
    upload_space_used: usedUploadSpace(scene.realm),
  }
  publishToUsers(scene, [attachment.owner_id], event)
}
