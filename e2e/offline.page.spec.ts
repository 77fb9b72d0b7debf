import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { accountOf, clearFaults, connectAccount, openChannel, patches, savedNotice, setFault } from './steps.ts'

/** Any request finds out whether the server is there. */
const readAnything = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const listed = await window.bridge['profiles:list']({})
    const profileId = listed.ok ? (listed.value.profiles[0]?.id ?? '') : ''
    const callId = crypto.randomUUID()
    await window.bridge['request:send']({ profileId, callId, operation: 'folders.list', parameters: {} })
  })

test('a server that is out of reach locks what sends, keeps what was typed, and is caught up with', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectAccount(page, { server: server.url, ...accountOf(server, 'owner') })
  await openChannel(page, 'dock-operations')
  const description = page.getByRole('textbox', { name: 'Description' })
  await description.fill('Where to go when fog closes')
  await page.getByRole('button', { name: /^Review/ }).click()
  const send = page.getByRole('button', { name: /^Send/ })
  await expect(send).toBeFocused()

  await setFault(server.url, { drop: 'before' })
  await readAnything(page)
  const status = page.getByRole('contentinfo', { name: 'Status' })
  await expect(status).toContainText(/Offline since \d/)
  await expect(send).toHaveAccessibleDescription(/^Offline since .* nothing is sent until the server answers again\.$/)
  await expect(send).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Back to editing' }).click()
  await description.fill('Where to go when fog closes the quay')
  await expect(page.getByRole('button', { name: /^Review/ })).toBeDisabled()
  await page.getByRole('link', { name: 'Channels', exact: true }).first().click()
  await expect(page.getByText(/^The server cannot be reached\. Last read at/)).toBeVisible()
  await expect(page.getByRole('grid', { name: 'Channels' }).getByRole('row').nth(1)).toBeVisible()
  await openChannel(page, 'dock-operations')
  await expect(description).toHaveValue('Where to go when fog closes the quay')
  expect(await patches(server.url)).toEqual([])

  // Where it stands is one step from what it is.
  await status.getByRole('link', { name: /check the connection$/ }).click()
  await expect(page.getByRole('complementary', { name: 'Cause and advice' })).toContainText('The connection breaks off')
  await page.goBack()

  await clearFaults(server.url)
  // It would be found out without, after a wait that has grown meanwhile.
  await status.getByRole('button', { name: 'Try now' }).click()
  await expect(page.getByRole('region', { name: 'Notices' }).getByText(/^Up to date again, \d/)).toBeVisible()
  await expect(status).toContainText('Live')
  // Nothing was kept to be sent by itself.
  expect(await patches(server.url)).toEqual([])
  await page.getByRole('button', { name: /^Review/ }).click()
  await send.click()
  await expect(savedNotice(page)).toBeVisible()
})
