import type { IncomingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import { ownAddress, refuseForeign, refuseNotJson } from './server.ts'

const own = ownAddress(4000)
const statusOf = (headers: IncomingHttpHeaders, acts: boolean): number =>
  refuseForeign(headers, own, acts)?.status ?? 200

const host = '127.0.0.1:4000'
const origin = 'http://127.0.0.1:4000'

test('our own page may load and act', () => {
  expect(statusOf({ host }, false)).toBe(200)
  expect(statusOf({ host, origin, 'sec-fetch-site': 'same-origin' }, true)).toBe(200)
})

test.each(['localhost:4000', '127.0.0.1', '127.0.0.1:4001', 'rebound.example.com:4000', '[::1]:4000', undefined])(
  'host %s is refused',
  (name) => {
    expect(statusOf({ host: name, origin }, true)).toBe(421)
    expect(statusOf({ host: name }, false)).toBe(421)
  },
)

test.each([
  'https://example.com',
  'http://127.0.0.1:4001',
  'https://127.0.0.1:4000',
  'http://localhost:4000',
  'null',
  '',
])('origin %s is refused', (foreign) => {
  expect(statusOf({ host, origin: foreign }, true)).toBe(403)
  expect(statusOf({ host, origin: foreign }, false)).toBe(403)
})

test('a request that acts must name an origin', () => {
  expect(statusOf({ host }, true)).toBe(403)
})

test('other sites may only link here in a new tab', () => {
  const cross = { host, 'sec-fetch-site': 'cross-site' }
  expect(statusOf({ ...cross, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, false)).toBe(200)
  expect(statusOf({ ...cross, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }, false)).toBe(403)
  expect(statusOf({ ...cross, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }, false)).toBe(403)
  expect(statusOf({ ...cross, origin, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, true)).toBe(403)
})

test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])('%s is JSON', (type) => {
  expect(refuseNotJson({ 'content-type': type })).toBeNull()
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'text/plain; application/json', undefined])(
  '%s is not',
  (type) => {
    expect(refuseNotJson({ 'content-type': type })?.status).toBe(415)
  },
)
