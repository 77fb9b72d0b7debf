import type { Page } from '@playwright/test'
import { setFault } from '../demo-server.ts'
import { expect, test } from '../fixtures.ts'
import { accountOf, connectAccount, openDemo } from './steps.ts'
import { anyOf, like, starting, t } from '../texts.ts'

declare global {
  interface Window {
    /** Every position in which a button was seen since the page was loaded, by its name. */
    positions?: Record<string, { readonly x: number; readonly y: number }[]>
  }
}

/**
 * Records in each frame where the buttons of the top bar, of the page's head, of a form and of a dialog are. The links
 * in a sentence move with its lines while it becomes longer.
 */
const recordPositions = () => {
  const positions: Window['positions'] = {}
  window.positions = positions
  const record = () => {
    for (const button of document.querySelectorAll(
      'header :is(button, a):not(p *), button[type="submit"], [role="dialog"] button',
    )) {
      const { x, y } = button.getBoundingClientRect()
      const seen = (positions[button.ariaLabel ?? button.textContent] ??= [])
      // A button moves down by one pixel while it is pressed.
      if (!seen.some((before) => Math.hypot(before.x - x, before.y - y) < 2)) seen.push({ x, y })
    }
    requestAnimationFrame(record)
  }
  record()
}

/** Buttons that were seen in more than one position, with the positions. */
const movedOf = (page: Page) =>
  page.evaluate(() => Object.entries(window.positions ?? {}).filter(([, positions]) => positions.length > 1))

test('no button moves while its page loads', async ({ launchConsole }) => {
  const { page } = await launchConsole()
  // The parts of a page arrive in separate frames.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(recordPositions)

  // Until the form is there, the page is still exchanging its token, which works once.
  await expect(page.getByRole('button', { name: t('connect:submit') })).toBeVisible()
  await page.reload()
  await expect(page.getByText(anyOf(t('connect:storage.ready'), t('connect:storage.none')))).toBeVisible()
  await expect(page.getByRole('button', { name: t('connect:submit') })).toBeVisible()
  expect.soft(await movedOf(page), 'connect').toEqual([])

  await openDemo(page)
  for (const name of ['channels', 'users', 'groups', 'invitations']) {
    await page.evaluate((id) => (location.hash = location.hash.replace(/[^/]*$/, id)), name)
    await page.reload()
    await expect(page.getByRole('grid').getByRole('row').nth(2)).toBeVisible()
    await expect(page.getByRole('button', { name: starting(like('dialogs:account.account.menu')) })).toBeVisible()
    expect.soft(await movedOf(page), name).toEqual([])
  }

  const place = like('records:record-list.place')
  for (const [name, isLoaded] of [
    ['users/12', page.locator('header').getByText(place)],
    ['channels/101', page.locator('header').getByText(place)],
    ['uploads/files', page.getByText(like('uploads:space.of'))],
  ] as const) {
    await page.evaluate((id) => (location.hash = location.hash.replace(/(#\/o\/[^/]*\/).*$/, `$1${id}`)), name)
    await page.reload()
    await expect(isLoaded).toBeVisible()
    expect.soft(await movedOf(page), name).toEqual([])
  }
})

test('no button of a run moves while its rows are loaded and sent', async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectAccount(page, { server: server.url, ...accountOf(server, 'owner') })
  await page.evaluate(() => (location.hash = location.hash.replace(/channels.*$/, 'folders')))
  await page.getByRole('link', { name: t('folders:list.assign-them') }).click()
  await page.getByRole('checkbox', { name: t('records:record-table.select.all') }).click()
  await page.getByRole('button', { name: starting(like('bulk:channels-move.review')) }).click()
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: starting(like('bulk:dialog.send')) })
  await expect(send).toBeVisible()
  await setFault(server.url, { operation: 'channels.update', latencyMs: 200 })
  await page.evaluate(recordPositions)
  await send.click()
  await expect(dialog.getByRole('button', { name: t('bulk:run.undo') })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(window.positions ?? {}))).toContain(t('bulk:run.pause'))
  expect(await movedOf(page)).toEqual([])
})
