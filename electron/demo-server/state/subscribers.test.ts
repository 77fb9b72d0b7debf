import { describe, expect, it } from 'vitest'
import { buildOrganization } from '../organization/build.ts'
import { demoStart } from './clock.ts'
import { subscriberFields } from './subscribers.ts'

describe('subscriberFields', () => {
  const realm = buildOrganization(120)
  const active = [...realm.users.values()].filter((user) => user.is_active)
  const [channel] = realm.channels.values()

  it.each([
    [249, 'subscribers'],
    [250, 'partial_subscribers'],
  ])('with %d subscribers has %s', (count, field) => {
    if (channel === undefined) throw new Error('There is no channel')
    channel.subscribers.clear()
    for (const user of active.slice(0, count)) channel.subscribers.add(user.user_id)
    expect(Object.keys(subscriberFields(realm, channel, 'partial', demoStart))).toEqual([field])
    expect(subscriberFields(realm, channel, 'true', demoStart).subscribers).toHaveLength(count)
    expect(subscriberFields(realm, channel, 'false', demoStart)).toEqual({})
  })
})
