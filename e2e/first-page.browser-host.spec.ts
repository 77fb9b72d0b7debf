import { figureOf } from './bench/measure.ts'
import { sizesOf } from './bench/sizes.ts'
import { expect, test } from './fixtures.ts'

test('the first page and the preload stay within their budgets', async ({ launchConsole }) => {
  const { page } = await launchConsole()
  const sizes = (await sizesOf(page)).map((size) => figureOf(size))
  expect(sizes[0]?.median).toBeGreaterThan(100)
  for (const { name, median, budget } of sizes) expect.soft(median, `${name}, in KB`).toBeLessThanOrEqual(budget ?? 0)
})
