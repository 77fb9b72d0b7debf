import type { Page } from '@playwright/test'
import { findBarriers } from './axe.ts'
import { expect, test, type DemoServer } from './fixtures.ts'
import { minimal } from './scenarios/minimal.ts'
import { accountOf, connectAccount, openScenario, requestsAt, savedNotice } from './steps.ts'
import { like, t } from './texts.ts'

/** Deactivating and reactivating groups. Ids of the demo organization: 43 is in use, 62 isn't. */

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, act: 'deactivate' | 'reactivate') =>
  main(page).getByRole('button', { name: t(`groups:activity.${act}`), exact: true })
const send = (page: Page, act: 'deactivate' | 'reactivate') =>
  dialog(page).getByRole('button', { name: t(`groups:user-group.act.${act}.send`) })
const uses = (page: Page, count: number) =>
  dialog(page).getByRole('region', { name: t('groups:uses.title', { count }) })

async function openGroup(page: Page, id: number): Promise<void> {
  await page.evaluate(
    (to) => (location.hash = location.hash.replace(/(\/o\/[^/]+).*/, `$1/groups/${to}/settings`)),
    String(id),
  )
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
}

/** Changes of groups that reached the server: method, path and parameters. */
const changes = async ({ url }: DemoServer) =>
  (await requestsAt(url))
    .filter(({ method, path }) => method !== 'GET' && path.includes('/user_groups'))
    .map(({ method, path, parameters }) => [method, path.replace(/^.*\/user_groups/, ''), parameters])

const changeSettings = async ({ url }: DemoServer, settings: object): Promise<void> => {
  const body = JSON.stringify(settings)
  await fetch(`${url}/demo/settings`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
}

test('the uses of a group are listed before sending and after the refusal, and lead to their pages', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  await changeSettings(server, { realm: { can_resolve_topics_group: 43 } })
  const { page } = await launchConsole()
  await connectAccount(page, { server: server.url, ...accountOf(server, 'administrator') })
  await openGroup(page, 43)
  await button(page, 'deactivate').press('Enter')
  const items = uses(page, 3).getByRole('listitem')
  const inUse = [
    [t('records:permission.organization'), t('records:permission.realm.can_resolve_topics_group')],
    ['terminal-leads', t('channels:channel.field.can_administer_channel_group')],
    ['Terminal staff', t('groups:uses.container')],
  ]
  for (const [index, parts] of inUse.entries())
    for (const part of parts) await expect(items.nth(index)).toContainText(part)
  expect(await findBarriers(page)).toEqual([])
  await send(page, 'deactivate').press('Enter')
  await expect(dialog(page)).toContainText(t('groups:user-group.rule.in-use'))
  await expect(items).toHaveCount(3)
  for (const [place, reason] of inUse) await expect(items.filter({ hasText: place ?? '' })).toContainText(reason ?? '')
  expect(await findBarriers(page)).toEqual([])
  await items.getByRole('link', { name: 'Terminal staff' }).press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Terminal staff')
  await expect(page.getByRole('tab', { name: t('groups:part.subgroups') })).toHaveAttribute('aria-selected', 'true')

  await openGroup(page, 43)
  await button(page, 'deactivate').press('Enter')
  await uses(page, 3).getByRole('link', { name: 'terminal-leads' }).press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'terminal-leads', exact: true })).toBeVisible()
  expect(await changes(server)).toEqual([['POST', '/43/deactivate', {}]])
})

test(
  'on production, the label is typed to deactivate a group; it is found by the filter and reactivated',
  { tag: '@page' },
  async ({ launchConsole, demoServer }) => {
    const server = await demoServer()
    const { page } = await launchConsole()
    const account = accountOf(server, 'administrator')
    await connectAccount(page, { server: server.url, ...account, label: 'Ferries', isProduction: true })
    await openGroup(page, 62)
    await button(page, 'deactivate').press('Enter')
    await expect(uses(page, 0)).toContainText(t('groups:uses.none'))
    await expect(send(page, 'deactivate')).toBeDisabled()
    await page.keyboard.type('Ferries')
    await send(page, 'deactivate').press('Enter')
    await expect(savedNotice(page)).toBeVisible()
    await expect(main(page)).toContainText(t('groups:pane.deactivated'))

    // The notice undoes it, and the page does it again.
    await page.getByRole('button', { name: t('records:review.undo'), exact: true }).press('Enter')
    await dialog(page)
      .getByRole('button', { name: t('records:review.send.undo', { count: 1 }) })
      .press('Enter')
    await expect(button(page, 'deactivate')).toBeVisible()
    await button(page, 'deactivate').press('Enter')
    await expect(uses(page, 0)).toBeVisible()
    await page.keyboard.type('Ferries')
    await send(page, 'deactivate').press('Enter')
    await expect(button(page, 'reactivate')).toBeVisible()

    await page.evaluate(() => (location.hash = location.hash.replace(/groups.*/, 'groups?deactivated=only')))
    const row = page.getByRole('row', { name: /^Port agencies/ })
    await expect(row).toContainText(t('groups:state.deactivated'))
    await openGroup(page, 62)
    await button(page, 'reactivate').press('Enter')
    await send(page, 'reactivate').press('Enter')
    await expect(button(page, 'deactivate')).toBeVisible()
    expect(await changes(server)).toEqual([
      ['POST', '/62/deactivate', {}],
      ['PATCH', '/62', { deactivated: 'false' }],
      ['POST', '/62/deactivate', {}],
      ['PATCH', '/62', { deactivated: 'false' }],
    ])
  },
)

test(
  'an account that does not manage the group gets the reason, and nothing for a role group',
  { tag: '@page' },
  async ({ launchConsole, demoServer }) => {
    const server = await demoServer()
    const { page } = await launchConsole()
    await connectAccount(page, { server: server.url, ...accountOf(server, 'member') })
    await openGroup(page, 43)
    await expect(button(page, 'deactivate')).toHaveAttribute('aria-disabled', 'true')
    await expect(button(page, 'deactivate')).toHaveAccessibleDescription(like('records:record.lock'))
    await button(page, 'deactivate').press('Enter')
    await expect(dialog(page)).toHaveCount(0)
    // The group with id 3 is a role group.
    await openGroup(page, 3)
    await expect(main(page)).toContainText(t('groups:user-group.rule.system'))
    await expect(button(page, 'deactivate')).toHaveCount(0)
    expect(await changes(server)).toEqual([])
  },
)

test(
  'a server without the operations offers neither, and says why',
  { tag: '@page' },
  async ({ launchConsole, demoServer }) => {
    const server = await demoServer(minimal.server)
    const { page } = await launchConsole()
    await openScenario(page, minimal, server)
    await openGroup(page, 43)
    await expect(main(page)).toContainText(t('groups:edit.not-offered'))
    await expect(button(page, 'deactivate')).toHaveCount(0)
  },
)
