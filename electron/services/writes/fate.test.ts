import { expect, it } from 'vitest'
import type { Failure } from '#contract/failures.ts'
import { fateOf, isUnsent } from './fate.ts'
import { failures } from './testing/states.ts'

const tooLarge: Failure = { kind: 'invalid-input', message: 'HTTP 413', status: 413 }
const noRoute: Failure = { kind: 'not-found', message: 'HTTP 404', status: 404, reason: 'not-offered' }
const crash: Failure = {
  kind: 'server',
  message: 'HTTP 500',
  status: 500,
  code: 'INTERNAL',
  serverMessage: 'Oops',
  mayHaveBeenApplied: true,
}
const html: Failure = {
  kind: 'unexpected-shape',
  message: 'HTML',
  status: 200,
  reason: 'not-the-api',
  mayHaveBeenApplied: true,
}
const apiRedirect: Failure = {
  kind: 'unexpected-shape',
  message: 'HTTP 399 BAD_REQUEST',
  status: 399,
  reason: 'not-the-api',
  code: 'BAD_REQUEST',
  serverMessage: 'No.',
}
const pacedRedirect: Failure = { ...apiRedirect, kind: 'rate-limited', code: 'RATE_LIMIT_HIT', status: 300 }
const usedUp: Failure = { kind: 'rate-limited', message: 'used up for 300 s', retryAfterSeconds: 300 }
const noKey: Failure = { kind: 'unauthorized', message: 'no key', reason: 'key-missing' }

it.each([
  ['the service says no', failures.refused, 'refused'],
  ['the service lets nobody in', failures.unauthorized, 'refused'],
  ['the service breaks, whatever code it gives', crash, 'open'],
  ['a gateway finds the body too large', tooLarge, 'elsewhere'],
  ['a page says that there is no such address', noRoute, 'elsewhere'],
  ['the connection breaks', failures.broken, 'open'],
  ['no answer comes in time', failures.timeout, 'open'],
  ['a gateway answers 502', failures.badGateway, 'open'],
  ['a web page comes with a 200', html, 'open'],
  ['a person cancels in mid-flight', failures.cancelledInFlight, 'open'],
  ['a web page comes with a 403', failures.portal, 'elsewhere'],
  ['it is redirected to another place', failures.redirected, 'elsewhere'],
  ['a body of the API comes with a 399', apiRedirect, 'elsewhere'],
  ['a request to slow down comes with a 300', pacedRedirect, 'elsewhere'],
  ['the service asks to slow down', failures.paced, 'rate-limited'],
  ['a page asks to slow down', failures.pacedByPage, 'elsewhere'],
  ['our own pacing finds the allowance used up', usedUp, 'rate-limited'],
  ['a person cancels before it leaves', failures.cancelled, 'cancelled'],
  ['nobody listens at the address', failures.unreachable, 'never-left'],
  ['there is no key', noKey, 'never-left'],
])('%s', (_, failure, fate) => {
  expect(fateOf(failure)).toBe(fate)
  expect(isUnsent(fateOf(failure))).toBe(['rate-limited', 'cancelled', 'never-left'].includes(fate))
})
