import type { Locator, Page, TestInfo } from '@playwright/test'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readdirSync } from 'node:fs'
import type { Preferences } from '#contract/preferences.ts'
import { expect, test } from '../fixtures.ts'
import { findCutDates, findCutTexts, findLeaks, findOverflow } from './leaks.ts'
import { goTo } from './pages.ts'
import { continueToChannels } from './steps.ts'
import { starting, t } from '../texts.ts'

/**
 * The generated language shows texts that come from no file of texts and texts that become too long. From right to left, it
 * shows what is not mirrored. Buttons have another name in each language, so the tests find parts of the page by role
 * and structure.
 */

const windows = [
  { width: 1280, height: 800 },
  { width: 1024, height: 700 },
] as const
/** The smallest window: 1280 × 800 at twice the text size. */
const smallWindow = { width: 640, height: 400 }
const typed = { text: 'Berths only, and no cranes.', address: 'not an address', pattern: '#(?P<id>[0-9]+' }

/**
 * Collects findings until the walk ends. Each check waits a moment, because popups are still moving and data is still
 * arriving.
 */
const settled = expect.configure({ soft: true, timeout: 3_000 })

/** A user data folder whose preferences name the generated language. */
async function folderIn(preferences: Partial<Preferences>, testInfo: TestInfo): Promise<string> {
  const folder = testInfo.outputPath(`user-data-${preferences.language ?? 'en-XA'}`)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'preferences.json'), JSON.stringify({ language: 'en-XA', ...preferences }))
  return folder
}

/** Opens each menu, picker and explanation in a part of the page. */
async function* eachPopup(page: Page, part: Locator, where: string): AsyncGenerator<string> {
  const openers = part.locator('[aria-haspopup]:visible')
  const count = Math.min(await openers.count(), 12)
  for (let index = 0; index < count; index += 1) {
    const opener = openers.nth(index)
    await opener.click()
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    yield `${where}, popup ${index + 1}`
    await page.keyboard.press('Escape')
    // A popup without the focus is closed by a click outside.
    if ((await opener.getAttribute('aria-expanded')) === 'true') {
      await page.getByRole('main').getByRole('heading').first().click({ force: true })
    }
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
  }
}

/** Paths of pages for new records, which buttons open. */
const formsOf: Readonly<Record<string, readonly string[]>> = {
  users: ['new'],
  groups: ['new/settings'],
  invitations: ['invite', 'new-link'],
}

interface Walk {
  /** Leaves out popups, dialogs and writes. */
  readonly isBrief?: boolean
}

/** Walks through the console: each page of the navigation, a record of each, its popups, and a write. */
async function* eachState(page: Page, { isBrief = false }: Walk = {}): AsyncGenerator<string> {
  const main = page.getByRole('main')
  async function* popups(part: Locator, where: string) {
    if (!isBrief) yield* eachPopup(page, part, where)
  }
  await expect(main.getByRole('heading').first()).toBeVisible()
  yield t('app:rail.connect')
  await main.getByRole('textbox').first().fill(typed.address)
  await main.getByRole('textbox').first().press('Enter')
  await expect(main.locator('[aria-invalid="true"]').first()).toBeVisible()
  yield 'Connect, refused'

  await openDemoIn(main)
  await expect(page).toHaveURL(/\/overview$/)
  await expect(main.getByRole('list').first()).toBeVisible()
  // Until the account is loaded, the bar has nothing to open.
  await expect(page.locator('header').first().locator('[aria-haspopup="menu"]')).toBeVisible()
  yield* popups(page.locator('header').first(), 'the top bar')
  // Label and color come first in the account's menu, removing the account last.
  for (const place of isBrief ? [] : (['first', 'last'] as const)) {
    await page.locator('header').first().locator('[aria-haspopup="menu"]').click()
    await page.getByRole('menuitem')[place]().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    yield `the ${place} dialog of the account`
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }

  const links = page.locator('nav a[href*="#/o/"]')
  const addresses = await links.evaluateAll((found) => found.map((link) => (link.getAttribute('href') ?? '').slice(1)))
  const pages = [...new Set(addresses)].filter((address) => address.split('/').length > 3)
  expect(pages.length).toBeGreaterThan(1)
  for (const address of pages) {
    const name = address.split('/').at(-1) ?? ''
    await goTo(page, address)
    yield name
    yield* popups(main, name)
    if (name === 'linkifiers' && !isBrief) yield* eachStateOfLinkifiers(page, address)
    const tabs = main.locator(`nav a[href*="${address}/"]:not([aria-current])`)
    const others = await tabs.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
    for (const other of others) {
      await goTo(page, other)
      yield `${name} ${other.split('/').at(-1) ?? ''}`
      yield* popups(main, other)
    }
    const inside = main.locator(`a[href*="${address}/"]:not(nav a):visible`)
    const hrefs = await inside.evaluateAll((found) => found.map((link) => (link.getAttribute('href') ?? '').slice(1)))
    for (const form of formsOf[name] ?? []) {
      await goTo(page, `${address}/${form}`)
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
      yield `${name}/${form}`
      yield* popups(main, `${name}/${form}`)
    }
    const record = hrefs.find((href) => /\d/.test(href.slice(address.length)))
    if (record === undefined) continue
    await goTo(page, record)
    // The page of a record contains a form, the picture of a group, or the facts of an invitation.
    const content = main.getByRole('textbox').or(main.getByRole('application')).or(main.locator('dl'))
    await expect(content.first()).toBeVisible()
    yield `${name}, a record`
    yield* popups(main, `${name}, a record`)
    const picker = main.locator('button[aria-expanded="false"]:not([aria-haspopup])').first()
    if (!isBrief && (await picker.isVisible())) {
      await picker.click()
      yield `${name}, a record, permission`
      await page.keyboard.press('Escape')
    }
    if (isBrief) continue
    const text = main.locator('textarea:visible').first()
    // A subpage may be another list rather than a form.
    if ((await text.count()) === 0) continue
    await text.fill(typed.text)
    await text.press('ControlOrMeta+Enter')
    const review = page.getByRole('dialog')
    await expect(review.locator('table')).toBeVisible()
    yield `${name}, review`
    await review.getByRole('button').last().click()
    await expect(review).toHaveCount(0)
    const saved = page.locator('[role="status"][data-tone="ok"]')
    await saved.locator('button[aria-expanded]').click()
    await expect(saved.locator('dl')).toBeVisible()
    yield `${name}, saved`
    await page.keyboard.press('Escape')
    await expect(saved).toHaveCount(0)
  }
}

async function* eachStateOfLinkifiers(page: Page, address: string): AsyncGenerator<string> {
  const pattern = page.getByRole('main').locator('textarea').first()
  await goTo(page, `${address}?open=new`)
  yield 'the start of a new linkifier'
  await page.getByRole('main').locator('form').getByRole('button').last().click()
  await expect(pattern).toHaveValue('')
  yield 'a new linkifier'
  await pattern.fill(typed.pattern)
  await expect(page.locator('textarea[aria-invalid="true"]').first()).toBeVisible()
  yield 'a new linkifier with a problem'
  await pattern.fill('')
}

test('no text on any page comes from outside the files of texts', async ({
  launchConsole,
  shell,
}, testInfo: TestInfo) => {
  test.skip(
    shell === 'electron',
    'what the server told is heard on the bridge, which Electron does not let a test hear',
  )
  test.setTimeout(180_000)
  const userData = await folderIn({}, testInfo)
  const running = await launchConsole({ userData })
  const { page } = running
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(page.locator('html[lang="en-XA"][dir="ltr"]')).toBeAttached()
  // A text that no file has must be found; otherwise the search doesn't work.
  await page.evaluate(() => document.body.append(document.createTextNode('Forgotten words')))
  await expect.poll(() => findLeaks(running)).toEqual(['“Forgotten words” in body'])
  await page.reload()
  for await (const where of eachState(page)) {
    await settled.poll(() => findLeaks(running, Object.values(typed)), where).toEqual([])
    for (const size of windows) {
      await page.setViewportSize(size)
      await settled.poll(() => findOverflow(page), `${where}, ${size.width} wide`).toEqual([])
      await settled.poll(() => findCutTexts(page), `${where}, ${size.width} wide`).toEqual([])
    }
  }
})

test('every page is mirrored from right to left, and fits', async ({ launchConsole }, testInfo: TestInfo) => {
  test.setTimeout(180_000)
  const { page } = await launchConsole({ userData: await folderIn({ isMirrored: true }, testInfo) })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(page.locator('html[lang="en-XA"][dir="rtl"]')).toBeAttached()
  for await (const where of eachState(page)) {
    for (const size of windows) {
      await page.setViewportSize(size)
      await settled.poll(() => findOverflow(page), `${where}, ${size.width} wide`).toEqual([])
      await settled.poll(() => findCutTexts(page), `${where}, ${size.width} wide`).toEqual([])
    }
  }
})

const locales = readdirSync(join(__dirname, '../../assets/locales'), { withFileTypes: true }).filter((one) =>
  one.isDirectory(),
)

const languages = locales.map(({ name }) => name).filter((name) => name !== 'en')

// Two tests run at the same time.
for (const half of [0, 1]) {
  const own = languages.filter((_, index) => index % 2 === half)
  test(`every page fits in ${own.join(', ')}`, async ({ launchConsole }, testInfo: TestInfo) => {
    test.setTimeout(own.length * 180_000)
    for (const language of own) {
      const { page, close } = await launchConsole({ userData: await folderIn({ language }, testInfo) })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await expect(page.locator(`html[lang="${language}"]`)).toBeAttached()
      for await (const state of eachState(page, { isBrief: true })) {
        const where = `${language}, ${state}`
        for (const size of [windows[0], smallWindow]) {
          await page.setViewportSize(size)
          await settled.poll(() => findOverflow(page), `${where}, ${size.width} wide`).toEqual([])
          await settled.poll(() => findCutTexts(page), `${where}, ${size.width} wide`).toEqual([])
        }
        await page.setViewportSize(windows[0])
        await settled.poll(() => findCutDates(page), where).toEqual([])
      }
      await close()
    }
  })
}

/** The demo organization has the only button below a heading of its own, in every language. */
const openDemoIn = (main: Locator) => main.locator('h2 ~ button').click()

test(
  'choosing a language loads the page again, and keeps the place and what was typed',
  { tag: '@gate' },
  async ({ launchConsole }, testInfo: TestInfo) => {
    const { page } = await launchConsole({ userData: await folderIn({}, testInfo) })
    const main = page.getByRole('main')
    await openDemoIn(main)
    await continueToChannels(page)
    await main.getByRole('link').filter({ hasText: 'dock-operations' }).click()
    const description = main.locator('textarea:visible').first()
    await description.fill(typed.text)

    const menu = page.locator('header').first().locator('[aria-haspopup="menu"]')
    await menu.click()
    // The switch of the direction follows the languages.
    await page.getByRole('menuitemcheckbox').first().click()
    await expect(page.locator('html[lang="en-XA"][dir="rtl"]')).toBeAttached()
    await expect(main.getByText(/\u202e/).first()).toBeVisible()
    await expect(main.locator('textarea:visible').first()).toHaveValue(typed.text)
    await menu.click()
    await page.locator('[role="menuitemradio"][lang="en"]').click()
    await expect(page.locator('html[lang="en"][dir="ltr"]')).toBeAttached()

    await expect(page.getByRole('textbox', { name: t('channels:channel.field.description') })).toHaveValue(typed.text)
    await expect(page.getByRole('button', { name: starting(t('records:drafts.bar.review')) })).toBeVisible()
    await expect(page.locator('body')).not.toContainText(/[⟦\u202e]/)
    await page.evaluate(() => void (location.hash = location.hash.replace(/\/\d+$/, '')))
    const grid = page.getByRole('grid', { name: t('channels:table.label') })
    await expect(grid).toBeVisible()
    await expect(page.locator('body')).not.toContainText(/[⟦\u202e]/)
    // After returning to English, the generated language is not offered.
    await menu.click()
    await expect(page.locator('[role="menuitemradio"][lang="en"]')).toBeVisible()
    await expect(page.locator('[role="menuitemradio"][lang="en-XA"]')).toHaveCount(0)
  },
)
