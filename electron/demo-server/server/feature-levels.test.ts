import { afterEach, describe, expect, it } from 'vitest'
import { records, startDemo, type Demo, type Json } from '../testing/demo.ts'

let demo: Demo | undefined
afterEach(async () => {
  await demo?.close()
  demo = undefined
})

async function at(featureLevel: number): Promise<Demo> {
  demo = await startDemo({ featureLevel })
  return demo
}

const patch = async (server: Demo, fields: Record<string, string>): Promise<Json> =>
  (await server.as('owner').send('PATCH', '/streams/110', fields)).body

describe('older servers', () => {
  it('announce their level', async () => {
    const server = await at(300)
    expect((await server.client().get('/server_settings')).body['zulip_feature_level']).toBe(300)
    const { body } = await server.as('owner').send('POST', '/register', { fetch_event_types: '["realm"]' })
    expect(body['zulip_feature_level']).toBe(300)
    expect(body).not.toHaveProperty('max_channel_folder_name_length')
    expect((await server.as('owner').get('/channel_folders')).status).toBe(404)
  })

  it('ignore unknown parameters, and report them from 167 on', async () => {
    const known = { folder_id: '1', topics_policy: 'inherit', default_push_notifications: 'true' }
    expect((await patch(await at(388), known))['ignored_parameters_unsupported']).toEqual(Object.keys(known).sort())
    await demo?.close()
    expect((await patch(await at(506), known))['ignored_parameters_unsupported']).toEqual([
      'default_push_notifications',
    ])
    await demo?.close()
    expect(await patch(await at(166), known)).toEqual({ result: 'success', msg: '' })
  })

  it('send records without later fields', async () => {
    const [record] = records((await (await at(340)).as('owner').get('/streams')).body['streams'])
    expect(record).toHaveProperty('can_send_message_group')
    for (const field of ['can_add_subscribers_group', 'folder_id', 'topics_policy', 'can_create_topic_group']) {
      expect(record).not.toHaveProperty(field)
    }
  })

  it('use `forever` before 91', async () => {
    const server = await at(90)
    expect(await patch(server, { message_retention_days: '"forever"' })).toMatchObject({ result: 'success' })
    expect((await server.channel('terminal-bergen'))['message_retention_days']).toBe(-1)
    expect(await patch(server, { message_retention_days: '"unlimited"' })).toMatchObject({ result: 'error' })
  })

  it('use one group for can_remove_subscribers_group, under its name of the time', async () => {
    const server = await at(319)
    const members = (await server.group('role:members')).id
    expect(await patch(server, { can_remove_subscribers_group: String(members) })).toEqual({
      result: 'success',
      msg: '',
    })
    expect(await server.channel('terminal-bergen')).toMatchObject({ can_remove_subscribers_group: members })
    const leads = (await server.group('Dock leads')).id
    expect(await patch(server, { can_remove_subscribers_group: String(leads) })).toMatchObject({
      code: 'SYSTEM_GROUP_REQUIRED',
      setting_name: 'can_remove_subscribers_group',
    })
    await server.close()
    const older = await at(196)
    expect(await patch(older, { can_remove_subscribers_group_id: String(members) })).toEqual({
      result: 'success',
      msg: '',
    })
    const record = await older.channel('terminal-bergen')
    expect(record).toMatchObject({ can_remove_subscribers_group_id: members })
    expect(record).not.toHaveProperty('can_remove_subscribers_group')
  })

  it('govern posting by a number before 333', async () => {
    const server = await at(332)
    expect(await patch(server, { stream_post_policy: '2' })).toEqual({ result: 'success', msg: '' })
    expect(await server.channel('terminal-bergen')).toMatchObject({ stream_post_policy: 2, is_announcement_only: true })
    await server.close()
    expect((await patch(await at(333), { stream_post_policy: '2' }))['ignored_parameters_unsupported']).toEqual([
      'stream_post_policy',
    ])
  })

  it('refuse groups to bots and guests before 496', async () => {
    const server = await at(495)
    expect((await server.as('bot').get('/user_groups')).body).toMatchObject({
      code: 'BAD_REQUEST',
      msg: 'This endpoint does not accept bot requests.',
    })
    expect((await server.as('guest').get('/user_groups')).body['msg']).toBe('Not allowed for guest users')
  })

  it('have no deactivated groups before 290', async () => {
    const { body } = await (await at(289)).as('owner').get('/user_groups', { include_deactivated_groups: 'true' })
    expect(body['ignored_parameters_unsupported']).toEqual(['include_deactivated_groups'])
    expect(records(body['user_groups']).every((group) => !('deactivated' in group))).toBe(true)
  })

  it('have no sender before 335, and require only metadata access before 448', async () => {
    const server = await at(334)
    const { stream_id } = await server.channel('board-room')
    const { body } = await server.as('administrator').get(`/streams/${stream_id}/email_address`, { sender_id: '13' })
    expect(body).toMatchObject({ result: 'success', ignored_parameters_unsupported: ['sender_id'] })
  })

  it('have no partial subscribers before 412', async () => {
    const reply = await (await at(411)).as('owner').get('/users/me/subscriptions', { include_subscribers: 'partial' })
    expect(reply.status).toBe(400)
  })
})
