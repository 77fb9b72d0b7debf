import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AccountRole } from '../organization/accounts.ts'
import { records, startDemo, type Demo, type Json } from '../testing/demo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await startDemo()
})
beforeEach(async () => await demo.reset())
afterAll(async () => await demo.close())

async function channels(role: AccountRole, query: Record<string, string>): Promise<Json[]> {
  return records((await demo.as(role).get('/streams', query)).body['streams'])
}
const none = { include_public: 'false', include_subscribed: 'false' }
const names = (list: readonly Json[]): string[] => list.map((record) => String(record['name']))

describe('GET /streams', () => {
  it('shows administrators every channel with include_all', async () => {
    const all = await channels('administrator', { include_all: 'true', exclude_archived: 'false' })
    expect(all).toHaveLength(52)
    const open = await channels('administrator', { include_all: 'true' })
    expect(open.every((record) => record['is_archived'] === false)).toBe(true)
    expect(all.length - open.length).toBe(3)
  })

  it('shows others only channels that they may see', async () => {
    const list = names(await channels('member', { include_all: 'true' }))
    expect(list).toContain('dock-operations')
    expect(list).not.toContain('board-room')
    expect(names(await channels('guest', {}))).not.toContain('drills')
  })

  it('joins the groups of channels of its flags', async () => {
    expect(await channels('owner', none)).toEqual([])
    const web = await channels('owner', { ...none, include_web_public: 'true' })
    expect(names(web).sort()).toEqual(['harbour-notices', 'timetable', 'weather-watch'])
    const own = await channels('guest', { ...none, include_subscribed: 'true' })
    expect(own.length).toBeGreaterThan(3)
    const content = await channels('administrator', { ...none, include_can_access_content: 'true' })
    expect(names(content)).not.toContain('board-room')
    const asBot = await channels('bot', { ...none, include_owner_subscribed: 'true' })
    const asOwner = await channels('administrator', { ...none, include_subscribed: 'true' })
    expect(names(asBot)).toEqual(names(asOwner))
  })

  it('has is_default only with include_default', async () => {
    expect((await channels('owner', {}))[0]).not.toHaveProperty('is_default')
    const list = await channels('owner', { include_default: 'true' })
    const defaults = names(list.filter((record) => record['is_default'] === true))
    expect(defaults.sort()).toEqual(['all-hands', 'introductions', 'it-helpdesk', 'weather-watch'])
  })

  it('has every documented field', async () => {
    const [record] = await channels('owner', {})
    for (const field of ['folder_id', 'subscriber_count', 'stream_weekly_traffic', 'topics_policy', 'creator_id']) {
      expect(record).toHaveProperty(field)
    }
    expect(Object.keys(record ?? {}).filter((field) => field.startsWith('can_'))).toHaveLength(11)
  })
})

describe('one channel', () => {
  it('is read with GET and archived with DELETE', async () => {
    const { stream_id } = await demo.channel('weather-watch')
    const owner = demo.as('owner')
    expect((await owner.get(`/streams/${stream_id}`)).body['stream']).toMatchObject({ stream_id, is_archived: false })
    expect((await demo.as('member').send('DELETE', `/streams/${stream_id}`)).status).toBe(400)
    expect((await owner.send('DELETE', `/streams/${stream_id}`)).status).toBe(200)
    expect(await demo.channel('weather-watch')).toMatchObject({ is_archived: true, is_default: false })
    expect((await owner.get('/streams/99999')).body).toMatchObject({ code: 'BAD_REQUEST', msg: 'Invalid channel ID' })
  })
})

describe('GET /streams/{stream_id}/email_address', () => {
  const address = async (role: AccountRole, name: string, query: Record<string, string> = {}) => {
    const { stream_id } = await demo.channel(name)
    return await demo.as(role).get(`/streams/${stream_id}/email_address`, query)
  }

  it('differs by sender: the account, the gateway (the default), or its own bot', async () => {
    const bot = await demo.user('Position Bot')
    const email = async (query?: Record<string, string>): Promise<unknown> =>
      (await address('administrator', 'fares', query)).body['email']
    const gateway = await email()
    expect(gateway).toMatch(/^fares\.[0-9a-f]{32}@/)
    expect(await email({ sender_id: '3' })).toBe(gateway)
    const own = await email({ sender_id: '13' })
    const ofBot = await email({ sender_id: String(bot.user_id) })
    expect(new Set([gateway, own, ofBot]).size).toBe(3)
  })

  it('refuses other senders', async () => {
    const bot = await demo.user('Position Bot')
    const msg = { status: 400, body: { code: 'BAD_REQUEST', msg: 'No such bot' } }
    expect(await address('owner', 'fares', { sender_id: String(bot.user_id) })).toMatchObject(msg)
    expect(await address('administrator', 'fares', { sender_id: '11' })).toMatchObject(msg)
    expect(await address('administrator', 'fares', { sender_id: '123456' })).toMatchObject(msg)
  })

  it('is for accounts that may post', async () => {
    expect(await address('member', 'board-room')).toMatchObject({ status: 400, body: { msg: 'Invalid channel ID' } })
    expect(await address('member', 'all-hands')).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
    expect((await address('moderator', 'all-hands')).status).toBe(200)
    expect((await address('administrator', 'board-room')).status).toBe(400)
  })
})

describe('users and folders', () => {
  it('lists all users to members, and some to guests', async () => {
    const list = async (role: AccountRole): Promise<Json[]> =>
      records((await demo.as(role).get('/users')).body['members'])
    const all = await list('administrator')
    expect(all).toHaveLength(220)
    expect(all.some((user) => user['is_active'] === false)).toBe(true)
    expect(new Set(all.map((user) => user['role']))).toEqual(new Set([100, 200, 300, 400, 600]))
    const known = await list('guest')
    expect(known.length).toBeLessThan(all.length)
    expect(known.length).toBeGreaterThan(1)
  })

  it('lists only the users of user_ids', async () => {
    const { body } = await demo.as('owner').get('/users', { user_ids: '[11, 13, 99999]' })
    expect(records(body['members']).map((user) => user['user_id'])).toEqual([11, 13])
  })

  it('lists folders in order, archived ones on request', async () => {
    const list = async (query = {}): Promise<Json[]> =>
      records((await demo.as('member').get('/channel_folders', query)).body['channel_folders'])
    expect(await list()).toHaveLength(8)
    const all = await list({ include_archived: 'true' })
    expect(all.map((folder) => folder['order'])).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(Object.keys(all[0] ?? {}).sort()).toEqual(
      [
        'creator_id',
        'date_created',
        'description',
        'id',
        'is_archived',
        'name',
        'order',
        'rendered_description',
      ].sort(),
    )
  })
})

describe('GET /user_groups', () => {
  const groups = async (query = {}): Promise<Json[]> =>
    records((await demo.as('member').get('/user_groups', query)).body['user_groups'])

  it('lists system groups and the company’s own, deactivated ones on request', async () => {
    const list = await groups()
    expect(list.filter((group) => group['is_system_group'] === true)).toHaveLength(8)
    expect(list.filter((group) => group['is_system_group'] === false)).toHaveLength(45)
    const all = await groups({ include_deactivated_groups: 'true' })
    expect(all).toHaveLength(54)
    expect(all.filter((group) => group['deactivated'] === true)).toHaveLength(1)
  })

  it('nests them four deep, with every documented field', async () => {
    const list = await groups()
    const byId = new Map(list.map((group) => [group['id'], group]))
    const depth = (group: Json | undefined): number =>
      group === undefined || group['is_system_group'] === true
        ? 0
        : 1 + Math.max(0, ...(group['direct_subgroup_ids'] as number[]).map((id) => depth(byId.get(id))))
    expect(Math.max(...list.map(depth))).toBe(4)
    for (const field of ['members', 'creator_id', 'date_created', 'can_join_group', 'can_mention_group']) {
      expect(list.at(-1)).toHaveProperty(field)
    }
    expect(list.some((group) => typeof group['can_manage_group'] === 'object')).toBe(true)
  })

  it('answers bots and guests', async () => {
    for (const role of ['bot', 'guest'] as const) expect((await demo.as(role).get('/user_groups')).status).toBe(200)
  })
})
