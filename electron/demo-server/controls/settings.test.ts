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
    [{ weather: {} }, "Unknown part 'weather'."],
    [{ realm: { nonsense: 1 } }, "'realm' has no setting 'nonsense'."],
    [{ realm: { allow_message_editing: 'no' } }, "'allow_message_editing' in 'realm' has a value of the wrong type."],
    [{ server: { push_bouncer: 1 } }, "'push_bouncer' in 'server' has a value of the wrong type."],
    [{ account: { email: 'nobody@example.org' } }, "'account' needs the 'email' of an existing user."],
    [
      { group: { id: 43, direct_subgroup_ids: [9_999] } },
      "'group' needs the 'id' of an existing group, and 'direct_subgroup_ids'.",
    ],
    [[], 'The body must be an object.'],
  ])('refuses %j', async (body, msg) => {
    expect(await demo.control('/settings', body)).toMatchObject({ status: 400, body: { msg } })
  })

  it('nests groups, also in a loop', async () => {
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

  it('is announced, and undone by a reset', async () => {
    await demo.control('/settings', { realm: { mandatory_topics: true }, server: { upload_quota_mib: 7 } })
    const registered = async () =>
      (await demo.as('owner').send('POST', '/register', { fetch_event_types: '["realm"]' })).body
    expect(await registered()).toMatchObject({ realm_mandatory_topics: true, realm_upload_quota_mib: 7 })
    await demo.reset()
    expect(await registered()).toMatchObject({ realm_mandatory_topics: false, realm_upload_quota_mib: 50_000 })
  })
})
