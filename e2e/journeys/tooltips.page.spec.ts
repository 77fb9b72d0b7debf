import { expect, test } from '../fixtures.ts'
import { openDemo } from './steps.ts'
import { t } from '../texts.ts'

test('a tooltip opens beside the element under the mouse or with the focus, and Escape closes it', async ({
  launchConsole,
}) => {
  const { page } = await launchConsole()
  await openDemo(page)
  await page.setViewportSize({ width: 1024, height: 700 })
  const link = page
    .getByRole('navigation', { name: t('organization:navigation.label') })
    .getByRole('link', { name: t('organization:feature.users') })
  await link.hover()
  const tooltip = page.getByRole('tooltip')
  await expect(tooltip).toHaveText(t('organization:feature.users'))
  await expect(link).toHaveAccessibleDescription(t('organization:feature.users'))
  const [box, beside] = await Promise.all([link.boundingBox(), tooltip.boundingBox()])
  expect(beside?.x).toBeGreaterThan((box?.x ?? 0) + (box?.width ?? 0) / 2)
  await page.keyboard.press('Escape')
  await expect(tooltip).toHaveCount(0)

  await link.focus()
  await page.keyboard.press('Tab')
  await expect(tooltip).toHaveText(t('organization:feature.groups'))
  await page.keyboard.press('Shift+Tab')
  await expect(tooltip).toHaveText(t('organization:feature.users'))
})
