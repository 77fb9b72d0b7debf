import type { Locator, Page } from '@playwright/test'
import type { Random } from '#contract/testing/seed.ts'
import { t } from '../../texts.ts'

/** Time limit of an action, in milliseconds. If a hostile answer delays an action, it is abandoned. */
const actMs = 1_500

const acts: readonly ((page: Page, random: Random) => Promise<unknown>)[] = [
  openPage,
  openPage,
  openPage,
  openRecord,
  openRecord,
  (page) => press(page.getByRole('button', { name: t('components:failure.retry') }).first()),
  (page, random) => search(page, random),
  (page) => page.reload({ timeout: actMs, waitUntil: 'domcontentloaded' }),
  openPalette,
  changeText,
  changeText,
  (page) => press(page.getByRole('button', { name: t('app:top.back'), exact: true })),
]

/** Performs a random action of a user; false if that was impossible, as on a failed page. */
export async function actOnce(page: Page, random: Random): Promise<boolean> {
  const act = acts[Math.floor(random() * acts.length)] ?? openPage
  try {
    await act(page, random)
    return true
  } catch {
    // Parts that a hostile answer broke can't be used, and a dialog may cover the page. The walk does not fail because
    // of that.
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
  const pages = page.getByRole('navigation', { name: t('organization:navigation.label') })
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

/** Types into a text of the open page, and sends it if possible. */
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
