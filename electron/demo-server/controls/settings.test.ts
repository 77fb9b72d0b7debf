import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startDemo, type Demo } from '../testing/demo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await startDemo()
})
beforeEach(async () => await demo.reset())
afterAll(async () => await demo.close())

describe('POST /demo/settings', () => {
  it.each([
    [{ weather: {} }, "There is no 'weather' to set."],
    [{ realm: { nonsense: 1 } }, "There is no 'nonsense' in realm."],
    [{ realm: { allow_message_editing: 'no' } }, "'allow_message_editing' of realm has another kind of value."],
    [{ server: { push_bouncer: 1 } }, "'push_bouncer' of server has another kind of value."],
    [{ account: { email: 'nobody@example.org' } }, "An account needs the 'email' of somebody here."],
    [
      { group: { id: 43, direct_subgroup_ids: [9_999] } },
      "A group needs the 'id' of one here, and 'direct_subgroup_ids'.",
    ],
    [[], 'Give an object.'],
  ])('refuses %j', async (body, msg) => {
    expect(await demo.control('/settings', body)).toMatchObject({ status: 400, body: { msg } })
  })

  it('nests groups, in a loop too', async () => {
    const groups = async () =>
      (await demo.as('owner').get('/user_groups')).body['user_groups'] as {
        id: number
        direct_subgroup_ids: number[]
      }[]
    const nested = async (id: number) => (await groups()).find((group) => group.id === id)?.direct_subgroup_ids
    const first = (await groups()).find((group) => group.direct_subgroup_ids.length > 0) ?? { id: 0 }
    const before = await nested(first.id)
    await demo.control('/settings', { group: { id: first.id, direct_subgroup_ids: [first.id] } })
    expect(await nested(first.id)).toEqual([first.id])
    await demo.reset()
    expect(await nested(first.id)).toEqual(before)
  })

  it('is announced, and forgotten by a reset', async () => {
    await demo.control('/settings', { realm: { mandatory_topics: true }, server: { upload_quota_mib: 7 } })
    const registered = async () =>
      (await demo.as('owner').send('POST', '/register', { fetch_event_types: '["realm"]' })).body
    expect(await registered()).toMatchObject({ realm_mandatory_topics: true, realm_upload_quota_mib: 7 })
    await demo.reset()
    expect(await registered()).toMatchObject({ realm_mandatory_topics: false, realm_upload_quota_mib: 50_000 })
  })
})
