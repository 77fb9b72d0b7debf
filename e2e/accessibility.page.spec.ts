import type { Page } from '@playwright/test'
import { findBarriersInEach } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { openChannel, openDemo, savedNotice } from './steps.ts'

async function expectNoBarriers(page: Page, where: string): Promise<void> {
  expect.soft(await findBarriersInEach(page, [{ colorScheme: 'light' }, { colorScheme: 'dark' }]), where).toEqual([])
}

test('no page has a serious barrier, in light or dark', async ({ launchConsole }) => {
  const { page } = await launchConsole()
  // An element that is still fading in does not have its final contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(page.getByRole('heading', { name: 'Connect an organization' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Server address' }).fill('not an address')
  await page.getByRole('button', { name: 'Check and connect' }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
    'Enter the email of the account.',
  )
  await expectNoBarriers(page, 'Connect')

  await openDemo(page)
  await expectNoBarriers(page, 'Channels')

  await openChannel(page, 'dock-operations')
  await page.getByRole('textbox', { name: 'Description' }).fill('Berths only.')
  await page.getByRole('button', { name: 'Change: Add subscribers' }).click()
  await expect(page.getByText(/people in total/)).toBeVisible()
  await expectNoBarriers(page, 'Channel settings, picker open')
  await page.getByRole('button', { name: 'Set to nobody' }).click()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^Review/ }).click()
  const review = page.getByRole('dialog', { name: 'Review 2 changes to dock-operations' })
  await expect(review.getByRole('button', { name: 'Send 2 changes' })).toBeVisible()
  await expectNoBarriers(page, 'Review')
  await review.getByRole('button', { name: 'Send 2 changes' }).click()
  await expect(savedNotice(page, 'dock-operations, 2 settings')).toBeVisible()
  await expectNoBarriers(page, 'Outcome')
})

/** Presses a key until the element has the focus, as somebody without a mouse does. */
async function reach(page: Page, target: ReturnType<Page['locator']>, press = 'Tab'): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(press)
  }
  await expect(target, 'never came into focus').toBeFocused()
}

test('the way from Connect to a confirmed change needs no mouse', async ({ launchConsole }) => {
  const { page } = await launchConsole()
  await reach(page, page.getByRole('button', { name: 'Open the demo organization' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await reach(page, page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Channels' }))
  await page.keyboard.press('Enter')
  const grid = page.getByRole('grid', { name: 'Channels' })
  await expect(grid).toBeVisible()

  await page.keyboard.press('/')
  await expect(page.getByRole('textbox', { name: 'Search channels' })).toBeFocused()
  await page.keyboard.type('oper')
  await reach(page, grid)
  await page.keyboard.press('Home')
  const rows = page.getByRole('row').filter({ has: page.getByRole('gridcell') })
  const names = await rows.getByRole('link').allTextContents()
  const down = names.indexOf('dock-operations')
  expect(down).toBeGreaterThan(-1)
  for (let step = 0; step < down; step += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'dock-operations', exact: true })).toBeVisible()

  const description = page.getByRole('textbox', { name: 'Description' })
  await reach(page, description)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Berths only.')
  await page.keyboard.press('ControlOrMeta+Enter')
  const review = page.getByRole('dialog', { name: 'Review 1 change to dock-operations' })
  await expect(review).toBeVisible()
  await reach(page, review.getByRole('button', { name: 'Send 1 change' }))
  await page.keyboard.press('Enter')
  const saved = savedNotice(page, 'dock-operations, 1 setting')
  await expect(saved).toBeVisible()
  // The focus is where one goes on, and the notice is one key away.
  await expect(description).toBeFocused()
  await expect(description).toHaveValue('Berths only.')
  await page.keyboard.press('F6')
  await reach(page, saved.getByRole('button', { name: 'Details' }))
  await page.keyboard.press('Enter')
  await expect(saved).toContainText('Berths only.')
  await page.keyboard.press('Escape')
  await expect(saved).toHaveCount(0)
})
