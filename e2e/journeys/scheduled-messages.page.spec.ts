import type { Page } from '@playwright/test'
import { findBarriers } from './axe.ts'
import { expect, test, type DemoServer } from '../fixtures.ts'
import { minimal } from '../tools/scenarios/index.ts'
import { accountOf, connectAccount, openScenario } from './steps.ts'
import { like, t } from '../texts.ts'

const row = (page: Page, text: string) =>
  page
    .getByRole('grid', { name: t('scheduled-messages:table.label') })
    .getByRole('row')
    .filter({ hasText: text })
const rows = (page: Page) =>
  page.getByRole('grid', { name: t('scheduled-messages:table.label') }).locator('[aria-rowindex]')
const pane = (page: Page) => page.getByRole('complementary', { name: t('scheduled-messages:pane.label') })
const dialog = (page: Page) => page.getByRole('dialog')
const notice = (page: Page, text: string | RegExp) =>
  page
    .getByRole('region', { name: t('components:notices.label') })
    .getByRole('status')
    .filter({ hasText: text })

async function goToScheduled(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: t('organization:navigation.label') })
    .getByRole('link', { name: t('organization:feature.scheduled-messages') })
    .click()
  await expect(
    page.getByRole('heading', { name: t('organization:feature.scheduled-messages'), exact: true }),
  ).toBeVisible()
}

async function openScheduled(page: Page, server: DemoServer): Promise<void> {
  await connectAccount(page, { server: server.url, ...accountOf(server, 'owner') })
  await goToScheduled(page)
  await expect(row(page, 'Cake in the canteen')).toBeVisible()
}

/** Scheduled messages that the server was asked to delete, in order. */
async function cancelled({ url }: DemoServer): Promise<string[]> {
  const { requests } = (await (await fetch(`${url}/demo/requests`)).json()) as {
    requests: { method: string; path: string }[]
  }
  return requests.flatMap(({ method, path }) =>
    method === 'DELETE' ? (/\/scheduled_messages\/(\d+)$/.exec(path)?.[1] ?? []) : [],
  )
}

test('one is found, read in full and canceled by keys, and an ID where nothing is listed', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await openScheduled(page, server)
  // Overdue messages come first; the others are ordered by time.
  await expect(rows(page).nth(1)).toContainText(t('scheduled-messages:state.failed'))
  await expect(rows(page).nth(2)).toContainText('in 40 minutes')
  await expect(row(page, 'Cake in the canteen')).toContainText(
    t('scheduled-messages:place', { channel: 'random', topic: t('records:organization.topic.empty') }),
  )
  expect(await findBarriers(page)).toEqual([])

  await page.getByRole('textbox', { name: t('scheduled-messages:search.label') }).focus()
  await page.keyboard.type('two weeks')
  await expect(rows(page)).toHaveCount(2)
  await page.keyboard.press('Enter')
  await expect(pane(page)).toBeFocused()
  await expect(pane(page)).toContainText('* Yuki: rosters')
  await expect(pane(page).getByRole('link', { name: 'Thabo Nkosi' })).toBeVisible()
  await expect(pane(page)).toContainText(t('scheduled-messages:column.id'))
  expect(await findBarriers(page)).toEqual([])
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Tab')
  await expect(pane(page).getByRole('button', { name: t('scheduled-messages:cancel', { count: 1 }) })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText(like('scheduled-messages:ask.what'))
  await expect(dialog(page)).toContainText(t('scheduled-messages:ask.journal', { count: 1 }))
  // The safe answer has the focus, and nothing has been sent so far.
  await expect(
    dialog(page).getByRole('button', { name: t('scheduled-messages:scheduled-message.act.delete.back') }),
  ).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(notice(page, like('scheduled-messages:scheduled-message.act.delete.done'))).toBeVisible()
  await expect(page.getByText(t('records:record-list.filtered'))).toBeVisible()
  await expect(pane(page)).toHaveCount(0)
  // The focus is where the user continues, because the table disappeared with its only row.
  await expect(page.locator(':focus')).not.toHaveCount(0)
  expect(await cancelled(server)).toEqual(['8'])

  await page.getByRole('button', { name: t('records:record-list.clear') }).click()
  await expect(page.getByRole('textbox', { name: t('scheduled-messages:search.label') })).toHaveValue('')
  await row(page, 'quiet night').click()
  await expect(pane(page)).toContainText(t('scheduled-messages:pane.failed'))
  await pane(page)
    .getByRole('button', { name: t('scheduled-messages:pane.close') })
    .press('Escape')
  await expect(pane(page)).toHaveCount(0)
  await expect(page.getByRole('grid', { name: t('scheduled-messages:table.label') })).toBeFocused()

  const silent = await demoServer(minimal.server)
  await openScenario(page, minimal, silent)
  await goToScheduled(page)
  const field = page.getByRole('textbox', { name: t('scheduled-messages:column.id') })
  await field.fill('https://chat.example/#narrow/channel/7-x/topic/y/near/12')
  await field.press('Enter')
  await expect(page.getByText(like('scheduled-messages:by-id.link'))).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
})
