import type { Page } from '@playwright/test'
import { findBarriersInEach } from './axe.ts'
import { expect, test } from '../fixtures.ts'
import { findOverflow } from './leaks.ts'
import { openDemo } from './steps.ts'
import { t } from '../texts.ts'

const pane = (page: Page) => page.getByRole('complementary', { name: t('dialogs:help.title') })
const topic = (page: Page, name: string) => pane(page).getByRole('heading', { name, exact: true, level: 2 })

test('the help is beside the page in a wide window, covers it in a small one, and has no barrier', async ({
  launchConsole,
}) => {
  const { page } = await launchConsole()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1600, height: 800 })
  await openDemo(page)
  const { width = 0 } = (await page.getByRole('main').boundingBox()) ?? {}
  await page.getByRole('button', { name: t('dialogs:help.title'), exact: true }).click()
  await expect(topic(page, t('organization:feature.channels'))).toBeVisible()
  expect((await page.getByRole('main').boundingBox())?.width).toBeLessThan(width)
  expect(await findBarriersInEach(page, [{ colorScheme: 'light' }, { colorScheme: 'dark' }])).toEqual([])

  await page.setViewportSize({ width: 640, height: 400 })
  await expect(pane(page)).toBeInViewport({ ratio: 1 })
  expect(await findOverflow(page)).toEqual([])
  expect(await findBarriersInEach(page, [{ colorScheme: 'light', forcedColors: 'active' }])).toEqual([])
  await pane(page)
    .getByRole('button', { name: t('dialogs:help.close') })
    .click()
  await expect(pane(page)).toBeHidden()
})
