import { findBarriers } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { fillJournal } from './screenshots/fill-journal.ts'
import { stageOf } from './screenshots/stage.ts'
import { accountOf, clearFaults, connectAccount, setFault } from './steps.ts'
import { ending, like, starting, t } from './texts.ts'

test('an organization opens with what needs attention, and each item links to its fix', async ({ launchConsole }) => {
  const { page } = await launchConsole()
  await page.getByRole('button', { name: t('connect:demo.open') }).click()
  await expect(page.getByRole('heading', { name: t('organization:feature.overview') })).toBeVisible()
  const inNoFolder = page
    .getByRole('list', { name: t('organization:section.channels'), exact: true })
    .getByRole('link', { name: like('channels:attention.no-folder') })
  await expect(page.getByText(t('channels:attention.no-folder', { count: 3 }))).toBeVisible()
  await expect(page.getByText('test-deck, integrations, random')).toBeVisible()

  // Only by keyboard, from the item to the rows, and back.
  await inNoFolder.press('Enter')
  await expect(page.getByRole('grid', { name: t('channels:table.label') })).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: t('records:filter-bar.count', { shown: 3, all: 52 }) }),
  ).toBeVisible()
  await page.goBack()

  // One key shows the table behind each plot, and a number links to the records that it counts.
  const plot = page.getByRole('region', { name: t('overview:title.traffic') })
  await plot.getByRole('button', { name: t('overview:plot.table') }).focus()
  await page.keyboard.press('t')
  await expect(plot.getByRole('row', { name: /^Operations 5,790/ })).toBeVisible()
  await page.keyboard.press('t')
  await expect(plot.getByRole('table')).toHaveCount(0)
  await page
    .getByRole('region', { name: t('overview:title.privacy') })
    .getByRole('link', { name: t('records:channel.privacy.web-public') })
    .click()
  await expect(
    page.getByRole('status').filter({ hasText: t('records:filter-bar.count', { shown: 3, all: 52 }) }),
  ).toBeVisible()
})

test('unchecked lists are named, and unread lists are reloaded', async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole({ allowsProblems: true })
  await connectAccount(page, { server: server.url, ...accountOf(server, 'guest') })
  await page
    .getByRole('navigation', { name: t('organization:navigation.label') })
    .getByRole('link', { name: t('organization:feature.overview') })
    .click()
  await expect(
    page.getByText(
      t('overview:attention.locked', {
        features: `${t('organization:feature.invitations')} and ${t('organization:feature.exports')}`,
      }),
    ),
  ).toBeVisible()
  await setFault(server.url, { operation: 'linkifiers.list', status: 500, times: 1_000 })
  const failed = page
    .getByRole('alert')
    .filter({ hasText: like('overview:attention.failed', { feature: t('organization:feature.linkifiers') }) })
  await expect(async () => {
    // The first reading may still be in progress, and was answered before the fault; asking again then only joins it.
    await page.getByRole('button', { name: t('overview:read-again') }).click()
    await expect(failed).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await clearFaults(server.url)
  await failed.getByRole('button', { name: t('components:failure.retry') }).click()
  await expect(failed).toHaveCount(0)
  // The overview does not ask a guest for changes that only an administrator can make.
  await expect(page.getByText(like('linkifiers:attention.no-example'))).toHaveCount(0)
})

test('a server that lists little does not count as an organization without problems', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer({ minimal: true })
  const { page } = await launchConsole()
  await connectAccount(page, { server: server.url, ...accountOf(server, 'owner') })
  await page
    .getByRole('navigation', { name: t('organization:navigation.label') })
    .getByRole('link', { name: t('organization:feature.overview') })
    .click()
  await expect(page.getByText(starting(like('overview:attention.not-listed')))).toBeVisible()
  await expect(page.getByText(t('overview:people.not-listed'))).toBeVisible()
  await expect(page.getByText(like('overview:sentence.subscribed'))).toBeVisible()
})

test('the overview ends with the latest changes, which link to the journal', async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await fillJournal(stageOf(page, server))
  await page
    .getByRole('navigation', { name: t('organization:navigation.label') })
    .getByRole('link', { name: t('organization:feature.overview') })
    .click()
  const recent = page.getByRole('region', { name: t('journal:recent.title') })
  await expect(recent.getByRole('listitem')).toHaveCount(5)
  await expect(recent.getByRole('listitem').filter({ hasText: t('journal:what.fields', { count: 3 }) })).toContainText(
    t('journal:result.partly'),
  )
  await expect(recent.getByRole('listitem').filter({ hasText: 'Winter routes' })).toContainText(t('journal:act.create'))
  expect(await findBarriers(page)).toEqual([])
  await recent.getByRole('link', { name: 'Winter routes' }).press('Enter')
  await expect(
    page.getByRole('complementary', {
      name: t('journal:title.entry', { name: 'Winter routes', what: t('journal:act.create') }),
    }),
  ).toBeVisible()
})

test('the navigation counts what pages have loaded', async ({ launchConsole }) => {
  const { page } = await launchConsole()
  await page.getByRole('button', { name: t('connect:demo.open') }).click()
  const pages = page.getByRole('navigation', { name: t('organization:navigation.label') })
  const section = (name: string) => pages.locator('section').filter({ hasText: name })
  await expect(section(t('organization:feature.folders'))).toHaveText(
    ending(`${t('organization:feature.channels')}52${t('organization:feature.folders')}8`),
  )
  // No page has loaded the playgrounds.
  await expect(section(t('organization:feature.playgrounds'))).toHaveText(ending(t('organization:feature.playgrounds')))
  await pages.getByRole('link', { name: t('organization:feature.playgrounds') }).click()
  await expect(section(t('organization:feature.playgrounds'))).toHaveText(
    ending(`${t('organization:feature.playgrounds')}3`),
  )
})
