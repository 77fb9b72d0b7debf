import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { t } from '../texts.ts'

/**
 * Opens every page that the navigation of the open organization offers, the other pages of its feature, and the first
 * record to which each links, and yields its name, such as `channels` or `channels record`. Pages are found
 * automatically, so that no new feature is forgotten. Each is opened once, because opening takes longer than most
 * checks.
 */
export async function* eachPage(page: Page): AsyncGenerator<string> {
  // In a small window the navigation is folded, and so hidden.
  const links = page
    .getByRole('navigation', { name: t('organization:navigation.label'), includeHidden: true })
    .getByRole('link', { includeHidden: true })
  await expect(links.first()).toBeAttached()
  const addresses = await links.evaluateAll((found) =>
    found.map((link) => (link.getAttribute('href') ?? '').replace(/^.*#/, '#')),
  )
  expect(addresses.length).toBeGreaterThan(1)
  for (const address of addresses) {
    const name = address.split('/').at(-1) ?? ''
    await goTo(page, address)
    const tabs = page.getByRole('main').locator(`nav a[href*="${address}/"]:not([aria-current])`)
    const others = await tabs.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
    // Links among the pages of one feature are in a separate navigation.
    const records = page.getByRole('main').locator(`a[href*="${address}/"]:not(nav a)`)
    const linked = await records.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
    // The form of a new record has its own journeys.
    const record = linked.find((href) => !/\/new(?:\/|\?|$)/.test(href))
    yield name
    for (const other of others) {
      await goTo(page, other)
      yield `${name} ${other.split('/').at(-1) ?? ''}`
    }
    if (record === undefined) continue
    await goTo(page, record)
    yield `${name} record`
  }
}

/** Opens an address of the console, in the fragment, and waits until its page is shown. */
export async function goTo(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const pathOf = (address: string) => address.replace(/^.*#/, '').replace(/\?.*$/, '')
    // While the next page loads, the previous one is still shown, and it has headings too.
    if (pathOf(to) !== pathOf(location.hash)) document.querySelector('main h1')?.setAttribute('data-left', '')
    location.hash = to.replace(/^.*#/, '#')
  }, href)
  await expect(page.locator('main [data-left]')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await settle(page)
}

/**
 * Waits until the page shows the same content twice, because lists and computed values arrive one after the other. A
 * pane that a small window hides stays busy until it is shown.
 */
async function settle(page: Page): Promise<void> {
  let before = ''
  const loading = page.getByRole('main').getByRole('status', { name: t('organization:page.loading') })
  await expect(async () => {
    const now = await page.getByRole('main').ariaSnapshot()
    const busy = page.locator('[aria-busy="true"]:visible').or(loading)
    const isSame = now === before && (await busy.count()) === 0
    before = now
    expect(isSame).toBe(true)
  }).toPass({ intervals: [150] })
}
