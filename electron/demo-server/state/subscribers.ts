import type { Realm } from './realm.ts'
import type { Channel } from './records.ts'

/** Number of subscribers below which lists are always complete (`service.md#subscriptions`). */
const alwaysComplete = 250
const activitySeconds = 14 * 86_400

export type SubscriberForm = 'true' | 'false' | 'partial'

/** Returns `subscribers`, `partial_subscribers` or neither, for `include_subscribers`. */
export function subscriberFields(
  realm: Realm,
  channel: Channel,
  form: SubscriberForm,
  now: number,
): { subscribers?: number[]; partial_subscribers?: number[] } {
  if (form === 'false') return {}
  const active = [...channel.subscribers].filter((id) => realm.users.get(id)?.is_active === true).sort((a, b) => a - b)
  if (form === 'true' || active.length < alwaysComplete) return { subscribers: active }
  const since = now - activitySeconds
  return {
    partial_subscribers: active.filter((id) => {
      const user = realm.users.get(id)
      return user !== undefined && (user.is_bot || user.last_active >= since)
    }),
  }
}
