import { expect, test } from 'vitest'
import { createSession } from './session.ts'

test('the token is accepted once', () => {
  const session = createSession(4000)
  expect(session.exchange('guess')).toBe('wrong')
  expect(session.exchange(session.token)).toBe('accepted')
  expect(session.exchange(session.token)).toBe('used')
  expect(session.exchange('guess')).toBe('wrong')
})

test('the cookie is known among others, and only whole', () => {
  const session = createSession(4000)
  const [pair = ''] = session.setCookie.split(';')
  expect(session.isHeldBy(pair)).toBe(true)
  expect(session.isHeldBy(`theme=dark; ${pair}; other=1`)).toBe(true)
  expect(session.isHeldBy(`${pair}x`)).toBe(false)
  expect(session.isHeldBy(`not-${pair}`)).toBe(false)
  expect(session.isHeldBy('')).toBe(false)
  expect(session.isHeldBy(undefined)).toBe(false)
})

test('the cookie is out of reach of scripts and other sites, and named for its port', () => {
  const { setCookie } = createSession(4321)
  expect(setCookie).toMatch(/^realm-console-4321=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/$/)
})

test('neither token nor cookie is ever the same', () => {
  const [one, two] = [createSession(1), createSession(1)]
  expect(one.token).not.toBe(two.token)
  expect(one.setCookie).not.toBe(two.setCookie)
})
