import type { Page } from '@playwright/test'
import { findBarriers } from './axe.ts'
import { expect, test, type DemoServer } from './fixtures.ts'
import { minimal } from './scenarios/minimal.ts'
import { accountOf, connectAccount, openScenario, openDemo } from './steps.ts'
import { anyOf, exactly, like, starting, t, withoutTags } from './texts.ts'

const main = (page: Page) => page.getByRole('main')
const grid = (page: Page) => page.getByRole('grid', { name: t('organization:feature.groups') })
const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name })
const searchField = (page: Page) => page.getByRole('textbox', { name: t('groups:search.label') })
const pane = (page: Page) => page.getByRole('complementary', { name: t('groups:pane.label') })
const focused = (page: Page) => main(page).locator('button:focus')

async function openGroups(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: t('organization:navigation.label') })
    .getByRole('link', { name: t('organization:feature.groups') })
    .click()
  await expect(grid(page).getByRole('row').nth(1)).toBeVisible()
}

/** Returns the requests that reached the server and were not reads. */
async function writesAt({ url }: DemoServer): Promise<string[]> {
  const { requests } = (await (await fetch(`${url}/demo/requests`)).json()) as {
    requests: { method: string; path: string }[]
  }
  return requests
    .filter(({ method, path }) => method !== 'GET' && !path.endsWith('/register') && !path.endsWith('/events'))
    .map(({ method, path }) => `${method} ${path}`)
}

test('groups are found by a member and walked by keyboard, and a loop is shown', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectAccount(page, { server: server.url, ...accountOf(server, 'owner') })
  await openGroups(page)
  expect(await findBarriers(page)).toEqual([])

  // A deactivated group is offered if the search finds nothing else.
  const search = searchField(page)
  await search.fill('summer')
  await page.getByRole('button', { name: t('records:record-list.show-hidden') }).click()
  await expect(row(page, /^Summer crew 2024/)).toContainText(t('groups:state.deactivated'))
  await page
    .getByRole('button', { name: like('records:filter-bar.remove', { filter: t('groups:filter.deactivated') }) })
    .click()
  await search.fill('harriet moe')
  await expect(grid(page).getByRole('row')).toHaveCount(2)
  await search.press('Enter')

  await expect(pane(page)).toContainText('Bergen leads')
  await expect(page.getByRole('button', { name: /^Bergen leads/ })).toHaveAttribute('aria-current', 'true')
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: /^Bergen leads/ }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(focused(page)).toContainText('Terminal leads')
  await expect(pane(page)).toContainText(t('groups:pane.inside'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Terminal leads/ })).toHaveAttribute('aria-current', 'true')
  await expect(focused(page)).toContainText('Terminal leads')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(focused(page)).toContainText('Stavanger leads')

  // The server claims that the leads of Bergen contain those of all terminals, which contain them.
  const ids = await page.evaluate(() =>
    Object.fromEntries(
      Array.from(document.querySelectorAll<HTMLElement>('[data-group]'), (one) => [
        one.title,
        Number(one.dataset['group']),
      ]),
    ),
  )
  await fetch(`${server.url}/demo/settings`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ group: { id: ids['Bergen leads'], direct_subgroup_ids: [ids['Terminal leads']] } }),
  })
  await expect(main(page)).toContainText(like('groups:graph.loop', { names: 'Terminal leads and Bergen leads' }))
  await page.getByRole('link', { name: t('groups:link.table') }).click()
  await searchField(page).fill('bergen')
  await expect(row(page, starting(`Bergen leads ${t('groups:state.loop')}`))).toBeVisible()
  expect(await writesAt(server)).toEqual([])
})

test('in a small window the picture is readable, and the arrow keys move the reached group into view', async ({
  launchConsole,
}) => {
  const { page } = await launchConsole()
  await openDemo(page)
  await page.setViewportSize({ width: 640, height: 400 })
  await openGroups(page)
  await searchField(page).fill('terminal leads')
  await row(page, /^Terminal leads/).click()
  const middle = page.getByRole('button', { name: /^Terminal leads/ })
  // The measurement of a scaled box is not exact.
  await expect(middle).toBeInViewport({ ratio: 0.99 })
  const smallest = await middle.locator('small').evaluate((words) => {
    const drawn = words.getBoundingClientRect().height / (words as HTMLElement).offsetHeight
    return parseFloat(getComputedStyle(words).fontSize) * drawn
  })
  expect(smallest).toBeGreaterThanOrEqual(11)
  await middle.focus()
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowLeft']) {
    await page.keyboard.press(key)
    await expect(focused(page), key).toBeInViewport({ ratio: 0.99 })
  }
})

test('a what-if shows who would gain what, only by keyboard, and sends only what was reviewed', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectAccount(page, { server: server.url, ...accountOf(server, 'administrator') })
  await openGroups(page)
  await page.getByRole('link', { name: t('groups:link.what-if') }).press('Enter')
  await expect(main(page)).toContainText(t('groups:what-if.sentence'))
  const who = page.getByRole('combobox', { name: t('groups:who.label') })
  const group = page.getByRole('combobox', { name: t('groups:what-if.group'), exact: true })
  await who.focus()
  await page.keyboard.type('harbour pil')
  await expect(page.getByRole('option', { name: 'Harbour pilots' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await group.focus()
  await page.keyboard.type('terminal leads')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(main(page)).toContainText(withoutTags(t('groups:number.gain', { count: 5 })))
  await expect(row(page, `terminal-leads ${t('channels:channel.field.can_administer_channel_group')}`)).toContainText(
    t('groups:people', { count: 5 }),
  )
  await expect(main(page)).toContainText(
    t('records:permission-lists.reason.role', { who: t('organization:role.many.administrator') }),
  )
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('tab', { name: t('groups:by.person') }).click()
  await expect(row(page, /^Carlos Ibarra/)).toContainText(
    t('groups:which', {
      permission: t('channels:channel.field.can_administer_channel_group'),
      place: 'terminal-leads',
    }),
  )

  // An impossible step is reported.
  await page.getByRole('radio', { name: t('groups:act.join') }).press('ArrowRight')
  await expect(main(page)).toContainText(
    like('groups:objection.no-member', { who: 'Harbour pilots', group: 'Terminal leads' }),
  )
  await who.click()
  await page.getByRole('option', { name: 'Bergen leads' }).click()
  await expect(main(page)).toContainText(like('groups:number.lose'))
  expect(await writesAt(server)).toEqual([])

  // The simulated change, and nothing else, is reviewed and sent.
  await page.getByRole('button', { name: t('groups:what-if.do') }).click()
  const review = page.getByRole('dialog')
  await expect(review).toContainText('Bergen leads')
  await review.getByRole('button', { name: t('groups:user-group.act.subgroups.send') }).click()
  await expect(review).toBeHidden()
  await expect(main(page)).toContainText(
    like('groups:objection.no-member', { who: 'Bergen leads', group: 'Terminal leads' }),
  )
  expect(await writesAt(server)).toHaveLength(1)
})

test('a server with only the documented operations is enough, and unknown values are marked', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer(minimal.server)
  const { page } = await launchConsole()
  await openScenario(page, minimal, server)
  await openGroups(page)
  const gaps = page.getByRole('list', { name: t('groups:gap.title') })
  await expect(gaps).toContainText(t('groups:gap.subscribed'))
  await expect(gaps).toContainText(t('groups:gap.organization'))
  await expect(gaps).toContainText(t('groups:gap.people'))
  await searchField(page).fill('terminal leads')
  await row(page, /^Terminal leads/).click()
  await pane(page)
    .getByRole('button', { name: starting(like('groups:pane.show')) })
    .click()
  await expect(page.getByRole('dialog')).toContainText(like('records:organization.user.unnamed'))
  await page.keyboard.press('Escape')
  await pane(page)
    .getByRole('link', { name: t('groups:link.what-if') })
    .click()
  await page.getByRole('combobox', { name: t('groups:who.label') }).fill('7')
  await page.getByRole('option', { name: t('records:organization.user.unnamed', { id: 7 }), exact: true }).click()
  await expect(main(page)).toContainText(withoutTags(t('groups:number.then', { count: 12 })))
  await expect(gaps).toBeVisible()
})

test('a guest and a bot learn in advance that an older server lists them no groups', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer({ featureLevel: 495 })
  const { page } = await launchConsole({ allowsProblems: true })
  for (const [role, why] of [
    ['guest', t('organization:page.not-permitted-why', { role: t('organization:role.least.member') })],
    ['bot', t('organization:page.not-for-bots')],
  ] as const) {
    const { email, apiKey } = accountOf(server, role)
    await page.evaluate(() => (location.hash = '/connect'))
    await page.getByRole('textbox', { name: t('connect:field.server') }).fill(server.url)
    await page.getByRole('textbox', { name: t('connect:field.email') }).fill(email)
    await page.getByLabel(t('connect:field.key'), { exact: true }).fill(apiKey)
    await page.getByRole('textbox', { name: t('connect:field.label') }).fill(role)
    await page.getByRole('button', { name: exactly(anyOf(t('connect:submit'), t('connect:submit.again'))) }).click()
    await page
      .getByRole('navigation', { name: t('organization:navigation.label') })
      .getByRole('link', { name: starting(t('organization:feature.groups')) })
      .click()
    await expect(main(page)).toContainText(
      t('organization:page.not-permitted', { title: t('organization:feature.groups') }),
    )
    await expect(main(page)).toContainText(why)
  }
})
