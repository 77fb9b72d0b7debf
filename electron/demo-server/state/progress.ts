import { publishToAdministrators, publishToUsers } from './announce.ts'
import { mayPost } from './channel-access.ts'
import type { Invitation, ScheduledMessage } from './contents.ts'
import { announceExports, type ExportScene } from './export-records.ts'
import { deliver, type DeliveryScene } from './message-delivery.ts'
import { scheduledRecord } from './scheduled-records.ts'

export type ProgressScene = DeliveryScene & ExportScene

/** Performs everything that is due by the organization's clock: exports, scheduled messages, expired invitations. */
export function performDue(scene: ProgressScene): void {
  const now = scene.clock.now()
  finishExports(scene, now)
  sendScheduled(scene, now)
  expireInvitations(scene, now)
}

function finishExports(scene: ProgressScene, now: number): void {
  const { exports, server } = scene.realm.contents
  let changed = false
  for (const entry of exports.values()) {
    if (entry.due_at === null || entry.due_at > now) continue
    if (server.export_outcome === 'ready') entry.file = `halden-export-${entry.id}.json.gz`
    else entry.failed_timestamp = entry.due_at
    entry.due_at = null
    changed = true
  }
  if (changed) announceExports(scene)
}

function sendScheduled(scene: ProgressScene, now: number): void {
  const { scheduledMessages } = scene.realm.contents
  for (const message of scheduledMessages.values()) {
    if (message.failed || message.scheduled_delivery_timestamp > now) continue
    if (mayStillSend(scene, message)) {
      scheduledMessages.delete(message.id)
      deliver(scene, { senderId: message.sender_id, to: message.to, content: message.content })
      const event = { type: 'scheduled_messages', op: 'remove', scheduled_message_id: message.id }
      publishToUsers(scene, [message.sender_id], event)
    } else {
      message.failed = true
      publishToUsers(scene, [message.sender_id], {
        type: 'scheduled_messages',
        op: 'update',
        scheduled_message: scheduledRecord(scene.realm, message),
      })
    }
  }
}

function mayStillSend({ realm }: ProgressScene, { sender_id, to }: ScheduledMessage): boolean {
  const sender = realm.users.get(sender_id)
  if (sender === undefined || !sender.is_active) return false
  if ('user_ids' in to) return true
  const channel = realm.channels.get(to.stream_id)
  return channel !== undefined && mayPost(realm, sender, channel)
}

function expireInvitations(scene: ProgressScene, now: number): void {
  const { invitations, inviteLinks } = scene.realm.contents
  for (const kind of [invitations, inviteLinks]) {
    for (const invitation of kind.values()) {
      if (invitation.expiry_date === null || invitation.expiry_date > now) continue
      kind.delete(invitation.id)
      announceInvitations(scene, invitation)
    }
  }
}

/** The event has no payload: administrators and the inviter read the list again. */
export function announceInvitations(scene: ProgressScene, invitation: Invitation): void {
  const inviter = scene.realm.users.get(invitation.invited_by_user_id)
  publishToAdministrators(scene, { type: 'invites_changed' })
  if (inviter !== undefined && inviter.role > 200) {
    publishToUsers(scene, [inviter.user_id], { type: 'invites_changed' })
  }
}
