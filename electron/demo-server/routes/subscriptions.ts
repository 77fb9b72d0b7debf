import { badRequest } from '../server/errors.ts'
import { always, operation, type Call, type Operation } from '../server/operation.ts'
import { seedSubscriptionFields, subscriptionRecord } from '../state/channel-records.ts'
import { subscriberFields, type SubscriberForm } from '../state/subscribers.ts'

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
