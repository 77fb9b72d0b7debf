import { expect, it } from 'vitest'
import { checkStart } from './smoke.ts'

const failed = { ok: false, failure: { kind: 'forbidden', reason: 'policy', message: 'no demo', where: '' } }

it.each([
  [
    'a call fails',
    (code: string) => Promise.resolve(code.includes('in window') || failed),
    'profiles:connect-demo failed',
  ],
  ['the page has no bridge', () => Promise.resolve(false), 'timeout'],
  ['the page hangs', () => new Promise<never>(() => undefined), 'timeout'],
])('The check of a start fails if %s.', async (_why, executeJavaScript, problem) => {
  await expect(checkStart({ executeJavaScript }, 300)).rejects.toThrow(problem)
})
