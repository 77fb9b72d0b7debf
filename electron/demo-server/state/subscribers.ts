import type { Realm } from './realm.ts'
import type { Channel } from './records.ts'

/** Below this a list is always complete (§8). */
const alwaysComplete = 250
const activitySeconds = 14 * 86_400

export type SubscriberForm = 'true' | 'false' | 'partial'

/** `subscribers`, `partial_subscribers` or neither, as `include_subscribers` asks (§2, §4.19). */
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
