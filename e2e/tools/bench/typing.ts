import type { CDPSession, Page } from '@playwright/test'
import { costOf } from './metrics.ts'
import { watchedDuration } from './stage.ts'
import { t } from '../../texts.ts'

/** Time between two keys of a fast typist, in milliseconds. Work that waits for a pause does not run in this time. */
export const paceMs = 80
/** After this pause, in milliseconds, the address has the typed text. */
export const pauseMs = 400

/** Focuses a field at the end of its text, without a click, because the middle of a long text may be out of view. */
export async function focusField(page: Page, name: string, role: 'textbox' | 'combobox' = 'textbox'): Promise<void> {
  await page.getByRole(role, { name, exact: true }).focus()
  await page.keyboard.press('End')
}

/** Searches of the channels to type. Every key leaves rows, but fewer or more than the previous one. */
const searches = ['101', 'tra', 'ves', '003', 'wea', 'cre']
const counted = '[role=search] [role=status]'

/** Types each key of the searches, including those that clear the field. */
export async function eachFilterKey(
  page: Page,
  press: (key: string) => Promise<void>,
  typed: readonly string[] = searches,
): Promise<void> {
  await focusField(page, t('records:channel.search.label'))
  for (const search of typed) {
    for (const key of search) {
      await press(key)
      await page.waitForTimeout(paceMs)
      const left = await page.locator(counted).innerText()
      if (left.startsWith('0 ')) throw new Error(`“${search}” leaves no rows at “${key}”`)
    }
    await page.waitForTimeout(pauseMs)
    await page.keyboard.press('Control+a')
    await press('Backspace')
    await page.waitForTimeout(pauseMs)
  }
}

export interface FilterKey {
  /** Milliseconds from the key until the remaining rows are painted. */
  readonly wait: number
  /** Processor time of the page’s thread, in milliseconds. */
  readonly cpu: number
}

/** Measures each key of the searches. */
export async function filterKeys(page: Page, cdp: CDPSession): Promise<FilterKey[]> {
  const keys: FilterKey[] = []
  await eachFilterKey(page, async (key) => {
    // The count is drawn with the rows, after the key itself.
    await page.evaluate((selector) => window.bench.watchKey(selector), counted)
    const { cpu } = await costOf(page, cdp, () => page.keyboard.press(key))
    keys.push({ wait: await watchedDuration(page), cpu })
  })
  return keys
}
