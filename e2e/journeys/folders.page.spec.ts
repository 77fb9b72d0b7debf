import type { Page } from '@playwright/test'
import { findBarriers } from './axe.ts'
import { expect, test } from '../fixtures.ts'
import { accountOf, connectAccount, patches } from './steps.ts'
import { t } from '../texts.ts'

const list = (page: Page) => page.getByRole('list', { name: t('folders:list.label') })
const row = (page: Page, name: string) => list(page).getByRole('button', { name: new RegExp(`^\\d+ ?${name}`) })

async function openFolders(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: t('organization:navigation.label') })
    .getByRole('link', { name: t('organization:feature.folders') })
    .click()
  await expect(page.getByRole('heading', { name: t('organization:feature.folders'), exact: true })).toBeVisible()
}

test('in production, a channel is dragged onto a folder, and others are moved by keyboard', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectAccount(page, { server: server.url, ...accountOf(server, 'owner'), isProduction: true })
  await openFolders(page)
  expect(await findBarriers(page)).toEqual([])
  const channel = page.getByRole('gridcell', { name: /bunkering/ }).getByText('bunkering')
  const from = await channel.boundingBox()
  const to = await row(page, 'Safety').boundingBox()
  if (from === null || to === null) throw new Error('there is nothing to drag')
  await page.mouse.move(from.x + 10, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x - 40, from.y + 8, { steps: 4 })
  await page.mouse.move(to.x + 80, to.y + 20, { steps: 8 })
  await page.mouse.up()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName(t('records:review.title', { count: 1, subject: 'bunkering' }))
  await expect(dialog.getByText(t('components:tag.production'), { exact: true })).toBeVisible()
  const send = dialog.getByRole('button', { name: t('records:review.send', { count: 1 }) })
  expect(await findBarriers(page)).toEqual([])
  expect(await send.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  // Undo restores every folder, so no name is asked for.
  await expect(send).toBeFocused()
  await send.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('gridcell', { name: /bunkering/ })).toHaveCount(0)

  await page.getByRole('grid', { name: t('folders:channels.title') }).focus()
  await page.keyboard.press('Space')
  const count = page.getByRole('button', { name: t('bulk:dialog.bar.selected', { count: 1 }) })
  await count.focus()
  await count.press('Enter')
  await expect(page.getByRole('grid', { name: t('folders:channels.title') })).toBeFocused()
  await page.getByRole('combobox', { name: t('bulk:channels-move.to') }).click()
  await page.getByRole('option', { name: t('records:channel.folder.none') }).click()
  await page.getByRole('button', { name: t('bulk:channels-move.review', { count: 1 }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('records:review.send', { count: 1 }) })
    .click()
  await expect(dialog).toHaveCount(0)
  expect((await patches(server.url)).at(-1)?.parameters).toEqual({ folder_id: 'null' })
})
