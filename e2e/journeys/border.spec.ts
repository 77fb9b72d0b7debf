import { calls, type Channel } from '#contract/ipc.ts'
import { expect, test } from '../fixtures.ts'

const channels = Object.keys(calls) as Channel[]
const malformed: readonly unknown[] = [null, 7, 'text', [], true]

test('every channel refuses malformed input', { tag: '@gate' }, async ({ launchConsole }) => {
  const { page } = await launchConsole()
  for (const channel of channels) {
    for (const input of malformed) {
      const result = await page.evaluate(
        ([name, value]) => (window.bridge[name as 'app:get-info'] as (input: unknown) => Promise<unknown>)(value),
        [channel, input] as const,
      )
      expect(result, `${channel} ${JSON.stringify(input)}`).toMatchObject({
        ok: false,
        failure: { kind: 'invalid-input', reason: 'malformed-message' },
      })
    }
  }
})
