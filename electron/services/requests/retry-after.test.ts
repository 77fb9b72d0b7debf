import { expect, it } from 'vitest'
import { readRetryAfter } from './retry-after.ts'

const now = Date.UTC(2027, 0, 1, 12)
const dateIn = (seconds: number) => new Date(now + seconds * 1000).toUTCString()
const day = 86_400

it.each<readonly [what: string, headers: Record<string, string>, seconds: number | null]>([
  ['nothing', {}, null],
  ['seconds', { 'retry-after': ' 2.5 ' }, 2.5],
  ['seconds longer than any window', { 'retry-after': String(day) }, day],
  ['no wait', { 'retry-after': '0' }, null],
  ['an endless number', { 'retry-after': '9'.repeat(400) }, null],
  ['a word', { 'retry-after': 'soon' }, null],
  ['a date, by this computer’s clock', { 'retry-after': dateIn(30) }, 30],
  ['a date in the past', { 'retry-after': dateIn(-30) }, null],
  ['a date that only a wrong clock explains', { 'retry-after': dateIn(day) }, null],
  ['a date, by the server’s clock', { 'retry-after': dateIn(day + 30), date: dateIn(day) }, 30],
  ['a date a day later, by the server’s clock', { 'retry-after': dateIn(day), date: dateIn(0) }, day],
])('reads %s', (_what, headers, seconds) => {
  expect(readRetryAfter(new Headers(headers), now)).toBe(seconds)
})
