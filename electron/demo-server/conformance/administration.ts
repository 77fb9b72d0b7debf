import { expect } from 'vitest'
import { records, type Demo, type Json, type Reply } from '../testing/demo.ts'
import { bad, expectOutcome, fieldsOf, notAdministrator, row, rule, ruleAt, type Send } from './rules.ts'

const exportsOf = async (server: Demo): Promise<Json[]> =>
  records((await server.as('owner').get('/export/realm')).body['exports'])

export function dataExports(): void {
  const create: Send = async (server, change) =>
    await server.as('owner').send('POST', '/export/realm', fieldsOf({}, change))
  row('data-exports', create, 'export_type', {
    valid: ['public', 'full_with_consent'],
    absent: 'success',
    wrong: [
      ['everything', bad()],
      ['"public"', bad()],
      ['1', bad()],
      ['', bad()],
      ['full_without_consent', bad()],
    ],
  })
  rule('data-exports', 'the answer has an id at once, for a pending export', async (server) => {
    const { body } = await create(server, {})
    expect((await exportsOf(server)).at(-1)).toMatchObject({
      id: body['id'],
      pending: true,
      export_type: 'public',
      export_url: null,
    })
  })
  rule('data-exports', 'full_without_consent with owner_full_content_access, for owners', async (server) => {
    await server.settings({ realm: { owner_full_content_access: true } })
    expectOutcome(await create(server, { export_type: 'full_without_consent' }), 'success')
    const other = await server
      .as('administrator')
      .send('POST', '/export/realm', { export_type: 'full_without_consent' })
    expectOutcome(other, notAdministrator)
  })
  for (const role of ['moderator', 'member', 'guest', 'bot'] as const) {
    rule('data-exports', `a ${role} is refused`, async (server) => {
      expectOutcome(await server.as(role).send('POST', '/export/realm'), notAdministrator)
    })
  }
  rule('errors', 'an export that is too large is BAD_REQUEST with a support address', async (server) => {
    await server.settings({ server: { export_maximum_messages: 10 } })
    expectOutcome(await create(server, {}), bad(/support@/))
  })
  rule('data-exports', 'more than five in seven days are refused, not with 429', async (server) => {
    for (let count = 0; count < 4; count += 1) expectOutcome(await create(server, {}), 'success')
    expectOutcome(await create(server, {}), bad('Exceeded rate limit.'))
    await server.control('/clock', { advanceSeconds: 7 * 86_400 })
    expectOutcome(await create(server, {}), 'success')
  })
  rule('events', 'realm_export reports the start and the result', async (server) => {
    const queue = await server.events('administrator')
    const member = await server.events('member')
    const { body } = await create(server, {})
    await server.control('/clock', { advanceSeconds: 10 })
    const events = (await queue.next()).filter((event) => event['type'] === 'realm_export')
    const states = events.map((event) => records(event['exports']).find((entry) => entry['id'] === body['id']))
    expect(states).toMatchObject([
      { pending: true },
      { pending: false, export_url: expect.stringMatching(/^http/) as unknown },
    ])
    expect((await member.next()).filter((event) => event['type'] === 'realm_export')).toEqual([])
    const file = await fetch(String(states[1]?.['export_url']))
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/gzip'])
  })
  rule('data-exports', 'an export can fail', async (server) => {
    await server.settings({ server: { export_outcome: 'failed' } })
    await create(server, {})
    await server.control('/clock', { advanceSeconds: 10 })
    expect((await exportsOf(server)).at(-1)).toMatchObject({
      pending: false,
      export_url: null,
      failed_timestamp: expect.any(Number) as unknown,
    })
  })
  rule('data-exports', 'the list shows every state', async (server) => {
    const list = await exportsOf(server)
    expect(list.some((entry) => entry['pending'] === true)).toBe(true)
    expect(list.some((entry) => entry['export_url'] !== null)).toBe(true)
    expect(list.some((entry) => entry['failed_timestamp'] !== null)).toBe(true)
    expect(list.some((entry) => entry['deleted_timestamp'] !== null)).toBe(true)
  })
  const deletions = [
    [99, 'Invalid data export ID'],
    [1, 'Export already deleted'],
    [3, 'Export failed, nothing to delete'],
    [5, 'Export still in progress'],
  ] as const
  for (const [id, msg] of deletions) {
    rule('data-exports', `deleting is refused: ${msg}`, async (server) => {
      expectOutcome(await server.as('owner').send('DELETE', `/export/realm/${id}`), bad(msg))
    })
  }
  ruleAt(448, 'data-exports', 'export_type is an integer, 1 or 2', async (server) => {
    expectOutcome(await create(server, { export_type: '2' }), 'success')
    expect((await exportsOf(server)).at(-1)).toMatchObject({ export_type: 2 })
    expectOutcome(await create(server, { export_type: 'public' }), bad())
    expectOutcome(await create(server, { export_type: '3' }), bad(/^Invalid export_type: /))
  })
  ruleAt(303, 'data-exports', 'export_type is not supported yet', async (server) => {
    const { body } = await create(server, { export_type: '2' })
    expect(body['ignored_parameters_unsupported']).toEqual(['export_type'])
  })
}

export function invitations(): void {
  const resend = async (server: Demo, role: Parameters<Demo['as']>[0], id: number): Promise<Reply> =>
    await server.as(role).send('POST', `/invites/${id}/resend`)
  const list = async (server: Demo, role: Parameters<Demo['as']>[0] = 'owner'): Promise<Json[]> =>
    records((await server.as(role).get('/invites')).body['invites'])

  rule(
    'resending-an-invitation',
    'the answer is empty, and neither the list nor an event reports it',
    async (server) => {
      const before = await list(server)
      const inviter = await server.events('administrator')
      const owner = await server.events('owner')
      expect((await resend(server, 'administrator', 2)).body).toEqual({ result: 'success', msg: '' })
      expect(await list(server)).toEqual(before)
      for (const queue of [inviter, owner]) expect(await queue.next()).toEqual([])
    },
  )
  rule('resending-an-invitation', 'resending does not extend the life of an invitation', async (server) => {
    const livesOf = async () => (await list(server)).map(({ expiry_date: expiry }) => expiry)
    const before = await livesOf()
    for (const id of [2, 4]) expectOutcome(await resend(server, 'owner', id), 'success')
    expect(await livesOf()).toEqual(before)
  })
  rule(
    'resending-an-invitation',
    'at the daily limit nothing is sent, and the refusal names no address',
    async (server) => {
      await server.settings({ server: { invitations_left_today: 1 } })
      expectOutcome(await resend(server, 'owner', 1), 'success')
      const before = await list(server)
      const { status, body } = await resend(server, 'owner', 2)
      expect(status).toBe(400)
      expect(body).toMatchObject({ code: 'INVITATION_FAILED', errors: [], daily_limit_reached: true })
      expect(await list(server)).toEqual(before)
    },
  )
  rule('errors', 'an unknown invitation is BAD_REQUEST', async (server) => {
    expectOutcome(await resend(server, 'owner', 9999), bad('No such invitation'))
  })
  rule('resending-an-invitation', 'a non-numeric invite_id is an unknown path', async (server) => {
    expect((await server.as('owner').send('POST', '/invites/x/resend')).status).toBe(404)
  })
  rule('resending-an-invitation', 'a member can resend an own invitation', async (server) => {
    expectOutcome(await resend(server, 'member', 3), 'success')
  })
  rule('resending-an-invitation', 'other people’s invitations need an administrator', async (server) => {
    expectOutcome(await resend(server, 'member', 1), bad('Must be an organization administrator'))
    expectOutcome(await resend(server, 'administrator', 4), 'success')
  })
  rule('resending-an-invitation', 'invitations as owner need an owner', async (server) => {
    expectOutcome(await resend(server, 'administrator', 5), {
      code: 'UNAUTHORIZED_PRINCIPAL',
      msg: 'Must be an organization owner',
    })
    expectOutcome(await resend(server, 'owner', 5), 'success')
  })
  for (const role of ['bot', 'guest'] as const) {
    rule('resending-an-invitation', `a ${role} is refused`, async (server) =>
      expectOutcome(await resend(server, role, 1), bad()),
    )
  }
  rule('resending-an-invitation', 'links share ids with invitations, but cannot be resent', async (server) => {
    const invites = await list(server)
    expect(invites.filter((invite) => invite['id'] === 2)).toHaveLength(2)
    await server.as('owner').send('DELETE', '/invites/2')
    expectOutcome(await resend(server, 'owner', 2), bad('No such invitation'))
  })
  rule('resending-an-invitation', 'an expired invitation is not found', async (server) => {
    await server.control('/clock', { advanceSeconds: 2 * 3600 })
    expectOutcome(await resend(server, 'owner', 7), bad('No such invitation'))
  })
  rule('events', 'invites_changed reaches administrators and the inviter, twice for an email', async (server) => {
    const inviter = await server.events('member')
    const other = await server.events('moderator')
    const administrator = await server.events('administrator')
    await server.as('owner').send('DELETE', '/invites/3')
    for (const queue of [inviter, administrator]) {
      const types = (await queue.next()).map((event) => event['type'])
      expect(types).toEqual(['invites_changed', 'invites_changed'])
    }
    expect(await other.next()).toEqual([])
  })
}

export function scheduledMessages(): void {
  const remove = async (server: Demo, role: Parameters<Demo['as']>[0], id: number): Promise<Reply> =>
    await server.as(role).send('DELETE', `/scheduled_messages/${id}`)
  const unknown = { status: 404, code: 'BAD_REQUEST', msg: 'Scheduled message does not exist' }
  rule('scheduled-messages', 'a deleted scheduled message is not sent', async (server) => {
    expect((await remove(server, 'member', 4)).body).toEqual({ result: 'success', msg: '' })
    await server.control('/clock', { advanceSeconds: 86_400 })
    expect((await server.messages('dock-operations', 'MS Iddefjord')).map(({ content }) => content)).not.toContain(
      'Berth 5 is free from now on.',
    )
  })
  rule('scheduled-messages', 'a scheduled message is sent when it is due', async (server) => {
    await server.control('/clock', { advanceSeconds: 86_400 })
    expect((await server.messages('dock-operations', 'MS Iddefjord')).map(({ content }) => content)).toContain(
      'Berth 5 is free from now on.',
    )
    expectOutcome(await remove(server, 'member', 4), unknown)
  })
  rule('errors', 'an unknown scheduled message is BAD_REQUEST', async (server) => {
    expectOutcome(await remove(server, 'member', 9999), unknown)
  })
  rule('scheduled-messages', 'other people’s messages are unknown, also to administrators', async (server) => {
    expectOutcome(await remove(server, 'owner', 4), unknown)
  })
  rule('scheduled-messages', 'a non-numeric scheduled_message_id is an unknown path', async (server) => {
    expect((await server.as('owner').send('DELETE', '/scheduled_messages/x')).status).toBe(404)
  })
  rule('events', 'a scheduled_messages event goes to the sender', async (server) => {
    const queue = await server.events('member')
    await remove(server, 'member', 4)
    expect(await queue.next()).toMatchObject([{ type: 'scheduled_messages', op: 'remove', scheduled_message_id: 4 }])
  })
}

export function calls(): void {
  for (const [name, setting, level] of [
    ['provider_a', 'provider_a_configured', 460],
    ['constructorgroups', 'provider_a_configured', 460],
    ['provider_b', 'provider_b_configured', 493],
    ['webex', 'provider_b_configured', 493],
  ] as const) {
    const create = async (server: Demo): Promise<Reply> =>
      await server.as('owner').send('POST', `/calls/${name}/create`)
    rule('video-calls', `${name} returns a url`, async (server) => {
      expect((await create(server)).body['url']).toMatch(/^https:\/\//)
    })
    rule('video-calls', `${name} needs to be configured`, async (server) => {
      await server.settings({ server: { [setting]: false } })
      expectOutcome(await create(server), bad(/not configured/))
    })
    ruleAt(level - 1, 'video-calls', `${name} does not exist yet`, async (server) => {
      expect((await create(server)).status).toBe(404)
    })
  }
  rule('video-calls', 'without a token: INVALID_VIDEO_CALL_PROVIDER_TOKEN', async (server) => {
    const reply = await server.as('member').send('POST', '/calls/provider_b/create')
    expectOutcome(reply, { code: 'INVALID_VIDEO_CALL_PROVIDER_TOKEN', msg: 'Invalid Webex access token' })
  })
  rule('video-calls', 'the registration reports the token', async (server) => {
    const has = async (role: 'owner' | 'member'): Promise<unknown> =>
      (await server.as(role).send('POST', '/register', { fetch_event_types: '["video_calls"]' })).body[
        'has_provider_b_token'
      ]
    expect([await has('owner'), await has('member')]).toEqual([true, false])
  })
  rule('events', 'an event reports a new token', async (server) => {
    const queue = await server.events('member')
    await server.settings({ account: { email: server.email('member'), has_provider_b_token: true } })
    expect(await queue.next()).toMatchObject([
      { type: 'has_webex_token', value: true },
      { type: 'has_provider_b_token', value: true },
    ])
    expectOutcome(await server.as('member').send('POST', '/calls/webex/create'), 'success')
  })
}

export function playgrounds(): void {
  const remove = async (server: Demo, role: Parameters<Demo['as']>[0], id: number): Promise<Reply> =>
    await server.as(role).send('DELETE', `/realm/playgrounds/${id}`)
  const list = async (server: Demo): Promise<Json[]> => {
    const reply = await server.as('member').send('POST', '/register', { fetch_event_types: '["realm_playgrounds"]' })
    return records(reply.body['realm_playgrounds'])
  }
  rule('code-playgrounds', 'the answer is empty, and the playground is removed', async (server) => {
    expect((await remove(server, 'owner', 2)).body).toEqual({ result: 'success', msg: '' })
    expect((await list(server)).map((playground) => playground['id'])).toEqual([1, 3])
  })
  rule('code-playgrounds', 'a second one with the same language and name is refused', async (server) => {
    const fields = { name: 'Quay', pygments_language: 'Rust', url_template: 'https://rust.example/?c={code}' }
    const create = async () => await server.as('owner').send('POST', '/realm/playgrounds', fields)
    expectOutcome(await create(), 'success')
    expectOutcome(await create(), bad('Realm playground with this Realm, Pygments language and Name already exists.'))
  })
  rule('code-playgrounds', 'an unknown playground is refused', async (server) => {
    expectOutcome(await remove(server, 'owner', 99), bad('Invalid playground'))
  })
  rule('code-playgrounds', 'a non-numeric playground_id is an unknown path', async (server) => {
    expect((await server.as('owner').send('DELETE', '/realm/playgrounds/x')).status).toBe(404)
  })
  for (const role of ['moderator', 'member', 'guest', 'bot'] as const) {
    rule('code-playgrounds', `a ${role} is refused`, async (server) => {
      expectOutcome(await remove(server, role, 1), notAdministrator)
    })
  }
  rule('events', 'realm_playgrounds and, for the default language, realm update_dict', async (server) => {
    await server.settings({ realm: { default_code_block_language: 'Python' } })
    const queue = await server.events('member')
    await remove(server, 'owner', 2)
    expect(await queue.next()).toMatchObject([
      { type: 'realm_playgrounds' },
      { type: 'realm', op: 'update_dict', property: 'default', data: { default_code_block_language: '' } },
    ])
  })
}
