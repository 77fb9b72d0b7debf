import type { Page } from '@playwright/test'
import { findBarriers } from './axe.ts'
import { changeSettings } from '../demo-server.ts'
import { expect, test, type DemoServer } from '../fixtures.ts'
import { accountOf, connectAccount, requestsAt, savedNotice } from './steps.ts'
import { like, t } from '../texts.ts'

/** Creating channels: from the table, from a folder and from the palette. */

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const name = (page: Page) => page.getByRole('textbox', { name: t('channels:channel.field.new_name') })
const send = (page: Page) => dialog(page).getByRole('button', { name: t('channels:channel.act.create.send') })
const head = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const link = (page: Page) => main(page).getByRole('link', { name: t('records:channel.create') })

async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => (location.hash = location.hash.replace(/(\/o\/[^/]+).*/, `$1/${to}`)), path)
}

/** Requests that created or archived a channel: method, path and parameters. */
const changes = async ({ url }: DemoServer) =>
  (await requestsAt(url))
    .filter(
      ({ method, path }) => path.endsWith('/channels/create') || (method === 'DELETE' && path.includes('/streams/')),
    )
    .map(({ method, path, parameters }) => [method, path.replace(/^.*\/api\/v1/, ''), parameters])

test('a channel is created with the settings of another, its subscribers and its folder, and archived to undo it, without a serious barrier', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectAccount(page, { server: server.url, ...accountOf(server, 'administrator') })
  await link(page).press('Enter')
  await expect(head(page, t('channels:channel.kind.new'))).toBeVisible()

  // A name in use bars the review, in any case.
  await name(page).fill('Dock-Operations')
  await expect(main(page)).toContainText(t('channels:channel.rule.name-taken', { name: 'dock-operations' }))
  expect(await findBarriers(page)).toEqual([])
  await name(page).fill('tug watch')
  await page.getByRole('button', { name: t('records:edit.copy.button') }).press('Enter')
  await page.getByRole('combobox', { name: t('records:edit.copy.label') }).fill('dock-operations')
  await page.getByRole('option', { name: 'dock-operations', exact: true }).click()
  await page.getByRole('radio', { name: t('channels:channel.value.privacy.private') }).check()
  const announce = page.getByRole('group', { name: t('channels:channel.field.announce') })
  await expect(announce).toContainText(t('channels:channel.rule.announce-private'))
  const subscribers = page.getByRole('combobox', { name: t('channels:channel.field.subscribers'), exact: true })
  await subscribers.fill('fleet duty')
  await page.getByRole('option', { name: /^Fleet duty officers/ }).click()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page)).toContainText(/Tanaka/)
  expect(await findBarriers(page)).toEqual([])
  await send(page).press('Enter')
  await expect(savedNotice(page)).toBeVisible()
  await expect(head(page, 'tug watch')).toBeVisible()
  await expect(page).toHaveURL(/\/channels\/\d+$/)
  const [[method, path, parameters] = []] = await changes(server)
  expect([method, path]).toEqual(['POST', '/channels/create'])
  expect(parameters).toMatchObject({ name: 'tug watch', invite_only: 'true', folder_id: '1' })
  // The account itself, and the four members of the group.
  expect((parameters as Record<string, string>)['subscribers']?.split(',')).toHaveLength(5)

  await page.getByRole('button', { name: t('records:review.undo'), exact: true }).press('Enter')
  await dialog(page)
    .getByRole('button', { name: t('records:review.send.undo', { count: 1 }) })
    .press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  expect((await changes(server)).map(([how]) => how)).toEqual(['POST', 'DELETE'])

  // The reason for a locked page. Role groups of the demo organization: 6 are the administrators.
  const realm = {
    can_create_public_channel_group: 6,
    can_create_private_channel_group: 6,
    can_create_web_public_channel_group: 6,
  }
  await changeSettings(server.url, { realm })
  await connectAccount(page, { server: server.url, ...accountOf(server, 'member') })
  await go(page, 'channels/new')
  await expect(main(page)).toContainText(like('records:edit.locked'))
  expect(await findBarriers(page)).toEqual([])
})
