import { afterEach, describe, expect, it } from 'vitest'
import { isAccepted } from '#contract/write-progress.ts'
import { startDemoServer } from '../../demo-server/index.ts'
import { network, outcomesOf, startBench, type Bench } from './testing/bench.ts'
import { clock } from './testing/fake-clock.ts'

/** Resending an invitation through the gate, with each way to fail (`service.md#resending-an-invitation`). */

let bench: Bench
let url = ''
afterEach(() => bench.close())

async function open({ role = 'owner', isMinimal = false, isProduction = false } = {}): Promise<void> {
  const demo = await startDemoServer({ minimal: isMinimal })
  url = demo.url
  const accounts = demo.accounts.filter((account) => account.role === role)
  bench = await startBench({ demo: { url, accounts, close: () => demo.close() }, clock, isProduction })
}

interface Listed {
  readonly id: number
  readonly invited: number
  readonly expiry_date: number | null
  readonly is_multiuse: boolean
}

async function listed(id: number): Promise<Listed> {
  const { invites } = (await bench.others('GET', '/invites')) as unknown as { invites: Listed[] }
  return invites.find((invite) => invite.id === id && !invite.is_multiuse) as Listed
}

const resending = (id: number, sent?: number) => ({
  kind: 'invitation',
  act: 'resend',
  id,
  changes: [],
  target: { ...(sent !== undefined && { base: { sent } }), mine: { sentAfter: sent ?? Math.floor(Date.now() / 1000) } },
})

/** Resends an invitation whose review finds nothing, and returns the outcome. */
async function resend(id: number, sent?: number) {
  const { writeId } = await bench.review(resending(id, sent))
  await bench.send(writeId)
  return bench.reach(writeId, 'ended')
}

it('is sent once and accepted, and no read can prove it', async () => {
  await open({ isProduction: true })
  const before = await listed(2)
  const ended = await resend(2, before.invited)
  expect(isAccepted(ended)).toBe(true)
  expect(outcomesOf(ended)).toEqual({ target: 'unverified: no-read' })
  expect(await listed(2)).toEqual(before)
  expect(bench.seen.filter(({ method }) => method === 'POST')).toEqual([
    { method: 'POST', path: '/invites/2/resend', form: '' },
  ])
})

it('is sent even if another user has just resent it, since the server reports no resend', async () => {
  await open()
  const before = await listed(2)
  await bench.others('POST', '/invites/2/resend')
  expect(outcomesOf(await resend(2, before.invited))).toEqual({ target: 'unverified: no-read' })
  expect(bench.count('POST')).toBe(1)
})

it('is not sent if it is no longer listed, nor is a link of the same ID', async () => {
  await open()
  const before = await listed(2)
  await bench.others('DELETE', '/invites/2')
  const { isGone, writeId } = await bench.review(resending(2, before.invited))
  expect(isGone).toBe(true)
  await bench.send(writeId)
  expect(bench.services().writes.cancel(writeId)).toBeNull()
  expect(bench.count('POST')).toBe(0)
})

it.each([
  { when: 'after the server did it', lose: network.dropAfter },
  { when: 'before the server did it', lose: () => network.drop() },
])('is unverified where the connection broke $when', async ({ lose }) => {
  await open()
  const { invited } = await listed(2)
  bench.meddle = ({ method }, pass) => (method === 'POST' ? lose(pass) : null)
  const ended = await resend(2, invited)
  expect(isAccepted(ended)).toBe(false)
  expect(outcomesOf(ended)).toEqual({ target: 'unverified: unanswered' })
})

describe('on a server that moves the time of an invitation it resends', () => {
  let resentAt: number | null = null

  /** Lists a later time for the invitation once `resentAt` is set. */
  async function openMoving(lose: typeof network.dropAfter = (pass) => pass()): Promise<number> {
    await open()
    resentAt = null
    const { invited } = await listed(2)
    bench.meddle = async ({ method, path }, pass) => {
      if (method === 'POST') {
        resentAt = invited + 60
        return lose(pass)
      }
      const answer = await pass()
      if (path !== '/invites' || resentAt === null) return answer
      const reply = (await answer.json()) as { invites: Listed[] }
      const isResent = ({ id, is_multiuse: isLink }: Listed) => id === 2 && !isLink
      const invites = reply.invites.map((one) => (isResent(one) ? { ...one, invited: resentAt } : one))
      return Response.json({ ...reply, invites })
    }
    return invited
  }

  it('the later time proves it', async () => {
    const invited = await openMoving()
    expect(outcomesOf(await resend(2, invited))).toEqual({ target: 'saved: reads-back' })
  })

  it('it is not sent again if another user has resent it since it was shown', async () => {
    const invited = await openMoving()
    resentAt = invited + 30
    expect(outcomesOf(await resend(2, invited))).toEqual({ target: 'saved: already-so' })
    expect(bench.count('POST')).toBe(0)
  })

  it('it is found to have been sent if the answer was lost', async () => {
    const invited = await openMoving(network.dropAfter)
    expect(outcomesOf(await resend(2, invited))).toEqual({ target: 'saved: arrived-unanswered' })
  })
})

it('is accepted but unproved by its ID, if nothing is listed', async () => {
  await open({ isMinimal: true })
  const ended = await resend(2)
  expect(isAccepted(ended)).toBe(true)
  expect(outcomesOf(ended)).toEqual({ target: 'unverified: no-read' })
})

const refusals = [
  { who: 'owner', id: 9999, code: 'BAD_REQUEST', words: 'No such invitation' },
  { who: 'administrator', id: 5, code: 'UNAUTHORIZED_PRINCIPAL', words: 'Must be an organization owner' },
  { who: 'member', id: 1, code: 'BAD_REQUEST', words: 'Must be an organization administrator' },
  { who: 'moderator', id: 1, code: 'BAD_REQUEST', words: 'Must be an organization administrator' },
  { who: 'guest', id: 1, code: 'BAD_REQUEST', words: 'Not allowed for guest users' },
  { who: 'bot', id: 1, code: 'BAD_REQUEST', words: 'This endpoint does not accept bot requests.' },
] as const

it.each(refusals)('is refused to the $who by id $id, in the words of the server', async ({ who, id, code, words }) => {
  await open({ role: who, isMinimal: true })
  const ended = await resend(id)
  expect(ended.outcomes).toMatchObject([{ state: 'refused', because: 'server-words', words }])
  expect(ended.attempts.at(-1)?.failure?.code).toBe(code)
})

it('is refused at the daily limit, and the refusal names that reason', async () => {
  await open()
  const { invited } = await listed(2)
  await fetch(`${url}/demo/settings`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ server: { invitations_left_today: 0 } }),
  })
  const ended = await resend(2, invited)
  expect(outcomesOf(ended)).toEqual({ target: 'refused: server-words' })
  expect(ended.attempts.at(-1)?.failure).toMatchObject({
    code: 'INVITATION_FAILED',
    details: { daily_limit_reached: true },
  })
  expect((await listed(2)).invited).toBe(invited)
})
