import { expect, test } from './fixtures.ts'
import { minimal } from './scenarios/minimal.ts'
import { requestsAt, openScenario, openChannel, savedNotice, type ArrivedRequest } from './steps.ts'
import { like, starting, t } from './texts.ts'

/** Number of calls by method and path, such as `GET /streams`. */
function countCalls(requests: readonly ArrivedRequest[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { method, path } of requests) {
    const name = `${method} ${path.replace('/api/v1', '')}`
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

test('a server with only the documented operations is enough to see and change channels', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer(minimal.server)
  const { page } = await launchConsole()
  await openScenario(page, minimal, server)
  const status = page.getByRole('contentinfo', { name: t('app:status.label') })
  await expect(status).toContainText(t('organization:status.silent'))
  await expect(status).toContainText(t('organization:status.level-unknown'))
  await expect(page.getByRole('button', { name: t('dialogs:account.account.menu') })).toContainText(
    t('organization:role.unknown'),
  )

  // The page lists the subscribed channels, because no others can be known, and says so.
  const main = page.getByRole('main')
  await expect(main).toContainText(like('channels:scope.subscribed'))
  await main.getByRole('button', { name: t('channels:hidden.subscribed') }).click()
  await expect(page.getByText(starting(t('channels:hidden.subscribed-why')))).toBeVisible()
  await page.keyboard.press('Escape')
  const row = page.getByRole('row', { name: /dock-operations/ })
  await expect(row).toContainText(like('records:organization.user.unnamed'))
  await expect(row).toContainText(like('records:channel.folder.unnamed'))
  await expect(row).toContainText(t('organization:unknown'))

  await openChannel(page, 'dock-operations')
  await expect(page.getByRole('main')).toContainText(like('channels:settings.page.summary.in-folder'))
  await expect(page.getByRole('main')).toContainText(t('channels:settings.page.read-silent'))
  await page.getByRole('textbox', { name: t('channels:channel.field.description') }).fill('Berths only.')
  await page.getByRole('button', { name: starting(t('records:drafts.bar.review')) }).click()
  await page.getByRole('button', { name: t('records:review.send', { count: 1 }) }).click()
  await expect(savedNotice(page, t('records:review.saved.about', { name: 'dock-operations', count: 1 }))).toBeVisible()
  await expect(page.getByRole('textbox', { name: t('channels:channel.field.description') })).toHaveValue('Berths only.')

  const arrived = await requestsAt(server.url)
  expect(arrived.filter(({ method }) => method === 'PATCH')).toEqual([
    expect.objectContaining({ status: 200, parameters: { description: 'Berths only.' } }),
  ])
  // When connecting, the console finds out which operations the server does not offer, and does not ask again.
  const missing = countCalls(arrived.filter(({ status }) => status === 404 || status === 405))
  expect(missing).toEqual({
    // These operations are requested when the key is checked and when the connection is opened. The record is requested
    // when it is first written to.
    'GET /server_settings': 2,
    'GET /users/me': 2,
    'POST /register': 1,
    'GET /users': 1,
    'GET /channel_folders': 1,
    'GET /streams': 1,
    'GET /streams/101': 1,
  })
})
