import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { records, startDemo, type Demo } from '../testing/demo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await startDemo({ minimal: true })
})
afterAll(async () => await demo.close())

describe('minimal mode', () => {
  it.each([
    ['GET', '/server_settings'],
    ['POST', '/fetch_api_key'],
    ['POST', '/register'],
    ['GET', '/events'],
    ['GET', '/users/me'],
    ['GET', '/streams'],
    ['GET', '/channel_folders'],
    ['POST', '/invites'],
    ['POST', '/invites/multiuse'],
    ['DELETE', '/invites/1'],
    ['PATCH', '/users/11'],
    ['DELETE', '/users/11'],
    ['POST', '/users/11/reactivate'],
    ['POST', '/channels/create'],
    ['POST', '/user_groups/create'],
    ['PATCH', '/user_groups/11'],
    ['POST', '/user_groups/11/members'],
    ['POST', '/user_groups/11/subgroups'],
    ['POST', '/user_groups/11/deactivate'],
  ])('does not answer %s %s', async (method, path) => {
    const client = demo.as('owner')
    const reply = method === 'GET' ? await client.get(path) : await client.send(method, path)
    expect(reply.status).toBe(404)
  })

  it('only lists subscriptions', async () => {
    for (const method of ['POST', 'DELETE'])
      expect((await demo.as('owner').send(method, '/users/me/subscriptions')).body['allowed_methods']).toEqual(['GET'])
  })

  it('can only create users', async () => {
    expect((await demo.as('owner').get('/users')).body['allowed_methods']).toEqual(['POST'])
  })

  it('answers only documented operations of a channel', async () => {
    const reply = await demo.as('owner').get('/streams/101')
    expect(reply).toMatchObject({ status: 405, body: { allowed_methods: ['PATCH'] } })
  })

  it('answers the documented operations', async () => {
    const client = demo.as('owner')
    expect((await client.send('PATCH', '/streams/101', { description: 'x' })).status).toBe(200)
    expect((await client.get('/streams/101/email_address')).status).toBe(400)
    expect((await client.get('/streams/110/email_address')).status).toBe(200)
    expect((await client.get('/user_groups')).status).toBe(200)
  })

  it('has only the documented fields of subscriptions', async () => {
    const { body } = await demo.as('owner').get('/users/me/subscriptions', { include_subscribers: 'true' })
    const [record] = records(body['subscriptions'])
    expect(record).toHaveProperty('can_move_messages_out_of_channel_group')
    expect(record).toHaveProperty('subscribers')
    for (const field of ['is_archived', 'subscriber_count', 'can_send_message_group', 'can_subscribe_group']) {
      expect(record).not.toHaveProperty(field)
    }
  })
})
