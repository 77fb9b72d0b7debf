import type { Page } from '@playwright/test'
import { findBarriersInEach } from './axe.ts'
import { expect, test } from '../fixtures.ts'
import { openChannel, openDemo, savedNotice } from './steps.ts'
import { like, starting, t } from '../texts.ts'

async function expectNoBarriers(page: Page, where: string): Promise<void> {
  expect.soft(await findBarriersInEach(page, [{ colorScheme: 'light' }, { colorScheme: 'dark' }]), where).toEqual([])
}

test('no page has a serious barrier, in light or dark', async ({ launchConsole }) => {
  const { page } = await launchConsole()
  // An element that is still fading in does not have its final contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(page.getByRole('heading', { name: t('connect:title') })).toBeVisible()
  await page.getByRole('textbox', { name: t('connect:field.server') }).fill('not an address')
  await page.getByRole('button', { name: t('connect:submit') }).click()
  await expect(page.getByRole('textbox', { name: t('connect:field.email') })).toHaveAccessibleDescription(
    t('connect:required.email'),
  )
  await expectNoBarriers(page, t('app:rail.connect'))

  await openDemo(page)
  await expectNoBarriers(page, t('organization:feature.channels'))

  await openChannel(page, 'dock-operations')
  await page.getByRole('textbox', { name: t('channels:channel.field.description') }).fill('Berths only.')
  await page
    .getByRole('button', {
      name: t('records:permission-picker.edit', { label: t('channels:channel.field.can_add_subscribers_group') }),
    })
    .click()
  await expect(page.getByText(like('records:permission-picker.in-the-end'))).toBeVisible()
  await expectNoBarriers(page, 'Channel settings, picker open')
  await page.getByRole('button', { name: t('records:permission-picker.set-nobody') }).click()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: starting(t('records:drafts.bar.review')) }).click()
  const review = page.getByRole('dialog', { name: t('records:review.title', { count: 2, subject: 'dock-operations' }) })
  await expect(review.getByRole('button', { name: t('records:review.send', { count: 2 }) })).toBeVisible()
  await expectNoBarriers(page, t('records:drafts.bar.review'))
  await review.getByRole('button', { name: t('records:review.send', { count: 2 }) }).click()
  await expect(savedNotice(page, t('records:review.saved.about', { name: 'dock-operations', count: 2 }))).toBeVisible()
  await expectNoBarriers(page, t('records:review.head.outcome'))
})

/** Presses a key until the element has the focus, as a user without a mouse does. */
async function reach(page: Page, target: ReturnType<Page['locator']>, press = 'Tab'): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(press)
  }
  await expect(target, 'never came into focus').toBeFocused()
}

test('connecting and saving a change needs no mouse', { tag: '@gate' }, async ({ launchConsole }) => {
  const { page } = await launchConsole()
  await reach(page, page.getByRole('button', { name: t('connect:demo.open') }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: t('organization:feature.overview') })).toBeVisible()
  await reach(
    page,
    page
      .getByRole('navigation', { name: t('organization:navigation.label') })
      .getByRole('link', { name: t('organization:feature.channels') }),
  )
  await page.keyboard.press('Enter')
  const grid = page.getByRole('grid', { name: t('channels:table.label') })
  await expect(grid).toBeVisible()

  await page.keyboard.press('/')
  await expect(page.getByRole('textbox', { name: t('records:channel.search.label') })).toBeFocused()
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

  const description = page.getByRole('textbox', { name: t('channels:channel.field.description') })
  await reach(page, description)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Berths only.')
  await page.keyboard.press('ControlOrMeta+Enter')
  const review = page.getByRole('dialog', { name: t('records:review.title', { count: 1, subject: 'dock-operations' }) })
  await expect(review).toBeVisible()
  await reach(page, review.getByRole('button', { name: t('records:review.send', { count: 1 }) }))
  await page.keyboard.press('Enter')
  const saved = savedNotice(page, t('records:review.saved.about', { name: 'dock-operations', count: 1 }))
  await expect(saved).toBeVisible()
  // The focus is where the user continues, and one key leads to the notice.
  await expect(description).toBeFocused()
  await expect(description).toHaveValue('Berths only.')
  await page.keyboard.press('F6')
  await reach(page, saved.getByRole('button', { name: t('components:notices.details') }))
  await page.keyboard.press('Enter')
  await expect(saved).toContainText('Berths only.')
  await page.keyboard.press('Escape')
  await expect(saved).toHaveCount(0)
})
