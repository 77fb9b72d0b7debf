import type { Page } from '@playwright/test'
import { findBarriersInEach } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { expectFocus, press } from './focus.ts'
import { findOverflow } from './leaks.ts'
import { openChannel, openDemo } from './steps.ts'
import { starting, t } from './texts.ts'

/** The help is a pane beside the page: F1 opens it, it follows the page, and its search covers all pages. */

const pane = (page: Page) => page.getByRole('complementary', { name: t('dialogs:help.title') })
const topic = (page: Page, name: string) => pane(page).getByRole('heading', { name, exact: true, level: 2 })
const search = t('dialogs:help.search.label')

test('the help follows the page, and the focus returns to it', async ({ launchConsole }) => {
  const { page } = await launchConsole()
  await expect(page.getByRole('heading', { name: t('connect:title') })).toBeVisible()
  await press(page, 'F1', 'textbox', search)
  await expect(topic(page, t('connect:title'))).toBeVisible()

  await openDemo(page)
  await expect(topic(page, t('organization:feature.channels'))).toBeVisible()
  await openChannel(page, 'dock-operations')
  await expect(topic(page, t('help:channels.settings.title'))).toBeVisible()
  // A label has the text of the page in every language.
  await expect(pane(page).getByText(t('channels:settings.archive.archive'))).toBeVisible()

  await pane(page)
    .getByRole('button', { name: t('dialogs:help.close') })
    .click()
  await expect(pane(page)).toBeHidden()
  await page.getByRole('textbox', { name: t('channels:channel.field.description') }).focus()
  await press(page, 'F1', 'textbox', search)
  await press(page, 'Escape', 'textbox', t('channels:channel.field.description'))
  await expect(pane(page)).toBeHidden()
})

test('the search and the palette find a task of another page', async ({ launchConsole }) => {
  const { page } = await launchConsole()
  await openDemo(page)
  const task = t('help:folders.list.task.archive')
  await press(page, 'F1', 'textbox', search)
  await page.keyboard.type(task.toLowerCase())
  await pane(page)
    .getByRole('button', { name: starting(task) })
    .click()
  await expectFocus(page, 'heading', task)
  await expect(topic(page, t('organization:feature.folders'))).toBeVisible()
  await pane(page)
    .getByRole('button', { name: t('dialogs:help.this') })
    .click()
  await expect(topic(page, t('organization:feature.channels'))).toBeVisible()
  await expectFocus(page, 'textbox', search)

  // The first Escape clears the search.
  await page.keyboard.type('no such help')
  await expect(pane(page).getByRole('status')).toHaveText(t('dialogs:help.search.none', { query: 'no such help' }))
  await press(page, 'Escape', 'textbox', search)
  await expect(topic(page, t('organization:feature.channels'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(pane(page)).toBeHidden()

  await press(page, 'ControlOrMeta+k', 'combobox', t('dialogs:palette.label'))
  await page.keyboard.type(task)
  await page.getByRole('option', { name: starting(task) }).click()
  await expectFocus(page, 'heading', task)
  await expect(topic(page, t('organization:feature.folders'))).toBeVisible()
})

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
