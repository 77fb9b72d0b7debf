import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

type Role = Parameters<Page['getByRole']>[0]
/** The focused element, as a screen reader announces it. */
type Focus = readonly [role: Role, name: string | RegExp]

export const focused = (page: Page): Locator => page.locator(':focus')

/** Asserts the focus. The body, which has neither role nor name, never has it. */
export async function expectFocus(page: Page, ...[role, name]: Focus): Promise<void> {
  await expect(focused(page)).toHaveRole(role)
  await expect(focused(page)).toHaveAccessibleName(name)
}

/** Presses a key, such as `Control+Enter`, and asserts the focus after it. */
export async function press(page: Page, key: string, ...focus: Focus): Promise<void> {
  await page.keyboard.press(key)
  await expectFocus(page, ...focus)
}

/** Presses Tab, or another key, until an element has the focus. Every element on the way must have a name. */
export async function walkTo(page: Page, key: 'Tab' | 'Shift+Tab', ...[role, name]: Focus): Promise<void> {
  const wanted = page.getByRole(role, { name })
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press(key)
    // After the last element, Tab moves through the browser and returns to the page.
    if (await page.evaluate(() => document.activeElement === document.body)) continue
    await expect(focused(page)).toHaveAccessibleName(/./)
    if ((await focused(page).and(wanted).count()) > 0) return
  }
  throw new Error(`${key} does not lead to the ${role} ${String(name)}`)
}

/** Moves to an element whose name is not unique. It may have the focus already. */
export async function reach(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 80; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target, 'never came into focus').toBeFocused()
}

/**
 * Presses keys in a list of options. After the key that opens the list, Mantine reads the marked option again in timers;
 * a key before them would be lost.
 */
export async function pressInOptions(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)))
  }
}
