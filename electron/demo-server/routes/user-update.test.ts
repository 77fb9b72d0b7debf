import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AccountRole } from '../organization/accounts.ts'
import { records, startDemo, type Demo, type Json } from '../testing/demo.ts'

/** Changes of people (`service.md#changing-a-user`, `service.md#deactivating-a-user`). */

let demo: Demo
beforeAll(async () => {
  demo = await startDemo()
})
beforeEach(async () => await demo.reset())
afterAll(async () => await demo.close())

const success = { status: 200, body: { result: 'success', msg: '' } }
const refusal = (msg: string, code = 'BAD_REQUEST') => ({ status: 400, body: { result: 'error', code, msg } })
const ownersOnly = refusal('Must be an organization owner', 'UNAUTHORIZED_PRINCIPAL')

const send = async (method: string, of: AccountRole, fields: Record<string, string> = {}, by: AccountRole = 'owner') =>
  await demo.as(by).send(method, `/users/${await demo.userId(of)}`, fields)
const reactivate = async (id: number) => await demo.as('owner').send('POST', `/users/${id}/reactivate`)
const person = async (id: number): Promise<Json> =>
  records((await demo.as('owner').get('/users', { user_ids: `[${id}]` })).body['members'])[0] ?? {}
const membersOf = async (group: string) => (await demo.group(group))['members'] as number[]

describe('a role', () => {
  it('moves the account to other role groups, with events', async () => {
    const id = await demo.userId('member')
    const queue = await demo.events('owner')
    expect(await send('PATCH', 'member', { role: '300' })).toMatchObject(success)
    expect(await person(id)).toMatchObject({ role: 300 })
    expect(await membersOf('role:members')).not.toContain(id)
    expect(await membersOf('role:moderators')).toContain(id)
    expect((await queue.next()).map(({ type, op, person: changed }) => [type, op, changed])).toEqual([
      ['realm_user', 'update', { user_id: id, role: 300 }],
      ['user_group', 'remove_members', undefined],
      ['user_group', 'remove_members', undefined],
      ['user_group', 'add_members', undefined],
    ])
  })

  it('gives the permissions of the role at once', async () => {
    await send('PATCH', 'member', { role: '200' })
    expect(await send('PATCH', 'guest', { full_name: 'A Guest' }, 'member')).toMatchObject(success)
  })

  it('of an owner is given and removed by owners, and stays with the only one', async () => {
    expect(await send('PATCH', 'member', { role: '100' }, 'administrator')).toMatchObject(ownersOnly)
    expect(await send('PATCH', 'owner', { role: '200' }, 'administrator')).toMatchObject(ownersOnly)
    for (const { user_id: id } of records((await demo.as('owner').get('/users')).body['members']).filter(
      ({ role, user_id: id }) => role === 100 && id !== undefined,
    )) {
      if (id !== (await demo.userId('owner')))
        await demo.as('owner').send('PATCH', `/users/${String(id)}`, { role: '200' })
    }
    expect(await send('PATCH', 'owner', { role: '200' })).toMatchObject(
      refusal('The owner permission cannot be removed from the only organization owner.'),
    )
    expect(await send('DELETE', 'owner')).toMatchObject(refusal('Cannot deactivate the only organization owner'))
  })

  it('is refused where it is unknown, or by accounts below administrators', async () => {
    expect((await send('PATCH', 'member', { role: '500' })).body['msg']).toMatch(/^Invalid role: /)
    expect(await send('PATCH', 'guest', { role: '400' }, 'moderator')).toMatchObject(refusal('Insufficient permission'))
    expect(await demo.as('owner').send('PATCH', '/users/99999', { role: '400' })).toMatchObject(refusal('No such user'))
  })

  it('is stored before a name that is refused', async () => {
    const id = await demo.userId('member')
    const reply = await send('PATCH', 'member', { role: '300', full_name: 'A*B' })
    expect(reply).toMatchObject(refusal('Invalid characters in name!'))
    expect(await person(id)).toMatchObject({ role: 300 })
  })
})

describe('a name', () => {
  it('is stripped, announced, and ignored where it is blank', async () => {
    const id = await demo.userId('member')
    const queue = await demo.events('member')
    await send('PATCH', 'member', { full_name: ' Astrid V. ' })
    expect(await send('PATCH', 'member', { full_name: '  ' })).toMatchObject(success)
    expect(await person(id)).toMatchObject({ full_name: 'Astrid V.' })
    expect(await queue.next()).toMatchObject([{ person: { user_id: id, full_name: 'Astrid V.' } }])
  })
})

describe('deactivating', () => {
  it('also deactivates bots and revokes invitations, and reactivating restores neither', async () => {
    const [id, bot] = [await demo.userId('administrator'), await demo.userId('bot')]
    const { stream_id: channel } = await demo.channel('dock-operations')
    const subscribers = async () => (await demo.as('owner').get(`/streams/${channel}/members`)).body['subscribers']
    const before = await subscribers()
    const queue = await demo.events('owner')
    expect(await send('DELETE', 'administrator', { deactivation_notification_comment: 'Good luck.' })).toMatchObject(
      success,
    )
    expect(await person(id)).toMatchObject({ is_active: false, role: 200 })
    expect(await person(bot)).toMatchObject({ is_active: false })
    expect((await demo.as('administrator').get('/users/me')).status).toBe(401)
    expect(await membersOf('role:administrators')).not.toContain(id)
    expect(await subscribers()).not.toContain(id)
    const left = records((await demo.as('owner').get('/invites')).body['invites'])
    expect(left.some(({ invited_by_user_id: by }) => by === id)).toBe(false)
    const events = await queue.next()
    expect(events).toContainEqual(expect.objectContaining({ person: { user_id: bot, is_active: false } }))
    expect(events.some(({ type }) => type === 'user_group')).toBe(false)
    expect(events.some(({ type, op }) => type === 'subscription' && op === 'peer_remove')).toBe(true)

    expect(await reactivate(id)).toMatchObject(success)
    expect(await reactivate(id)).toMatchObject(success)
    expect(await person(id)).toMatchObject({ is_active: true, role: 200 })
    expect(await person(bot)).toMatchObject({ is_active: false })
    expect(await membersOf('role:administrators')).toContain(id)
    expect(await subscribers()).toEqual(before)
    expect((await demo.as('administrator').get('/users/me')).status).toBe(200)
  })

  it('is refused for owners, bots, and those who are deactivated', async () => {
    expect(await send('DELETE', 'owner', {}, 'administrator')).toMatchObject(ownersOnly)
    expect(await send('DELETE', 'bot')).toMatchObject(refusal('No such user'))
    const { user_id: leif } = await demo.user('Leif Strand')
    expect(await demo.as('owner').send('DELETE', `/users/${leif}`)).toMatchObject(refusal('User is deactivated'))
    expect(await send('DELETE', 'guest', {}, 'member')).toMatchObject(refusal('Insufficient permission'))
    const long = { deactivation_notification_comment: 'x'.repeat(2_001) }
    expect((await send('DELETE', 'guest', long)).status).toBe(400)
  })

  it('can be undone for an account that was deactivated from the beginning', async () => {
    const { user_id: leif, role } = await demo.user('Leif Strand')
    expect(await reactivate(leif)).toMatchObject(success)
    expect([role, (await membersOf('role:members')).includes(leif)]).toEqual([400, true])
  })
})
