import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { records, startDemo, type Demo, type Json } from '../testing/demo.ts'

const day = 86_400

async function subscriptions(demo: Demo, query: Record<string, string> = {}): Promise<Json[]> {
  return records((await demo.as('administrator').get('/users/me/subscriptions', query)).body['subscriptions'])
}

describe('GET /users/me/subscriptions', () => {
  let demo: Demo
  beforeAll(async () => {
    demo = await startDemo()
  })
  afterAll(async () => await demo.close())

  it('has every field of the record', async () => {
    const [record] = await subscriptions(demo)
    const fields = `stream_id name description rendered_description date_created creator_id invite_only
      desktop_notifications email_notifications wildcard_mentions_notify push_notifications audible_notifications
      pin_to_top is_muted in_home_view is_announcement_only is_web_public color stream_post_policy
      message_retention_days history_public_to_subscribers first_message_id folder_id topics_policy is_recently_active
      stream_weekly_traffic can_add_subscribers_group can_remove_subscribers_group can_administer_channel_group
      can_delete_any_message_group can_delete_own_message_group can_move_messages_out_of_channel_group
      can_move_messages_within_channel_group can_send_message_group can_subscribe_group can_resolve_topics_group
      can_create_topic_group is_archived subscriber_count`.split(/\s+/)
    for (const field of fields) expect(record).toHaveProperty(field)
    expect(record?.['in_home_view']).toBe(record?.['is_muted'] !== true)
  })

  it('omits subscribers, or lists all of them', async () => {
    for (const query of [{}, { include_subscribers: 'false' }]) {
      for (const record of await subscriptions(demo, query)) {
        expect(record).not.toHaveProperty('subscribers')
        expect(record).not.toHaveProperty('partial_subscribers')
      }
    }
    for (const record of await subscriptions(demo, { include_subscribers: 'true' })) {
      expect(record['subscribers']).toHaveLength(Number(record['subscriber_count']))
    }
  })

  it('refuses other words', async () => {
    const reply = await demo.as('owner').get('/users/me/subscriptions', { include_subscribers: 'some' })
    expect(reply).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
  })
})

describe('include_subscribers=partial', () => {
  let demo: Demo
  beforeAll(async () => {
    demo = await startDemo({ scale: 120 })
  })
  afterAll(async () => await demo.close())

  it('is complete below 250 subscribers', async () => {
    const list = (await subscriptions(demo, { include_subscribers: 'partial' })).filter(
      (record) => Number(record['subscriber_count']) < 250,
    )
    expect(list.length).toBeGreaterThan(10)
    for (const record of list) {
      expect(record['subscribers']).toHaveLength(Number(record['subscriber_count']))
      expect(record).not.toHaveProperty('partial_subscribers')
    }
  })

  it('lists at least the bots and the recently active above it', async () => {
    const full = await subscriptions(demo, { include_subscribers: 'true' })
    const list = (await subscriptions(demo, { include_subscribers: 'partial' })).filter(
      (record) => 'partial_subscribers' in record,
    )
    expect(list.length).toBeGreaterThan(0)
    const { body } = await demo.as('administrator').get('/users')
    const bots = records(body['members']).filter((user) => user['is_bot'] === true && user['is_active'] === true)
    for (const record of list) {
      expect(record).not.toHaveProperty('subscribers')
      const partial = new Set(record['partial_subscribers'] as number[])
      const all = full.find((other) => other['stream_id'] === record['stream_id'])?.['subscribers'] as number[]
      expect(all.length).toBeGreaterThanOrEqual(250)
      expect(partial.size).toBeLessThan(all.length)
      expect([...partial].every((id) => all.includes(id))).toBe(true)
      for (const bot of bots) if (all.includes(Number(bot['user_id']))) expect(partial).toContain(bot['user_id'])
    }
  })

  it('counts activity within 14 days of the organization’s clock', async () => {
    const size = async (): Promise<number> => {
      const list = await subscriptions(demo, { include_subscribers: 'partial' })
      const partial = list.find((record) => 'partial_subscribers' in record)?.['partial_subscribers']
      return Array.isArray(partial) ? partial.length : 0
    }
    const before = await size()
    await demo.control('/clock', { advanceSeconds: 20 * day })
    expect(await size()).toBeLessThan(before)
  })
})
