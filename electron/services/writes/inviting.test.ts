import { afterEach, describe, expect, it } from 'vitest'
import { isAccepted } from '#contract/write-progress.ts'
import { actOf } from '#contract/records/index.ts'
import type { WriteView } from '#contract/writes.ts'
import { startDemoServer } from '../../demo-server/index.ts'
import { network, outcomesOf, sendToEnd, startBench, undoToEnd, type Bench } from './testing/bench.ts'
import { clock } from './testing/fake-clock.ts'

/** Invitations and links through the gate (`service.md#inviting-people`, `service.md#revoking-an-invitation`). */

let bench: Bench
afterEach(() => bench.close())

async function open({ role = 'owner', isMinimal = false } = {}): Promise<void> {
  const demo = await startDemoServer({ minimal: isMinimal })
  const accounts = demo.accounts.filter((account) => account.role === role)
  bench = await startBench({ demo: { url: demo.url, accounts, close: () => demo.close() }, clock })
}

interface Listed {
  readonly id: number
  readonly email?: string
  readonly is_multiuse: boolean
  readonly invited_as: number
  readonly link_url?: string
}
const listed = async () => ((await bench.others('GET', '/invites')) as unknown as { invites: Listed[] }).invites
const ofEmail = async (email: string) => (await listed()).filter((one) => one.email === email)

const sent = (write: object) => sendToEnd(bench, write)
const undone = (view: WriteView) => undoToEnd(bench, view)

const address = 'new.hand@portagency.example'
const inviting = (more: Readonly<Record<string, unknown>> = {}, kind = 'invitation') => ({
  kind,
  act: 'create',
  id: null,
  changes: Object.entries({
    ...(kind === 'invitation' && { email: address }),
    invite_as: 'guest',
    invite_expires_in_minutes: 1_440,
    ...more,
  }).map(([field, mine]) => ({ field, mine })),
})
const revoking = (kind: string, id: number, base: object = {}) => ({
  kind,
  act: 'revoke',
  id,
  changes: [],
  target: { base, mine: null },
})

const ruleOf = ({ kind, act, attempts }: WriteView): string | null => {
  const failure = attempts.at(-1)?.failure
  return failure ? (actOf(kind, act).refusedRule?.(failure) ?? null) : null
}

describe('an invitation by email', () => {
  it('is verified in the list, as far as the list reports it', async () => {
    await open()
    const ended = await sent(inviting({ stream_ids: [101] }))
    expect(outcomesOf(ended)).toEqual({
      email: 'saved: reads-back',
      invite_as: 'saved: reads-back',
      invite_expires_in_minutes: 'saved: reads-back',
      stream_ids: 'unverified: no-read',
    })
    const [made] = await ofEmail(address)
    expect([ended.id, ended.name, made?.invited_as]).toEqual([made?.id, address, 600])
    const request = bench.seen.find(({ method }) => method === 'POST')
    expect(Object.fromEntries(new URLSearchParams(request?.form))).toEqual({
      invitee_emails: address,
      invite_as: '600',
      invite_expires_in_minutes: '1440',
      stream_ids: '[101]',
    })
  })

  it('is revoked to undo it, and sent again to undo that, under another ID', async () => {
    await open()
    const made = await sent(inviting())
    const revoked = await undone(made)
    expect([revoked.act, outcomesOf(revoked)]).toEqual(['revoke', { target: 'saved: reads-back' }])
    expect(await ofEmail(address)).toEqual([])
    expect(outcomesOf(await undone(revoked))).toMatchObject({ email: 'saved: reads-back' })
    const [again] = await ofEmail(address)
    expect(again).toMatchObject({ invited_as: 600 })
    expect(again?.id).not.toBe(made.id)
  })

  it('is refused with the reason for its address', async () => {
    await open()
    const refused = async (email: string) => {
      const ended = await sent(inviting({ email }))
      bench.services().writes.close(ended.writeId)
      return [ended.outcomes[0]?.field, ended.outcomes[0]?.state, ruleOf(ended)]
    }
    expect(await refused('ingrid.solberg@haldenferries.example')).toEqual(['email', 'refused', 'has-account'])
    expect(await refused('leif.strand@haldenferries.example')).toEqual(['email', 'refused', 'has-deactivated-account'])
    expect(await refused('nobody@localhost')).toEqual(['email', 'refused', 'address'])
  })

  it('never carries two addresses', async () => {
    await open()
    const { request, writeId } = await bench.review(inviting({ email: 'a@b.example,c@d.example' }))
    expect(request).toBeNull()
    await bench.send(writeId)
    expect(bench.count('POST')).toBe(0)
  })

  it('is found to have been sent where the answer was lost, and is not sent twice', async () => {
    await open()
    bench.meddle = ({ method }, pass) => (method === 'POST' ? network.dropAfter(pass) : null)
    const ended = await sent(inviting({ stream_ids: [101] }))
    expect(outcomesOf(ended)).toEqual({
      email: 'saved: arrived-unanswered',
      invite_as: 'saved: arrived-unanswered',
      invite_expires_in_minutes: 'saved: arrived-unanswered',
      stream_ids: 'unverified: unanswered',
    })
    expect(await ofEmail(address)).toHaveLength(1)
  })

  it('names the channel that keeps it from being sent', async () => {
    await open()
    const ended = await sent(inviting({ stream_ids: [9_999] }))
    expect(ended.outcomes.find(({ field }) => field === 'stream_ids')).toMatchObject({
      state: 'refused',
      words: 'Invalid channel ID 9999. No invites were sent.',
    })
  })

  it('is not offered by a server that only has the documented operations', async () => {
    await open({ isMinimal: true })
    const ended = await sent(inviting())
    expect(ended.attempts.at(-1)?.failure?.reason).toBe('not-offered')
    expect(isAccepted(ended)).toBe(false)
  })
})

describe('an invitation link', () => {
  it('is answered, found in the list by its address, and revoked to undo it', async () => {
    await open()
    const before = await listed()
    // Another user creates an equal link.
    bench.meddle = async ({ method, path }, pass) => {
      if (method === 'POST' && path === '/invites/multiuse')
        await bench.others('POST', path, { stream_ids: '[]', invite_as: '600', invite_expires_in_minutes: '1440' })
      return pass()
    }
    const ended = await sent(inviting({}, 'invitation-link'))
    expect(outcomesOf(ended)).toEqual({
      invite_as: 'saved: reads-back',
      invite_expires_in_minutes: 'saved: reads-back',
    })
    const own = (await listed()).find(({ link_url: url }) => url === ended.reported)
    expect([ended.id, own?.is_multiuse]).toEqual([own?.id, true])
    await undone(ended)
    expect((await listed()).length).toBe(before.length + 1)
    expect((await listed()).some(({ link_url: url }) => url === ended.reported)).toBe(false)
  })

  it('is not in the journal, because everyone who has it can join', async () => {
    await open()
    const ended = await sent(inviting({}, 'invitation-link'))
    expect(String(ended.reported)).toContain('/join/')
    const lines = await bench.services().entries.linesOf(ended.writeId)
    expect(lines).toHaveLength(2)
    expect(JSON.stringify(lines)).not.toContain('/join/')
  })
})

describe('revoking', () => {
  it('ends the invitation or the link of the ID, and not the other', async () => {
    await open()
    expect(outcomesOf(await sent(revoking('invitation', 1)))).toEqual({ target: 'saved: reads-back' })
    const ofId = async () => (await listed()).filter(({ id }) => id === 1).map(({ is_multiuse: isLink }) => isLink)
    expect(await ofId()).toEqual([true])
    expect(outcomesOf(await sent(revoking('invitation-link', 1)))).toEqual({ target: 'saved: reads-back' })
    expect(await ofId()).toEqual([])
  })

  it('sends nothing where it was revoked in the meantime', async () => {
    await open()
    await bench.others('DELETE', '/invites/multiuse/1')
    expect(outcomesOf(await sent(revoking('invitation-link', 1)))).toEqual({ target: 'saved: already-so' })
    expect(bench.count('DELETE')).toBe(0)
  })

  it('is refused in the words of a server that only has the documented operations', async () => {
    await open({ isMinimal: true })
    const ended = await sent(revoking('invitation', 1))
    expect(ended.outcomes).toMatchObject([{ state: 'refused', words: 'This endpoint does not exist.' }])
  })
})
