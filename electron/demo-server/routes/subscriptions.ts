import { badRequest } from '../server/errors.ts'
import { always, operation, type Call, type Operation } from '../server/operation.ts'
import { mayPost } from '../state/channel-access.ts'
import { emailAddressOf, seedSubscriptionFields, subscriptionRecord } from '../state/channel-records.ts'
import type { Realm } from '../state/realm.ts'
import type { User } from '../state/records.ts'
import { activeChannel } from './channels.ts'
import { subscriberFields, type SubscriberForm } from '../state/subscribers.ts'

export const channelEmailOperations: readonly Operation[] = [
  operation({
    id: 'channels.email-address',
    method: 'GET',
    path: '/streams/{stream_id}/email_address',
    documented: true,
    parameters: { sender_id: { since: 335 } },
    run: (call, user) => {
      const { realm, level, parameters } = call
      const senderId = parameters.integer('sender_id')
      const channel = activeChannel(call, user)
      if (senderId !== undefined && !isAllowedSender(realm, user, senderId)) throw badRequest('No such bot')
      // Before 448, metadata access was enough.
      if (level >= 448 && !mayPost(realm, user, channel)) {
        throw badRequest('You do not have permission to post in this channel.')
      }
      return { email: emailAddressOf(channel, String(senderId ?? realm.emailGatewayBotId)) }
    },
  }),
]

/** True for the account itself, the email gateway, or a bot that the account owns. */
function isAllowedSender(realm: Realm, user: User, senderId: number): boolean {
  if (senderId === user.user_id || senderId === realm.emailGatewayBotId) return true
  const sender = realm.users.get(senderId)
  return sender !== undefined && sender.is_bot && sender.is_active && sender.bot_owner_id === user.user_id
}

export const subscriptionOperations: readonly Operation[] = [
  operation({
    id: 'channels.subscribed',
    method: 'GET',
    path: '/users/me/subscriptions',
    documented: true,
    parameters: { include_subscribers: always },
    run: (call, user) => {
      const { realm, level, context } = call
      const form = subscriberForm(call)
      const subscriptions: Record<string, unknown>[] = []
      for (const channel of realm.channels.values()) {
        if (channel.is_archived || !channel.subscribers.has(user.user_id)) continue
        const record = {
          ...subscriptionRecord(realm, user, channel, level),
          ...subscriberFields(realm, channel, form, context.clock.now()),
        }
        subscriptions.push(context.options.minimal ? onlySeedFields(record) : record)
      }
      return { subscriptions }
    },
  }),
]

/** Reads the wanted form of the subscribers; `partial` exists since 412. */
function subscriberForm({ parameters, level }: Call): SubscriberForm {
  const value = parameters.text('include_subscribers') ?? 'false'
  if (value === 'true' || value === 'false' || (value === 'partial' && level >= 412)) return value
  throw badRequest('Invalid include_subscribers')
}

function onlySeedFields(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => seedSubscriptionFields.has(name)))
}
