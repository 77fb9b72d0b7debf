import { RE2JS } from 're2js'
import { describe, expect, it } from 'vitest'
import { buildOrganization } from '../organization/build.ts'
import { demoStart } from './clock.ts'
import { re2Words } from './linkifier-rules.ts'
import { subscriberFields } from './subscribers.ts'

describe('linkifier-rules', () => {
  it.each([
    ['a(?=b)', 'invalid perl operator: (?='],
    ['a(?!b)', 'invalid perl operator: (?!'],
    ['(?<!a)b', 'invalid perl operator: (?<!'],
    ['(?<=a)b', 'invalid perl operator: (?<='],
    ['(', 'missing ): ('],
    ['a)', 'unexpected ): a)'],
    ['[a', 'missing ]: [a'],
    ['*', 'no argument for repetition operator: *'],
    ['a**', 'bad repetition operator: **'],
    ['a{2000}', 'invalid repetition size: {2000}'],
    ['[z-a]', 'invalid character class range: z-a'],
    ['a\\', 'trailing \\'],
    ['\\y', 'invalid escape sequence: \\y'],
  ])('words the error of %j as RE2 does', (pattern, words) => {
    let error: unknown
    try {
      RE2JS.compile(pattern)
    } catch (caught) {
      error = caught
    }
    expect(re2Words(error)).toBe(words)
  })
})

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
