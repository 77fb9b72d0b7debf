import { expect, test } from '../fixtures.ts'
import { accountOf, connectAccount } from './steps.ts'
import { like, starting, t } from '../texts.ts'

test('after a sleep the page reloads its data once, however often the system reports it', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page, double } = await launchConsole()
  await connectAccount(page, { server: server.url, ...accountOf(server, 'owner') })
  const reads = async (): Promise<number> => {
    const { requests } = (await (await fetch(`${server.url}/demo/requests`)).json()) as {
      requests: { method: string; path: string }[]
    }
    return requests.filter(({ method, path }) => method === 'GET' && path === '/api/v1/streams').length
  }
  await expect(page.getByRole('contentinfo', { name: t('app:status.label') })).toContainText(
    t('organization:status.live'),
  )
  const before = await reads()
  for (let times = 0; times < 5; times += 1) double?.stage.powerMonitor.emit('resume')
  await expect(
    page
      .getByRole('region', { name: t('components:notices.label') })
      .getByText(starting(like('organization:caught-up'))),
  ).toBeVisible()
  expect(await reads()).toBe(before + 1)
})
