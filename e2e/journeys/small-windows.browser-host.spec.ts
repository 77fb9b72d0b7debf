import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { findOverflow } from './leaks.ts'
import { eachPage } from './pages.ts'
import { dockOperations } from '../tools/scenarios/scenario.ts'
import { minimal, production } from '../tools/scenarios/index.ts'
import { accountOf, changeChannelAs, goByNavigation, openDemo, openScenario } from './steps.ts'
import { like, starting, t } from '../texts.ts'

/** 1280 × 800 leave this size at 200 %; forced colors are on. */

const small = { width: 640, height: 400 }

/** Buttons whose label is cut. */
const cutButtons = (part: Locator): Promise<string[]> =>
  part.getByRole('button').evaluateAll((buttons) =>
    buttons
      .flatMap((button) => [button, ...button.querySelectorAll('*')])
      .filter((element) => element.checkVisibility() && element.clientWidth > 1)
      .filter((element) => getComputedStyle(element).overflowX === 'hidden' && element.closest('[title]') === null)
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ textContent }) => textContent),
  )

/** Items of the status bar that extend beyond it. */
const cutItems = (bar: Locator): Promise<(string | null)[]> =>
  bar.evaluate((element) => {
    const { left, right, bottom } = element.getBoundingClientRect()
    return [...element.children]
      .filter((item) => item.checkVisibility())
      .filter((item) => {
        const box = item.getBoundingClientRect()
        return box.left < left || box.right > right || box.bottom > bottom
      })
      .map(({ textContent }) => textContent)
  })

test('in a small window nothing overflows, no button is cut, and labels are above their controls', async ({
  launchConsole,
}) => {
  const { page } = await launchConsole()
  await page.setViewportSize(small)
  await expect(page.getByRole('button', { name: t('connect:submit') })).toBeAttached()
  expect(await findOverflow(page)).toEqual([])
  expect(await cutButtons(page.getByRole('main'))).toEqual([])
  await openDemo(page)
  for await (const name of eachPage(page)) {
    expect.soft(await findOverflow(page), name).toEqual([])
    expect.soft(await cutButtons(page.getByRole('main')), name).toEqual([])
    expect.soft(await cutItems(page.getByRole('contentinfo')), name).toEqual([])
    if (name !== 'channels record') continue
    const group = page.getByRole('group', { name: t('channels:channel.field.folder_id'), exact: true })
    const label = await group.getByText(t('channels:channel.field.folder_id'), { exact: true }).boundingBox()
    const control = await group.getByRole('combobox').boundingBox()
    expect.soft(label?.y ?? 0).toBeLessThan(control?.y ?? 0)
    expect.soft(control?.width ?? 0).toBeGreaterThan(300)
  }
})

test('a long account name leaves room for the name of the page, and content scrolls above the status bar', async ({
  launchConsole,
  demoServer,
}) => {
  const { page } = await launchConsole()
  await page.setViewportSize(small)
  // Such a server reports no name, so the address is shown instead.
  await openScenario(page, minimal, await demoServer({ minimal: true }))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const [trail, search] = await Promise.all([
    page.getByRole('banner').getByRole('list').boundingBox(),
    page
      .getByRole('banner')
      .getByRole('button', { name: t('app:top.palette') })
      .boundingBox(),
  ])
  expect(trail?.width).toBeGreaterThan(50)
  expect((trail?.x ?? 0) + (trail?.width ?? 0)).toBeLessThan(search?.x ?? 0)

  await goByNavigation(page, t('organization:feature.invitations'))
  const last = page.getByText(t('invitations:empty.by-id'))
  await last.scrollIntoViewIfNeeded()
  const [text, bar] = await Promise.all([last.boundingBox(), page.getByRole('contentinfo').boundingBox()])
  expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
})

test('long names without a space do not widen a page', async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await page.setViewportSize({ width: 1024, height: 700 })
  await changeChannelAs(server.url, accountOf(server, 'administrator'), dockOperations.id, {
    new_name: 'W'.repeat(60),
    description: 'W'.repeat(1000),
  })
  await openScenario(page, production, server)
  await expect(page.getByRole('heading', { level: 1, name: 'W'.repeat(60) })).toBeVisible()
  expect(await findOverflow(page)).toEqual([])
})

test('a conflict on production shows all of its buttons', async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  // The maximum length of a name, without a position where a line could break.
  await changeChannelAs(server.url, accountOf(server, 'administrator'), dockOperations.id, {
    new_name: 'HarbourAndTerminalCoordinationOfAllTheNorthernRoutesAndCrews',
  })
  await openScenario(page, production, server)
  await page.getByRole('textbox', { name: t('channels:channel.field.description') }).fill('Mine.')
  await page.getByRole('radio', { name: starting(t('records:channel.privacy.public')) }).check({ force: true })
  await changeChannelAs(server.url, accountOf(server, 'administrator'), dockOperations.id, { description: 'Theirs.' })
  await page.getByRole('textbox', { name: t('channels:channel.field.description') }).press('ControlOrMeta+Enter')
  const review = page.getByRole('dialog', { name: starting(like('records:review.title')) })
  await expect(review.getByRole('radio', { name: t('records:review.conflict.keep-theirs') })).toBeFocused()
  for (const size of [{ width: 1280, height: 800 }, small]) {
    await page.setViewportSize(size)
    expect(await cutButtons(review)).toEqual([])
    for (const name of [t('records:review.close'), t('records:review.back'), t('records:review.send', { count: 1 })]) {
      await expect(review.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
    }
    await expect(
      review.getByRole('textbox', { name: t('records:review.confirm.label', { name: 'Ferries' }) }),
    ).toBeInViewport({ ratio: 1 })
  }
})

test('in a short window a table with a selection keeps rows, and the open page and section are visible', async ({
  launchConsole,
}) => {
  const { page } = await launchConsole()
  await openDemo(page)
  await page.setViewportSize(small)
  const grid = page.getByRole('grid', { name: t('channels:table.label') })
  await grid.focus()
  for (const key of ['ArrowDown', 'Space', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
  const bar = page.getByRole('region', { name: t('records:record-table.select.bar') })
  await expect(bar).toBeInViewport({ ratio: 1 })
  const top = (await bar.boundingBox())?.y ?? 0
  const rows = await grid.getByRole('row').evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom))
  // The head is one of these rows.
  expect(rows.filter((bottom) => bottom <= top).length).toBeGreaterThanOrEqual(6)

  const pages = page.getByRole('navigation', { name: t('organization:navigation.label') })
  const unfold = page.getByRole('button', { name: t('app:top.menu') })
  await page.evaluate(() => (location.hash = location.hash.replace(/channels$/, 'diagnostics/connection')))
  await unfold.click()
  await expect(pages.getByRole('link', { name: t('organization:feature.diagnostics') })).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => (location.hash = location.hash.replace(/diagnostics.*$/, 'channels/101')))
  await expect(pages).toBeHidden()
  await unfold.click()
  await expect(pages.getByRole('link', { name: t('organization:feature.channels') })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await page.getByRole('group', { name: t('channels:channel.field.can_send_message_group') }).scrollIntoViewIfNeeded()
  await expect(page.locator('nav [aria-current="location"]')).toBeInViewport({ ratio: 1 })
})

test('in forced colors chosen, current and changed elements differ by more than a shade', async ({
  launchConsole,
  demoServer,
}) => {
  const { page } = await launchConsole()
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await openScenario(page, production, await demoServer())
  const highlight = await systemColor(page, 'Highlight')
  const background = (part: Locator, pseudo?: string) =>
    part.evaluate((element, name) => getComputedStyle(element, name).backgroundColor, pseudo)
  await page.getByRole('radio', { name: starting(t('records:channel.privacy.public')) }).check({ force: true })
  expect(await background(page.getByRole('radio', { name: starting(t('records:channel.privacy.public')) }))).toBe(
    highlight,
  )
  expect(
    await background(page.getByRole('radio', { name: starting(t('records:channel.privacy.web-public')) })),
  ).not.toBe(highlight)
  expect(await background(page.getByRole('group', { name: t('channels:channel.field.privacy') }), '::before')).toBe(
    highlight,
  )
  const pages = page.getByRole('navigation', { name: t('organization:navigation.label') })
  expect(await background(pages.getByRole('link', { name: t('organization:feature.channels') }))).toBe(highlight)
  expect(await background(pages.getByRole('link', { name: t('organization:feature.folders') }))).not.toBe(highlight)
  await expect(page.locator('[aria-hidden][data-on="true"]')).toHaveCSS('background-image', /repeating-linear-gradient/)

  await page
    .getByRole('button', {
      name: starting(
        like('records:permission-picker.edit', { label: t('channels:channel.field.can_send_message_group') }),
      ),
    })
    .click()
  // The options are drawn a moment after the picker.
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  expect(await background(page.locator('[role="option"][data-combobox-selected]'))).toBe(highlight)
  await page.keyboard.press('Escape')

  await pages.getByRole('link', { name: t('organization:feature.channels') }).click()
  await page.getByRole('grid').press('ArrowDown')
  const active = page.locator('[role="row"][data-active="true"]')
  expect(await active.evaluate((row) => getComputedStyle(row, '::after').borderTopWidth)).toBe('2px')
  const bar = page.locator('[role="row"] [style*="background-size"]').first()
  const drawn = await bar.evaluate((element) => getComputedStyle(element).backgroundImage)
  expect(drawn).toContain(await systemColor(page, 'CanvasText'))
})

/** Value of a system color here. */
const systemColor = (page: Page, name: string): Promise<string> =>
  page.evaluate((keyword) => {
    const probe = document.createElement('div')
    probe.style.cssText = `forced-color-adjust: none; color: ${keyword}`
    document.body.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, name)
