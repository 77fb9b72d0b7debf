import { sizesOf } from './bench/sizes.ts'
import { expect, test } from './fixtures.ts'

test('the first page and the preload stay within their budgets', async ({ launchConsole }) => {
  const { page } = await launchConsole()
  const sizes = await sizesOf(page)
  expect(sizes[0]?.value).toBeGreaterThan(100)
  for (const { name, value, budget } of sizes) expect.soft(value, `${name}, in KB`).toBeLessThanOrEqual(budget ?? 0)
})
