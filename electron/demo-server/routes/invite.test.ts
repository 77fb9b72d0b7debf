import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AccountRole } from '../organization/accounts.ts'
import { records, startDemo, type Demo, type Json } from '../testing/demo.ts'

/** Creating and revoking invitations (`service.md#inviting-people`, `service.md#revoking-an-invitation`). */

let demo: Demo
beforeAll(async () => {
  demo = await startDemo()
})
beforeEach(async () => await demo.reset())
afterAll(async () => await demo.close())

const success = { status: 200, body: { result: 'success', msg: '' } }
const refusal = (msg: string, code = 'BAD_REQUEST') => ({ status: 400, body: { result: 'error', code, msg } })
const listed = async (role: AccountRole = 'owner'): Promise<Json[]> =>
  records((await demo.as(role).get('/invites')).body['invites'])
const send = async (fields: Record<string, string>, role: AccountRole = 'administrator') =>
  await demo.as(role).send('POST', '/invites', { stream_ids: '[]', ...fields })
const link = async (fields: Record<string, string> = {}, role: AccountRole = 'administrator') =>
  await demo.as(role).send('POST', '/invites/multiuse', { stream_ids: '[]', ...fields })
const types = (events: readonly Json[]) => events.map(({ type }) => type)

describe('invitations by email', () => {
  it('are listed with their settings, and announced', async () => {
    const queue = await demo.events('owner')
    const fields = { invitee_emails: 'new@guest.example', invite_as: '600', invite_expires_in_minutes: '60' }
    expect(await send({ ...fields, notify_referrer_on_join: 'false' })).toMatchObject(success)
    const made = (await listed()).find(({ email }) => email === 'new@guest.example')
    expect(made).toMatchObject({ id: 8, invited_as: 600, is_multiuse: false, notify_referrer_on_join: false })
    expect(Number(made?.['expiry_date']) - Number(made?.['invited'])).toBe(3_600)
    expect(types(await queue.next())).toEqual(['invites_changed'])
  })

  it('never expire with null, and have no id or list without a positive time', async () => {
    await send({ invitee_emails: 'a@guest.example', invite_expires_in_minutes: 'null' })
    expect(await send({ invitee_emails: 'b@guest.example', invite_expires_in_minutes: '0' })).toMatchObject(success)
    const made = (await listed()).filter(({ email }) => String(email).endsWith('@guest.example'))
    expect(made).toMatchObject([{ email: 'a@guest.example', expiry_date: null }])
  })

  it('go to several addresses, with names or not, and again to one that is invited', async () => {
    expect(
      await send({ invitee_emails: 'A Guest <a@guest.example>, b@guest.example\nkari.nord@haldenferries.example' }),
    ).toMatchObject(success)
    expect((await listed()).slice(7, 10).map(({ email }) => email)).toEqual([
      'a@guest.example',
      'b@guest.example',
      'kari.nord@haldenferries.example',
    ])
    expect(await send({ invitee_emails: ' , ' })).toMatchObject(success)
    expect(await listed()).toHaveLength(12)
  })

  it('go to the others where an address has an account', async () => {
    const reply = await send({ invitee_emails: `a@guest.example,${demo.email('owner')}` })
    expect(reply).toMatchObject({
      status: 400,
      body: {
        code: 'INVITATION_FAILED',
        errors: [[demo.email('owner'), 'Already has an account.', false]],
        sent_invitations: true,
        daily_limit_reached: false,
        license_limit_reached: false,
      },
    })
    expect((await listed()).map(({ email }) => email)).toContain('a@guest.example')
  })

  it('go to nobody where an address is malformed or has a deactivated account', async () => {
    expect((await send({ invitee_emails: 'a@guest.example,nobody' })).body).toMatchObject({
      code: 'INVITATION_FAILED',
      errors: [['nobody', 'Invalid address.', false]],
      sent_invitations: false,
    })
    expect((await send({ invitee_emails: 'leif.strand@haldenferries.example' })).body).toMatchObject({
      errors: [['leif.strand@haldenferries.example', 'Already has an account.', true]],
      sent_invitations: false,
    })
    expect(await listed()).toHaveLength(9)
  })

  it('stop at the daily limit', async () => {
    await demo.settings({ server: { invitations_left_today: 1 } })
    expect((await send({ invitee_emails: 'a@guest.example,b@guest.example' })).body).toMatchObject({
      code: 'INVITATION_FAILED',
      daily_limit_reached: true,
      errors: [],
    })
    expect(await send({ invitee_emails: 'a@guest.example' })).toMatchObject(success)
  })

  it('need the permission, and a role that the inviter may give', async () => {
    const one = { invitee_emails: 'a@guest.example' }
    expect(await send(one, 'member')).toMatchObject(success)
    expect(await send({ ...one, invite_as: '100' })).toMatchObject(
      refusal('Must be an organization owner', 'UNAUTHORIZED_PRINCIPAL'),
    )
    expect(await send({ ...one, invite_as: '300' }, 'member')).toMatchObject(
      refusal('Must be an organization administrator', 'UNAUTHORIZED_PRINCIPAL'),
    )
    expect(await send({ ...one, invite_as: '500' })).toMatchObject(refusal('Invalid invite_as'))
    expect(await send(one, 'guest')).toMatchObject(refusal('Not allowed for guest users'))
    expect(await send(one, 'bot')).toMatchObject(refusal('This endpoint does not accept bot requests.'))
    await demo.settings({ realm: { can_invite_users_group: (await demo.group('role:administrators')).id } })
    expect(await send(one, 'member')).toMatchObject(refusal('Insufficient permission'))
  })

  it('need channels that the inviter can read', async () => {
    const one = { invitee_emails: 'a@guest.example' }
    const { stream_id: secret } = await demo.channel('board-room')
    for (const id of [999, secret]) {
      expect(await send({ ...one, stream_ids: `[${id}]` })).toMatchObject(
        refusal(`Invalid channel ID ${id}. No invites were sent.`),
      )
    }
    const { body } = await demo.as('owner').send('POST', '/invites', one)
    expect(body).toMatchObject({ code: 'REQUEST_VARIABLE_MISSING', var_name: 'stream_ids' })
  })
})

describe('invitation links', () => {
  it('are answered and listed', async () => {
    const { body } = await link({ invite_as: '600', invite_expires_in_minutes: 'null' })
    expect(String(body['invite_link'])).toMatch(/\/join\/\w{24}\/$/)
    expect((await listed()).at(-1)).toMatchObject({
      id: 3,
      is_multiuse: true,
      invited_as: 600,
      expiry_date: null,
      link_url: body['invite_link'],
    })
    expect((await link({}, 'member')).body['msg']).toBe('Insufficient permission')
  })
})

describe('revoking', () => {
  it('is announced twice for an email invitation and once for a link', async () => {
    const queue = await demo.events('administrator')
    await demo.as('administrator').send('DELETE', '/invites/1')
    expect(types(await queue.next())).toEqual(['invites_changed', 'invites_changed'])
    await demo.as('administrator').send('DELETE', '/invites/multiuse/1')
    expect(types(await queue.next())).toEqual(['invites_changed'])
  })

  it('is refused for one that is gone, of others, or for an owner', async () => {
    const revoke = async (path: string, role: AccountRole = 'administrator') =>
      await demo.as(role).send('DELETE', `/invites/${path}`)
    await revoke('1')
    expect(await revoke('1')).toMatchObject(refusal('No such invitation'))
    await revoke('multiuse/1')
    expect(await revoke('multiuse/1')).toMatchObject(refusal('Invitation has already been revoked'))
    expect(await revoke('multiuse/9')).toMatchObject(refusal('No such invitation'))
    expect(await revoke('2', 'member')).toMatchObject(refusal('Must be an organization administrator'))
    expect(await revoke('5')).toMatchObject(refusal('Must be an organization owner', 'UNAUTHORIZED_PRINCIPAL'))
  })
})
