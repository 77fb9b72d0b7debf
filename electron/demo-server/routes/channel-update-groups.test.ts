import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startDemo, type Demo, type Reply } from '../testing/demo.ts'

const settings = [
  'can_add_subscribers_group',
  'can_administer_channel_group',
  'can_create_topic_group',
  'can_delete_any_message_group',
  'can_delete_own_message_group',
  'can_move_messages_out_of_channel_group',
  'can_move_messages_within_channel_group',
  'can_remove_subscribers_group',
  'can_resolve_topics_group',
  'can_send_message_group',
  'can_subscribe_group',
]

let demo: Demo
let streamId = 0
beforeAll(async () => {
  demo = await startDemo()
  streamId = (await demo.channel('drills')).stream_id
})
beforeEach(async () => await demo.reset())
afterAll(async () => await demo.close())

const update = async (setting: string, value: object): Promise<Reply> =>
  await demo.as('owner').send('PATCH', `/streams/${streamId}`, { [setting]: JSON.stringify(value) })
const stored = async (setting: string): Promise<unknown> => (await demo.channel('drills'))[setting]
const refusal = (msg: string): object => ({ status: 400, body: { code: 'BAD_REQUEST', msg } })

describe('group-setting values', () => {
  it.each(settings)('of %s are a group, people and groups, or nobody', async (setting) => {
    const leads = (await demo.group('Dock leads')).id
    const pilots = (await demo.group('Harbour pilots')).id
    const { user_id } = await demo.user('Astrid Vik')
    expect((await update(setting, { new: leads })).status).toBe(200)
    expect(await stored(setting)).toBe(leads)
    const mixed = { direct_members: [user_id], direct_subgroups: [pilots, leads] }
    expect((await update(setting, { new: mixed })).status).toBe(200)
    expect(await stored(setting)).toEqual({ direct_members: [user_id], direct_subgroups: [leads, pilots] })
    expect((await update(setting, { new: (await demo.group('role:nobody')).id })).status).toBe(200)
  })

  it('are normalized for one group without members, and for nobody at all', async () => {
    const leads = (await demo.group('Dock leads')).id
    await update('can_send_message_group', { new: { direct_members: [], direct_subgroups: [leads] } })
    expect(await stored('can_send_message_group')).toBe(leads)
    await update('can_send_message_group', { new: { direct_members: [], direct_subgroups: [] } })
    expect(await stored('can_send_message_group')).toBe((await demo.group('role:nobody')).id)
  })

  it('are compared with old after normalizing both', async () => {
    const leads = (await demo.group('Dock leads')).id
    const crews = (await demo.group('Dock crews')).id
    await update('can_send_message_group', { new: leads })
    const asObject = { direct_members: [], direct_subgroups: [leads] }
    expect((await update('can_send_message_group', { new: crews, old: asObject })).status).toBe(200)
    const { user_id } = await demo.user('Astrid Vik')
    const value = { direct_members: [user_id, 13], direct_subgroups: [crews, leads] }
    await update('can_send_message_group', { new: value, old: crews })
    const shuffled = { direct_members: [13, user_id, 13], direct_subgroups: [leads, crews] }
    expect((await update('can_send_message_group', { new: leads, old: shuffled })).status).toBe(200)
  })

  it('are refused with an outdated old value', async () => {
    const leads = (await demo.group('Dock leads')).id
    const mismatch = {
      status: 400,
      body: {
        result: 'error',
        code: 'EXPECTATION_MISMATCH',
        field_name: 'old',
        msg: "'old' value does not match the expected value.",
      },
    }
    const before = await stored('can_send_message_group')
    expect(await update('can_send_message_group', { new: leads, old: leads })).toMatchObject(mismatch)
    expect(await update('can_send_message_group', { new: before, old: leads })).toMatchObject(mismatch)
    expect(await stored('can_send_message_group')).toBe(before)
  })

  it('cause no event if they are unchanged', async () => {
    const before = await stored('can_send_message_group')
    expect((await update('can_send_message_group', { new: before, old: before })).status).toBe(200)
  })

  it('are refused for groups that the setting does not accept', async () => {
    const internet = (await demo.group('role:internet')).id
    const everyone = (await demo.group('role:everyone')).id
    for (const setting of settings) {
      expect(await update(setting, { new: internet })).toMatchObject(
        refusal(`'${setting}' setting cannot be set to 'role:internet' group.`),
      )
      const onlyMembers = ['can_add_subscribers_group', 'can_administer_channel_group', 'can_subscribe_group']
      const reply = await update(setting, { new: everyone })
      if (onlyMembers.includes(setting)) {
        expect(reply).toMatchObject(refusal(`'${setting}' setting cannot be set to 'role:everyone' group.`))
      } else {
        expect(reply.status).toBe(200)
      }
    }
  })

  it('are refused for unknown or deactivated groups and people', async () => {
    const gone = (await demo.group('Summer crew 2024')).id
    const leif = (await demo.user('Leif Strand')).user_id
    const setting = 'can_send_message_group'
    expect(await update(setting, { new: 999_999 })).toMatchObject(refusal('Invalid user group'))
    expect(await update(setting, { new: gone })).toMatchObject(refusal('User group is deactivated.'))
    const withGone = { direct_members: [13], direct_subgroups: [gone] }
    expect(await update(setting, { new: withGone })).toMatchObject(refusal('User group is deactivated.'))
    for (const id of [leif, 888_888]) {
      const value = { direct_members: [id], direct_subgroups: [] }
      expect(await update(setting, { new: value })).toMatchObject(refusal(`Invalid user ID: ${id}`))
    }
  })

  it('are stored as sorted sets', async () => {
    const groups = await Promise.all(
      ['Dock leads', 'Fleet desk', 'Engineers', 'Finance'].map(async (name) => (await demo.group(name)).id),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(11, 12, 13, 18, 19, 20), { maxLength: 6 }),
        fc.array(fc.constantFrom(...groups), { maxLength: 5 }),
        async (direct_members, direct_subgroups) => {
          const reply = await update('can_resolve_topics_group', { new: { direct_members, direct_subgroups } })
          expect(reply.status).toBe(200)
          const value = await stored('can_resolve_topics_group')
          const sorted = (ids: number[]): number[] => [...new Set(ids)].sort((a, b) => a - b)
          const [people, within] = [sorted(direct_members), sorted(direct_subgroups)]
          if (people.length === 0 && within.length < 2) expect(value).toEqual(within[0] ?? 8)
          else expect(value).toEqual({ direct_members: people, direct_subgroups: within })
        },
      ),
      { numRuns: 25 },
    )
  })
})
