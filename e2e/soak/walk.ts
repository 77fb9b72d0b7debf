import type { Locator, Page } from '@playwright/test'
import type { Random } from '#contract/testing/random.ts'
import { words } from '../words.ts'

/** How long one act may take; whatever a hostile answer holds up is left alone then. */
const actMs = 1_500

const acts: readonly ((page: Page, random: Random) => Promise<unknown>)[] = [
  openPage,
  openPage,
  openPage,
  openRecord,
  openRecord,
  (page) => press(page.getByRole('button', { name: words.components('failure.retry') }).first()),
  (page, random) => search(page, random),
  (page) => page.reload({ timeout: actMs, waitUntil: 'domcontentloaded' }),
  openPalette,
  changeText,
  changeText,
  (page) => press(page.getByRole('button', { name: words.app('top.back'), exact: true })),
]

/** Does one thing that a person might do just now; false where it could not be done, as with a page that failed. */
export async function actOnce(page: Page, random: Random): Promise<boolean> {
  const act = acts[Math.floor(random() * acts.length)] ?? openPage
  try {
    await act(page, random)
    return true
  } catch {
    // What a hostile answer has broken cannot be used, and a dialog may be in the way: that is no failure of the walk.
    await page.keyboard.press('Escape')
    return false
  }
}

const press = (target: Locator): Promise<void> => target.click({ timeout: actMs })

async function pickOne(targets: Locator, random: Random): Promise<Locator> {
  const count = await targets.count()
  if (count === 0) throw new Error('there is nothing of it')
  return targets.nth(Math.floor(random() * count))
}

async function openPage(page: Page, random: Random): Promise<void> {
  const pages = page.getByRole('navigation', { name: words.app('navigation.label') })
  // A link may have led to the page for connecting.
  if ((await pages.count()) === 0) await press(page.getByRole('link', { name: /^Open Soak/ }))
  await press(await pickOne(pages.getByRole('link'), random))
}

async function openRecord(page: Page, random: Random): Promise<void> {
  await press(await pickOne(page.getByRole('main').getByRole('link'), random))
}

async function search(page: Page, random: Random): Promise<void> {
  const field = page.getByRole('searchbox').first()
  await field.fill(random() < 0.5 ? 'fe' : '', { timeout: actMs })
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('bergen')
  await page.waitForTimeout(200)
  await page.keyboard.press('Escape')
}

/** Types into a text of whatever is open, and sends it where that can be done. */
async function changeText(page: Page, random: Random): Promise<void> {
  const field = await pickOne(page.getByRole('main').getByRole('textbox'), random)
  await field.fill(`Soaked ${Math.floor(random() * 1e6)}`, { timeout: actMs })
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.waitForTimeout(300)
  const send = page.getByRole('dialog').getByRole('button', { name: /^Send/ })
  if ((await send.count()) > 0 && random() < 0.7) await press(send.first())
  await page.waitForTimeout(300)
  await page.keyboard.press('Escape')
}
