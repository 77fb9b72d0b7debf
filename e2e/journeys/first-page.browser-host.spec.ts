import { figureOf } from '../tools/bench/measure.ts'
import { sizesOf } from '../tools/bench/sizes.ts'
import { expect, test } from '../fixtures.ts'
import { t } from '../texts.ts'

test('the first page and the preload stay within their budgets', { tag: '@gate' }, async ({ launchConsole }) => {
  const { page } = await launchConsole()
  const sizes = (await sizesOf(page)).map((size) => figureOf(size))
  expect(sizes[0]?.median).toBeGreaterThan(100)
  for (const { name, median, budget } of sizes) expect.soft(median, `${name}, in KB`).toBeLessThanOrEqual(budget ?? 0)
})

test(
  'the code of an organization is loaded while the address of a first one is typed',
  { tag: '@gate' },
  async ({ launchConsole }) => {
    const { page } = await launchConsole()
    const server = page.getByRole('textbox', { name: t('connect:field.server') })
    await server.waitFor()
    await page.waitForLoadState('networkidle')
    const loaded = page.waitForResponse(/\/assets\/account-menu-[^/]+\.js$/)
    await server.press('c')
    expect((await loaded).ok()).toBe(true)
  },
)
