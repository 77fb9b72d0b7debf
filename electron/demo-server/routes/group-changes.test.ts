import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AccountRole } from '../organization/accounts.ts'
import { startDemo, type Demo, type Json } from '../testing/demo.ts'

/** Changes of user groups (`service.md#changing-a-group`, `service.md#members-of-a-group`). */

let demo: Demo
beforeAll(async () => {
  demo = await startDemo()
})
beforeEach(async () => await demo.reset())
afterAll(async () => await demo.close())

const success = { status: 200, body: { result: 'success', msg: '' } }
const refusal = (msg: string, code = 'BAD_REQUEST') => ({ status: 400, body: { code, msg } })
const send = async (method: string, path: string, fields: Record<string, string> = {}, by: AccountRole = 'owner') =>
  await demo.as(by).send(method, `/user_groups${path}`, fields)
const create = async (fields: Record<string, string> = {}, by: AccountRole = 'owner') =>
  await send('POST', '/create', { name: 'Tugs', description: '', members: '[]', ...fields }, by)
const made = async (fields: Record<string, string> = {}): Promise<number> =>
  Number((await create(fields)).body['group_id'])
const group = async (id: number): Promise<Json> => {
  const { body } = await demo.as('owner').get('/user_groups', { include_deactivated_groups: 'true' })
  return (body['user_groups'] as Json[]).find((one) => one['id'] === id) ?? {}
}

describe('a new group', () => {
  it('has its members, subgroups and permissions, and is announced', async () => {
    const [owner, everyone] = [await demo.userId('owner'), await demo.group('role:everyone')]
    const queue = await demo.events('member')
    const inner = await made({ name: 'Pilots' })
    const id = await made({
      members: `[${owner}]`,
      subgroups: `[${inner}]`,
      can_mention_group: JSON.stringify({ direct_members: [owner], direct_subgroups: [] }),
    })
    expect(await group(id)).toMatchObject({
      name: 'Tugs',
      members: [owner],
      direct_subgroup_ids: [inner],
      creator_id: owner,
      deactivated: false,
      can_manage_group: { direct_members: [owner], direct_subgroups: [] },
      can_leave_group: everyone.id,
      can_mention_group: { direct_members: [owner], direct_subgroups: [] },
    })
    expect((await queue.next()).map(({ type, op }) => [type, op])).toEqual([
      ['user_group', 'add'],
      ['user_group', 'add'],
    ])
  })

  it('needs a free name that mentions can have, and the permission', async () => {
    await made()
    expect(await create()).toMatchObject(refusal("User group 'Tugs' already exists."))
    expect(await create({ name: 'tugs' })).toMatchObject(success)
    expect(await create({ name: ' ' })).toMatchObject(refusal("User group name can't be empty!"))
    expect(await create({ name: 'role:x' })).toMatchObject(refusal("User group name cannot start with 'role:'."))
    expect(await create({ name: 'x'.repeat(101) })).toMatchObject(
      refusal('User group name cannot exceed 100 characters.'),
    )
    expect(await create({ name: 'A', members: '[99999]' })).toMatchObject(refusal('Invalid user ID: 99999'))
    expect(await create({ name: 'A' }, 'member')).toMatchObject(refusal('Insufficient permission'))
    expect(await create({ name: 'A' }, 'guest')).toMatchObject(refusal('Not allowed for guest users'))
    expect((await send('POST', '/create', { name: 'A', description: '' })).body['var_name']).toBe('members')
  })
})

describe('a change', () => {
  it('has an event for each property', async () => {
    const id = await made()
    const members = await demo.group('role:members')
    const queue = await demo.events('member')
    const fields = { name: 'Tug crews', description: 'All', can_join_group: JSON.stringify({ new: members.id }) }
    expect(await send('PATCH', `/${id}`, fields)).toMatchObject(success)
    expect(await group(id)).toMatchObject({ name: 'Tug crews', description: 'All', can_join_group: members.id })
    expect((await queue.next()).map(({ data }) => data)).toEqual([
      { name: 'Tug crews' },
      { description: 'All' },
      { can_join_group: members.id },
    ])
  })

  it('stores nothing where one part is refused', async () => {
    const id = await made()
    const stale = { name: 'Other', can_join_group: JSON.stringify({ new: 3, old: 5 }) }
    expect(await send('PATCH', `/${id}`, stale)).toMatchObject({ status: 400, body: { code: 'EXPECTATION_MISMATCH' } })
    expect(await group(id)).toMatchObject({ name: 'Tugs' })
    expect(await send('PATCH', `/${id}`)).toMatchObject(refusal('No new data supplied'))
    expect(await send('PATCH', '/9999', { name: 'x' })).toMatchObject(refusal('Invalid user group'))
  })

  it('is for those who manage the group or all groups, and never of a system group', async () => {
    const id = await made()
    expect(await send('PATCH', `/${id}`, { name: 'x' }, 'member')).toMatchObject(refusal('Insufficient permission'))
    expect(await send('PATCH', `/${id}`, { name: 'x' }, 'administrator')).toMatchObject(success)
    await demo.settings({ realm: { can_manage_all_groups: (await demo.group('role:owners')).id } })
    expect(await send('PATCH', `/${id}`, { name: 'y' }, 'administrator')).toMatchObject(
      refusal('Insufficient permission'),
    )
    expect(await send('PATCH', `/${(await demo.group('role:members')).id}`, { name: 'x' })).toMatchObject(
      refusal('Insufficient permission'),
    )
  })
})

describe('members and subgroups', () => {
  it('are added and removed, all or none', async () => {
    const [id, owner, member] = [await made(), await demo.userId('owner'), await demo.userId('member')]
    const queue = await demo.events('member')
    expect(await send('POST', `/${id}/members`, { add: `[${owner},${member}]` })).toMatchObject(success)
    expect(await send('POST', `/${id}/members`, { add: `[${owner}]`, delete: `[${member}]` })).toMatchObject(
      refusal(`User ${owner} is already a member of this group`),
    )
    expect((await group(id))['members']).toEqual([owner, member])
    expect(await send('POST', `/${id}/members`, { delete: `[${member}]` })).toMatchObject(success)
    expect(await send('POST', `/${id}/members`, { delete: `[${member}]` })).toMatchObject(
      refusal(`There is no member '${member}' in this user group`),
    )
    expect((await queue.next()).map(({ op, user_ids: ids }) => [op, ids])).toEqual([
      ['add_members', [owner, member]],
      ['remove_members', [member]],
    ])
    expect((await send('POST', `/${id}/members`)).status).toBe(400)
  })

  it('never form a loop', async () => {
    const [outer, inner] = [await made(), await made({ name: 'Pilots' })]
    const queue = await demo.events('member')
    expect(await send('POST', `/${outer}/subgroups`, { add: `[${inner}]` })).toMatchObject(success)
    expect(await send('POST', `/${inner}/subgroups`, { add: `[${outer}]` })).toMatchObject(
      refusal(`User group ${inner} is already a subgroup of one of the passed subgroups.`),
    )
    expect(await send('POST', `/${outer}/subgroups`, { delete: `[${inner}]` })).toMatchObject(success)
    expect((await queue.next()).map(({ op, direct_subgroup_ids: ids }) => [op, ids])).toEqual([
      ['add_subgroups', [inner]],
      ['remove_subgroups', [inner]],
    ])
  })
})

describe('deactivating a group', () => {
  it('is refused while anything names it', async () => {
    const [id, outer] = [await made(), await made({ name: 'Fleet' })]
    const { stream_id: channel } = await demo.channel('canteen')
    await send('POST', `/${outer}/subgroups`, { add: `[${id}]` })
    await demo.as('owner').send('PATCH', `/streams/${channel}`, { can_send_message_group: JSON.stringify({ new: id }) })
    expect(await send('POST', `/${id}/deactivate`)).toMatchObject({
      status: 400,
      body: {
        code: 'CANNOT_DEACTIVATE_GROUP_IN_USE',
        objections: [
          { type: 'subgroup', supergroup_ids: [outer] },
          { type: 'channel', channel_id: channel, settings: ['can_send_message_group'] },
        ],
      },
    })
  })

  it('is announced, and can be reverted', async () => {
    const id = await made()
    const queue = await demo.events('member')
    expect(await send('POST', `/${id}/deactivate`)).toMatchObject(success)
    expect(await send('POST', `/${id}/deactivate`)).toMatchObject(refusal('User group is deactivated.'))
    expect(await send('PATCH', `/${id}`, { deactivated: 'false' })).toMatchObject(success)
    expect((await queue.next()).map(({ data }) => data)).toEqual([{ deactivated: true }, { deactivated: false }])
  })
})
