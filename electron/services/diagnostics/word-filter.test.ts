import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createWordFilter, omitted } from './word-filter.ts'

const filter = createWordFilter()
const at = '2026-11-26T22:43:25.123Z'

describe('createWordFilter', () => {
  it.each([
    'request:send failed: network/connection-refused channels.list',
    'keychain: a key can’t be read: connect ECONNREFUSED',
    'page not loaded: net::ERR_NAME_NOT_RESOLVED (105)',
    'uncaught: TypeError at main.js:1234:56 at (reply-thread.js:7:8)',
    'unexpected: TypeError: Cannot read properties of undefined',
    'answer refused: status 502',
  ])('keeps %s', (line) => {
    expect(filter(`${at} ${line}`)).toBe(`${at} ${line}`)
  })

  it.each([
    ['unexpected: Error: no such user: Sofie Lind', 'unexpected: Error: no such user: …'],
    ['uncaught: Error at /home/ada/console/dist/electron/updater-Dk3s9xQ1.js:10:5', 'uncaught: Error at ….js:10:5'],
    ['navigation refused: https://chat.example.com/join/kf7wq2', 'navigation refused: …'],
    [
      "file not accepted: EACCES: permission denied, open '/home/ada/plan.txt'",
      "file not accepted: EACCES: permission denied, open '…'",
    ],
    ['close: 1234567 10.1.2.3 a-b c!d !!!!!! (:) [].', 'close: …'],
  ])('shortens %s', (line, kept) => {
    expect(filter(line)).toBe(kept)
  })

  it('keeps addresses that the person agreed to include, and no secret that is a known word', () => {
    const agreed = createWordFilter(['window'], ['https://chat.example.com', 'chat.example.com'])
    expect(agreed('navigation refused: https://chat.example.com')).toBe('navigation refused: https://chat.example.com')
    expect(agreed('new Window refused: https://other.example.com')).toBe(`new ${omitted} refused: ${omitted}`)
  })

  it('knows every word of the console’s own log lines', () => {
    const root = join(import.meta.dirname, '../..')
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        /^(services|ipc|windows|browser-host|main)\b.*\.ts$/.test(file) &&
        !/\.test\.ts$|\/(testing|hostile)\//.test(file),
    )
    const lines = files.flatMap((file) => {
      let source = readFileSync(join(root, file), 'utf8')
      // Inserted values, from the innermost one outwards.
      while (/\$\{[^{}]*\}/.test(source)) source = source.replaceAll(/\$\{[^{}]*\}/g, '7')
      return [...source.matchAll(/\blog\(\s*['`]([^'`]*)['`]/g)].map(([, line = '']) => line)
    })
    expect(lines.length).toBeGreaterThan(40)
    expect(lines.filter((line) => filter(line) !== line)).toEqual([])
  })
})
