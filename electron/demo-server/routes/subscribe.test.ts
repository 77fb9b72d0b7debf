import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AccountRole } from '../organization/accounts.ts'
import { startDemo, type Demo } from '../testing/demo.ts'

/** Subscribing and unsubscribing people (`service.md#subscribing-people`). */

let demo: Demo
beforeAll(async () => {
  demo = await startDemo()
})
beforeEach(async () => await demo.reset())
afterAll(async () => await demo.close())

const refusal = (msg: string) => ({ status: 400, body: { code: 'BAD_REQUEST', msg } })
const add = async (name: string, ids: readonly number[], by: AccountRole = 'owner') =>
  await demo.as(by).send('POST', '/users/me/subscriptions', {
    subscriptions: JSON.stringify([{ name }]),
    principals: JSON.stringify(ids),
  })
const remove = async (name: string, ids: readonly number[], by: AccountRole = 'owner') =>
  await demo.as(by).send('DELETE', '/users/me/subscriptions', {
    subscriptions: JSON.stringify([name]),
    principals: JSON.stringify(ids),
  })
const membersOf = async (name: string): Promise<number[]> => {
  const { stream_id: id } = await demo.channel(name)
  return (await demo.as('owner').get(`/streams/${id}/members`)).body['subscribers'] as number[]
}

describe('subscribing', () => {
  it('answers who was subscribed before, and announces the others', async () => {
    const [guest, member] = [await demo.userId('guest'), await demo.userId('member')]
    const queue = await demo.events('owner')
    const own = await demo.events('guest')
    const { body } = await add('dock-operations', [guest, member])
    expect(body).toMatchObject({
      subscribed: { [guest]: ['dock-operations'] },
      already_subscribed: { [member]: ['dock-operations'] },
    })
    expect(await membersOf('dock-operations')).toContain(guest)
    expect(await queue.next()).toMatchObject([{ type: 'subscription', op: 'peer_add', user_ids: [guest] }])
    expect(await own.next()).toMatchObject([
      { type: 'subscription', op: 'add', subscriptions: [{ name: 'dock-operations' }] },
    ])
  })

  it('creates a channel for a name that none has', async () => {
    const queue = await demo.events('member')
    await add('night watch', [await demo.userId('owner')])
    expect(await demo.channel('night watch')).toMatchObject({ invite_only: false })
    expect((await queue.next()).map(({ type, op }) => [type, op])).toEqual([
      ['stream', 'create'],
      ['subscription', 'peer_add'],
    ])
    expect(await add('', [1])).toMatchObject(refusal('No such user'))
    expect(await add(' ', [await demo.userId('owner')])).toMatchObject(refusal('name cannot be blank'))
    expect(await add('x'.repeat(61), [await demo.userId('owner')])).toMatchObject(
      refusal('Channel name too long (limit: 60 characters).'),
    )
  })

  it('works for an archived channel', async () => {
    const { stream_id: id } = await demo.channel('drills')
    await demo.as('owner').send('DELETE', `/streams/${id}`)
    expect((await add('drills', [await demo.userId('guest')])).status).toBe(200)
  })

  it('is refused without access, without the permission, to guests, and with one bad person', async () => {
    const [guest, member] = [await demo.userId('guest'), await demo.userId('member')]
    expect(await add('board-room', [member], 'administrator')).toMatchObject(
      refusal('Unable to access channel (board-room).'),
    )
    expect(await add('dock-operations', [guest, 99_999])).toMatchObject(refusal('No such user'))
    expect(await membersOf('dock-operations')).not.toContain(guest)
    expect(await add('canteen', [member], 'guest')).toMatchObject(refusal('Not allowed for guest users'))
    await demo.settings({ realm: { can_add_subscribers_group: (await demo.group('role:administrators')).id } })
    expect(await add('canteen', [guest], 'moderator')).toMatchObject(refusal('Insufficient permission'))
  })
})

describe('unsubscribing', () => {
  it('is allowed to administrators without access, and the last one cannot be subscribed again', async () => {
    const all = await membersOf('board-room')
    const { body } = await remove('board-room', all, 'administrator')
    expect(body).toMatchObject({ removed: ['board-room'], not_removed: [] })
    expect(await membersOf('board-room')).toEqual([])
    expect(await add('board-room', all.slice(0, 1))).toMatchObject(refusal('Unable to access channel (board-room).'))
  })

  it('is announced, and answers who was not subscribed', async () => {
    const [guest, member] = [await demo.userId('guest'), await demo.userId('member')]
    const queue = await demo.events('owner')
    const own = await demo.events('member')
    expect((await remove('dock-operations', [guest])).body).toMatchObject({
      removed: [],
      not_removed: ['dock-operations'],
    })
    await remove('dock-operations', [member])
    expect(await queue.next()).toMatchObject([{ type: 'subscription', op: 'peer_remove', user_ids: [member] }])
    expect(await own.next()).toMatchObject([{ type: 'subscription', op: 'remove' }])
  })

  it('is refused for unknown channels, and to members for others', async () => {
    const member = await demo.userId('member')
    expect(await remove('nowhere', [member])).toMatchObject(refusal('Channel(s) (nowhere) do not exist'))
    expect(await remove('canteen', [await demo.userId('owner')], 'moderator')).toMatchObject(
      refusal('Insufficient permission'),
    )
    expect((await remove('dock-operations', [member], 'member')).status).toBe(200)
  })
})
