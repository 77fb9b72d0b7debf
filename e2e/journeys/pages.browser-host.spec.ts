import type { Page } from '@playwright/test'
import { operations } from '#contract/operations/index.ts'
import { findBarriersInEach, type DisplaySettings } from './axe.ts'
import { describeFocus } from '../../renderer/testing/describe-focus.ts'
import { expect, test, type DemoServer, type DemoServerOptions } from '../fixtures.ts'
import { eachPage } from './pages.ts'
import { accountOf, connectAccount, openDemo, setFault } from './steps.ts'
import { like, t } from '../texts.ts'

/**
 * Checks for every page. Pages are found automatically, whatever features exist. A new page fails in this test until
 * its snapshots are created, by `npx playwright test -c e2e/playwright.config.ts pages --update-snapshots`, and
 * reviewed.
 */

test('every page has the accessibility tree and the Tab order of its snapshots', async ({ launchConsole }) => {
  const { page } = await launchConsole()
  await openDemo(page)
  for await (const name of eachPage(page)) {
    const tree = withoutTimes(await page.getByRole('main').ariaSnapshot())
    const found = snapshotOf(tree, await walk(page, 'page'))
    expect.soft(found, name).toMatchSnapshot(`${fileName(name)}.txt`)
  }
  // All pages are loaded by now, so the navigation has all of its counts.
  const navigation = page.getByRole('navigation', { name: t('organization:navigation.label') })
  const around = [page.getByRole('navigation', { name: t('app:rail.label') }), page.getByRole('banner'), navigation]
  const snapshots = await Promise.all(around.map((part) => part.ariaSnapshot()))
  const tree = withoutTimes(snapshots.join('\n'))
  expect.soft(snapshotOf(tree, await walk(page, 'around'))).toMatchSnapshot('navigation.txt')
})

// Checking every page in every look takes several times as long on a busy machine.
test.describe.configure({ timeout: 480_000 })

/** Accounts and servers for which a page shows something other than its data. */
interface State {
  readonly role: string
  readonly options?: DemoServerOptions
  readonly fails?: boolean
}
const states = {
  'as owner': { role: 'owner' },
  'as member': { role: 'member' },
  'as guest': { role: 'guest' },
  'on a server that lists nothing': { role: 'owner', options: { minimal: true } },
  'on an older server': { role: 'owner', options: { featureLevel: 175 } },
  'where reading fails': { role: 'owner', fails: true },
} satisfies Readonly<Record<string, State>>

const looks: readonly DisplaySettings[] = [{ colorScheme: 'light' }, { colorScheme: 'dark' }]
/** Forced colors affect the same components in each state, so checking one state is enough. */
const forced: DisplaySettings = { colorScheme: 'light', forcedColors: 'active' }

/** Lists that pages read; the organization itself opens without them. */
const lists = Object.entries(operations)
  .filter(([id, { method }]) => method === 'GET' && /\.(list|subscribed|consents)$/.test(id))
  .map(([id]) => id)

/** Two states a test, because three tests run at the same time. */
const pairs = [
  ['as owner', 'as guest'],
  ['as member', 'where reading fails'],
  ['on a server that lists nothing', 'on an older server'],
] as const satisfies readonly (readonly (keyof typeof states)[])[]

for (const pair of pairs) {
  test(`no page has a serious barrier ${pair.join(', or ')}, in each look`, async ({ launchConsole, demoServer }) => {
    for (const state of pair) {
      const { role, options = {}, fails = false }: State = states[state]
      const server: DemoServer = await demoServer(options)
      const { page, close } = await launchConsole()
      // An element that is still fading in does not have its final contrast.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await connectAccount(page, { server: server.url, ...accountOf(server, role) })
      if (fails) {
        const faults = lists.map((operation) => ({ operation, status: 500 }))
        await setFault(server.url, faults)
        await page.reload()
      }
      for await (const name of eachPage(page)) {
        if (fails && name === 'channels')
          await expect(page.getByRole('main')).toContainText(like('contract:failure.server'))
        const found = await findBarriersInEach(page, state === 'as owner' ? [...looks, forced] : looks)
        expect.soft(found, `${state}: ${name}`).toEqual([])
      }
      await close()
    }
  })
}

/** Joins the accessibility tree and the Tab order, so that one snapshot has both. */
const snapshotOf = (tree: string, order: string): string => `${tree}\n\nTab order\n${order}`

const fileName = (name: string): string => name.replaceAll(' ', '-')

/** Removes times, durations, addresses and allowances, which differ from run to run. */
const withoutTimes = (snapshot: string): string =>
  snapshot
    .replaceAll(/\b\d{1,2}:\d{2}(:\d{2})?( [AP]M)?\b/g, '00:00')
    .replaceAll(/\b\d+ minutes?\b/g, '0 minutes')
    // Days are counted by the calendar, so they depend on the time of day.
    .replaceAll(/\bin \d+ days?\b/g, 'in 0 days')
    .replaceAll(/\b\d+ days? ago\b/g, '0 days ago')
    .replaceAll(/\b[\d.]+ m?s\b/g, '0 ms')
    .replaceAll(/\b[\d,]+ of ([\d,]+) requests\b/g, '0 of $1 requests')
    .replaceAll(/\bPort \d+\b/g, 'Port 0')
    .replaceAll(/\/o\/[0-9a-f-]{36}/g, '/o/…')
    .replaceAll(/127\.0\.0\.1:\d+/g, '127.0.0.1:0')

/** Lists the focused elements after each Tab through the page's own part, or from the top of the document up to it. */
async function walk(page: Page, part: 'page' | 'around'): Promise<string> {
  // The browser continues from the last focused element, which is the heading of the opened page.
  await page.locator(part === 'page' ? 'main' : 'body').evaluate((start: HTMLElement) => {
    start.tabIndex = -1
    start.focus()
    start.removeAttribute('tabindex')
  })
  const steps: string[] = []
  for (let step = 0; step < 120; step += 1) {
    await page.keyboard.press('Tab')
    const here = await page.evaluate(describeFocus, part)
    if (here === null) break
    steps.push(here)
  }
  return `${steps.join('\n')}\n`
}
