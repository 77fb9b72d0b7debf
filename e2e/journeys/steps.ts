import type { Locator, Page } from '@playwright/test'
import type { Channel, Input, Output } from '#contract/ipc.ts'
import { expect, type DemoServer } from '../fixtures.ts'
import { valueOf, type Scenario } from '../tools/scenarios/scenario.ts'

export { accountOf, changeChannelAs, clearFaults, setFault } from '../demo-server.ts'
import { anyOf, exactly, t } from '../texts.ts'

/** Steps that many journeys share, as a user sees them. */

/**
 * Opens the channels of the demo organization in a fresh console. It bypasses the first page, because starting takes
 * most of the time of a journey; other journeys cover connecting.
 */
export async function openDemo(page: Page): Promise<void> {
  const { id } = await askBridge(page, 'profiles:connect-demo', {})
  await openChannels(page, id)
}

async function openChannels(page: Page, profileId: string): Promise<void> {
  await page.evaluate((id) => (location.hash = `/o/${id}/channels`), profileId)
  // The channels of the organization that was open before may still be shown.
  const link = page.locator(`a[href*="/o/${profileId}/channels/"]`)
  await expect(
    page
      .getByRole('grid', { name: t('channels:table.label') })
      .getByRole('row')
      .filter({ has: link })
      .first(),
  ).toBeVisible()
}

/** Calls the console as its page would. */
async function askBridge<C extends Channel>(page: Page, channel: C, input: Input<C>): Promise<Output<C>> {
  const result = await page.evaluate(
    ([name, given]) => (window.bridge[name] as (input: unknown) => Promise<unknown>)(given),
    [channel, input] as const,
  )
  return valueOf(result as Parameters<typeof valueOf>[0]) as Output<C>
}

/** Goes from the overview, with which an organization opens, to its channels. */
export async function continueToChannels(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/overview$/)
  await page.evaluate(() => (location.hash = location.hash.replace(/overview$/, 'channels')))
}

/** Sets up a scenario behind the page, and shows its first page. */
export async function openScenario(page: Page, scenario: Scenario, server: DemoServer): Promise<void> {
  const place = await scenario.prepare({ server, call: (channel, input) => askBridge(page, channel, input) })
  await page.evaluate((to) => (location.hash = to), place)
  const { role, name } = scenario.shows
  await expect(page.getByRole(role, { name })).toBeVisible()
}

interface ConnectedAccount {
  readonly server: string
  readonly email: string
  readonly apiKey: string
  readonly label?: string
  readonly isProduction?: boolean
}

/** Goes from any page of the console to the channels of another account, on a server that a test started. */
export async function connectAccount(page: Page, account: ConnectedAccount): Promise<void> {
  const { server, email, apiKey, label = 'Halden Ferries', isProduction = false } = account
  const appearance = { label, color: 'blue', isProduction } as const
  const { id } = await askBridge(page, 'profiles:connect-with-key', { server, email, apiKey, appearance })
  await openChannels(page, id)
}

/** Connects an account by the form, as a user does. */
export async function connectByForm(page: Page, account: ConnectedAccount): Promise<void> {
  await page.getByRole('textbox', { name: t('connect:field.server') }).fill(account.server)
  await page.getByRole('textbox', { name: t('connect:field.email') }).fill(account.email)
  await page.getByLabel(t('connect:field.key'), { exact: true }).fill(account.apiKey)
  await page.getByRole('textbox', { name: t('connect:field.label') }).fill(account.label ?? 'Halden Ferries')
  await page.getByRole('button', { name: exactly(anyOf(t('connect:submit'), t('connect:submit.again'))) }).click()
  await continueToChannels(page)
  await expect(page.getByRole('grid', { name: t('channels:table.label') })).toBeVisible()
}

/** Opens a channel's settings from the table. */
export async function openChannel(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('group', { name: t('channels:channel.field.description') })).toBeVisible()
}

/** Notice of a write all of whose changes were saved; `about` is a part of its text. */
export const savedNotice = (page: Page, about: string | RegExp = ''): Locator =>
  page
    .getByRole('region', { name: t('components:notices.label') })
    .getByRole('status')
    .filter({ hasText: anyOf(t('records:review.saved'), t('records:review.deleted')) })
    .filter({ hasText: about })

/** Address of the server of the organization in the page's address. */
export const serverOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const [, profileId] = /\/o\/([^/?]+)/.exec(location.hash) ?? []
    const listed = await window.bridge['profiles:list']({})
    const profile = listed.ok ? listed.value.profiles.find(({ id }) => id === profileId) : undefined
    if (profile === undefined) throw new Error('no organization is open')
    return profile.server
  })

/** Opens a page by the navigation, which a small window folds. */
export async function goByNavigation(page: Page, name: string): Promise<void> {
  const unfold = page.getByRole('button', { name: t('app:top.menu') })
  if (await unfold.isVisible()) await unfold.click()
  await page
    .getByRole('navigation', { name: t('organization:navigation.label') })
    .getByRole('link', { name })
    .click()
}

export interface ArrivedRequest {
  readonly method: string
  readonly path: string
  /** Status of the answer; null until there is one. */
  readonly status: number | null
  readonly parameters: Readonly<Record<string, string>>
}

/** Requests that reached a demo server, in order. */
export async function requestsAt(server: string | Promise<string>): Promise<ArrivedRequest[]> {
  const answer = await fetch(`${await server}/demo/requests`)
  const { requests } = (await answer.json()) as { requests: ArrivedRequest[] }
  return requests
}

/** PATCH requests that reached a demo server, in order. */
export const patches = async (server: string | Promise<string>): Promise<ArrivedRequest[]> =>
  (await requestsAt(server)).filter(({ method }) => method === 'PATCH')

/** Drops a file from disk on a part of the page, as from the system's file manager. */
export async function dropFile(page: Page, target: Locator, file: string): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('there is nothing to drop on')
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const data = { items: [], files: [file], dragOperationsMask: 1 }
  const session = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, ...place, data })
  }
  await session.detach()
}

/**
 * Drags, and drops once the page shows the target, because the last step of a pointer is handled with the next frame.
 */
export async function drag(
  page: Page,
  from: Locator,
  to: Locator,
  isThere: string | (() => Promise<void>),
): Promise<void> {
  // The hover waits until nothing covers the element, such as a menu that is closing.
  await from.hover()
  const end = await middleOf(to)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y, { steps: 8 })
  // The pointer moves slightly, as a hand does. Without that, the last step may be handled before the rows have made
  // room, and the row would be dropped one position too early.
  for (const nudge of [1, 0, 1, 0]) await page.mouse.move(end.x, end.y + nudge)
  await (typeof isThere === 'string' ? expect(page.getByText(isThere)).toBeVisible() : isThere())
  await page.mouse.up()
}

export async function middleOf(target: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await target.boundingBox()
  if (!box) throw new Error('there is nothing to point at')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
