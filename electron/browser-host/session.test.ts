import { expect, test } from 'vitest'
import { bearerProtocolPrefix, eventsProtocol } from '#contract/browser-host.ts'
import { bearerOfCall, bearerOfEvents, createSession, type Session } from './server.ts'

function bearerFrom(session: Session): string {
  const exchanged = session.exchange(session.token)
  if (exchanged.outcome !== 'accepted') throw new Error(`the token is ${exchanged.outcome}`)
  return exchanged.bearer
}

test('the token is accepted once', () => {
  const session = createSession()
  expect(session.exchange('guess')).toEqual({ outcome: 'wrong' })
  expect(session.exchange(session.token)).toMatchObject({ outcome: 'accepted' })
  expect(session.exchange(session.token)).toEqual({ outcome: 'used' })
  expect(session.exchange('guess')).toEqual({ outcome: 'wrong' })
})

test('a session accepts only its own bearer, complete', () => {
  const session = createSession()
  const bearer = bearerFrom(session)
  expect(session.isHeldBy(bearer)).toBe(true)
  for (const other of [`${bearer}x`, bearer.slice(1), session.token, bearerFrom(createSession()), '', undefined]) {
    expect(session.isHeldBy(other)).toBe(false)
  }
})

test('every session has a new token and bearer', () => {
  const [one, two] = [createSession(), createSession()]
  const all = [one.token, two.token, bearerFrom(one), bearerFrom(two)]
  expect(new Set(all).size).toBe(4)
  for (const secret of all) expect(secret).toMatch(/^[\w-]{43}$/)
})

test('a call carries its bearer only in the Authorization header', () => {
  expect(bearerOfCall({ authorization: 'Bearer ab-C_1' })).toBe('ab-C_1')
  expect(bearerOfCall({ authorization: 'bearer ab-C_1' })).toBe('ab-C_1')
  for (const authorization of ['ab-C_1', 'Basic ab-C_1', 'Bearer', 'Bearer a b', 'Bearer a, Bearer b', '']) {
    expect(bearerOfCall({ authorization })).toBeUndefined()
  }
  expect(bearerOfCall({ cookie: 'bearer=ab-C_1' })).toBeUndefined()
})

test('a WebSocket carries it among its subprotocols', () => {
  const shown = `${bearerProtocolPrefix}ab-C_1`
  expect(bearerOfEvents({ 'sec-websocket-protocol': `${eventsProtocol}, ${shown}` })).toBe('ab-C_1')
  expect(bearerOfEvents({ 'sec-websocket-protocol': `${shown},${eventsProtocol}` })).toBe('ab-C_1')
  expect(bearerOfEvents({ 'sec-websocket-protocol': eventsProtocol })).toBeUndefined()
  expect(bearerOfEvents({})).toBeUndefined()
})
