import { findBarriers } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { fillJournal } from './screenshots/fill-journal.ts'
import { stageOf } from './screenshots/stage.ts'
import { accountOf, clearFaults, connectAccount, setFault } from './steps.ts'

test('an organization opens with what needs attention, and each leads to where it is mended', async ({
  launchConsole,
}) => {
  const { page } = await launchConsole()
  await page.getByRole('button', { name: 'Open the demo organization' }).click()
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  const inNoFolder = page
    .getByRole('list', { name: 'Channels', exact: true })
    .getByRole('link', { name: /in no folder/ })
  await expect(page.getByText('3 channels are in no folder')).toBeVisible()
  await expect(page.getByText('test-deck, integrations, random')).toBeVisible()

  // By keyboard alone, from what is found to the rows, and back.
  await inNoFolder.press('Enter')
  await expect(page.getByRole('grid', { name: 'Channels' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '3 of 52' })).toBeVisible()
  await page.goBack()

  // What is behind each plot is one key away, and a number leads to what it counts.
  const plot = page.getByRole('region', { name: 'Messages a week, by folder' })
  await plot.getByRole('button', { name: 'Table' }).focus()
  await page.keyboard.press('t')
  await expect(plot.getByRole('row', { name: /^Operations 5,790/ })).toBeVisible()
  await page.keyboard.press('t')
  await expect(plot.getByRole('table')).toHaveCount(0)
  await page.getByRole('region', { name: 'Channels by privacy' }).getByRole('link', { name: 'Web-public' }).click()
  await expect(page.getByRole('status').filter({ hasText: '3 of 52' })).toBeVisible()
})

test('what cannot be looked at is said, and what cannot be read is read again', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole({ allowsProblems: true })
  await connectAccount(page, { server: server.url, ...accountOf(server, 'guest') })
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Overview' }).click()
  await expect(
    page.getByText('Your account can’t see Invitations or Exports, so they are not looked at.'),
  ).toBeVisible()
  await setFault(server.url, { operation: 'linkifiers.list', status: 500, times: 1_000 })
  const failed = page.getByRole('alert').filter({ hasText: 'Linkifiers could not be read.' })
  await expect(async () => {
    // The first reading may still be on its way, answered before the fault; asking again only joins it.
    await page.getByRole('button', { name: 'Read again' }).click()
    await expect(failed).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await clearFaults(server.url)
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(failed).toHaveCount(0)
  // A guest is not asked for what only an administrator can do.
  await expect(page.getByText(/linkifier has no example/)).toHaveCount(0)
})

test('a server that lists little is told apart from an organization without trouble', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer({ minimal: true })
  const { page } = await launchConsole()
  await connectAccount(page, { server: server.url, ...accountOf(server, 'owner') })
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByText(/^This server doesn’t list .*Linkifiers.*, so only what this computer/)).toBeVisible()
  await expect(page.getByText('This server doesn’t list people for this account, so their roles are unknown.')).toBeVisible()
  await expect(page.getByText(/channels that you are subscribed to/)).toBeVisible()
})

test('the overview ends with the last changes, which lead to the journal', async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await fillJournal(stageOf(page, server))
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Overview' }).click()
  const recent = page.getByRole('region', { name: 'Recent changes' })
  await expect(recent.getByRole('listitem')).toHaveCount(5)
  await expect(recent.getByRole('listitem').filter({ hasText: '3 settings' })).toContainText('Partly saved')
  await expect(recent.getByRole('listitem').filter({ hasText: 'Winter routes' })).toContainText('created')
  expect(await findBarriers(page)).toEqual([])
  await recent.getByRole('link', { name: 'Winter routes' }).press('Enter')
  await expect(page.getByRole('complementary', { name: 'Winter routes, created' })).toBeVisible()
})

test('the navigation counts what pages have read', async ({ launchConsole }) => {
  const { page } = await launchConsole()
  await page.getByRole('button', { name: 'Open the demo organization' }).click()
  const pages = page.getByRole('navigation', { name: 'Pages' })
  const section = (name: string) => pages.locator('section').filter({ hasText: name })
  await expect(section('Folders')).toHaveText(/Channels52Folders8$/)
  // Nothing has read the playgrounds.
  await expect(section('Playgrounds')).toHaveText(/Playgrounds$/)
  await pages.getByRole('link', { name: 'Playgrounds' }).click()
  await expect(section('Playgrounds')).toHaveText(/Playgrounds3$/)
})
