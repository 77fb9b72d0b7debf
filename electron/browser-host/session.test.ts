import { expect, test } from 'vitest'
import { bearerOf, newNonce, prove, type Exchange, type Hello } from '#contract/browser-host.ts'
import { bearerOfCall, createSession, type Session } from './session.ts'

const origin = 'http://127.0.0.1:4000'

/** Does what a page with this key does; `page` is the origin that it is on. */
async function enter(session: Session, name: Hello['key'], key: string, page = origin) {
  const pageNonce = newNonce()
  const begun = await session.begin({ key: name, nonce: pageNonce })
  if ('refusal' in begun) return { begun, admission: begun, key: '' }
  const exchange: Exchange = { origin: page, pageNonce, hostNonce: begun.own.nonce }
  return {
    begun,
    exchange,
    isHostProven: begun.own.proof === (await prove(key, 'host', exchange)),
    admission: await begun.end({ proof: await prove(key, 'page', exchange) }),
    key: await prove(key, 'session', exchange),
  }
}

test('the token opens the session once, and its key opens it again', async () => {
  const session = createSession(origin)
  expect((await enter(session, 'session', newNonce())).admission).toEqual({ refusal: 'unknown' })
  expect((await enter(session, 'token', newNonce())).admission).toBeNull()
  const first = await enter(session, 'token', session.token)
  expect(first).toMatchObject({ isHostProven: true, admission: { isAdmitted: true } })
  expect((await enter(session, 'token', session.token)).admission).toEqual({ refusal: 'used' })
  for (let count = 0; count < 2; count += 1) {
    const again = await enter(session, 'session', first.key)
    expect(again).toMatchObject({ isHostProven: true, admission: { isAdmitted: true } })
  }
  expect(await enter(session, 'session', session.token)).toMatchObject({ isHostProven: false, admission: null })
})

test('of two pages that begin with the token, one is admitted', async () => {
  const session = createSession(origin)
  const both = await Promise.all([1, 2].map(() => enter(session, 'token', session.token)))
  const admissions = both.map(({ admission }) => JSON.stringify(admission))
  expect(admissions.sort()).toEqual(['{"isAdmitted":true}', '{"refusal":"used"}'])
})

test('a proof is for one connection, one origin and one side', async () => {
  const session = createSession(origin)
  const { key } = await enter(session, 'token', session.token)
  // A program on another port passes the messages on between a page and the host.
  const relayed = await enter(session, 'session', key, 'http://127.0.0.1:4001')
  expect(relayed).toMatchObject({ isHostProven: false, admission: null })

  const recorded = await enter(session, 'session', key)
  if (recorded.exchange === undefined) throw new Error('the host refused the page')
  const oldProof = { proof: await prove(key, 'page', recorded.exchange) }
  const replayed = await session.begin({ key: 'session', nonce: recorded.exchange.pageNonce })
  if ('refusal' in replayed) throw new Error('the host refused the page')
  expect(replayed.own.proof).not.toBe(await prove(key, 'host', recorded.exchange))
  expect(await replayed.end(oldProof)).toBeNull()
  expect(await replayed.end({ proof: replayed.own.proof })).toBeNull()
})

test('a session accepts only its own bearer, complete', async () => {
  const [session, other] = [createSession(origin), createSession(origin)]
  expect(session.isHeldBy('')).toBe(false)
  const { key } = await enter(session, 'token', session.token)
  const { key: otherKey } = await enter(other, 'token', other.token)
  const bearer = await bearerOf(key)
  expect(session.isHeldBy(bearer)).toBe(true)
  for (const wrong of [`${bearer}x`, bearer.slice(1), key, session.token, await bearerOf(otherKey), '', undefined]) {
    expect(session.isHeldBy(wrong)).toBe(false)
  }
  const secrets = new Set([session.token, other.token, key, otherKey, bearer])
  expect(secrets.size).toBe(5)
  for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/)
})

test('a call carries its bearer only in the Authorization header', () => {
  expect(bearerOfCall({ authorization: 'Bearer ab-C_1' })).toBe('ab-C_1')
  expect(bearerOfCall({ authorization: 'bearer ab-C_1' })).toBe('ab-C_1')
  for (const authorization of ['ab-C_1', 'Basic ab-C_1', 'Bearer', 'Bearer a b', 'Bearer a, Bearer b', '']) {
    expect(bearerOfCall({ authorization })).toBeUndefined()
  }
  expect(bearerOfCall({ cookie: 'bearer=ab-C_1' })).toBeUndefined()
})
