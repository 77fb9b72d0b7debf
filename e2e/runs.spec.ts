import { findBarriers } from './axe.ts'
import { clearFaults, setFault } from './demo-server.ts'
import { expect, test } from './fixtures.ts'
import { findCut } from './leaks.ts'
import { accountOf, connectAccount, patches } from './steps.ts'

test('a run goes on below every page, is paused by hand, outlives a reload, and is resumed', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectAccount(page, { server: server.url, ...accountOf(server, 'owner') })
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Folders' }).click()
  await page.getByRole('link', { name: 'Assign them' }).click()
  await expect(page.getByRole('heading', { name: /^Assign channels to/ })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all rows shown' }).click()
  await page.getByRole('button', { name: /^Review \d+ moves/ }).click()
  const dialog = page.getByRole('dialog')
  await setFault(server.url, { operation: 'channels.update', latencyMs: 1_500 })
  await dialog.getByRole('button', { name: /^Send \d+ changes/ }).click()
  await dialog.getByRole('button', { name: 'Leave it running' }).click()
  await expect(dialog).toHaveCount(0)

  const dock = page.getByRole('region', { name: 'Run' })
  await dock.getByRole('button', { name: 'Pause' }).click()
  await expect(dock).toContainText('Paused by you')
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Users' }).click()
  await expect(dock).toContainText('Still to send')
  expect(await findBarriers(page)).toEqual([])
  // Its buttons are whole in the smallest window.
  await page.setViewportSize({ width: 640, height: 400 })
  expect(await findCut(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 860 })
  page.on('dialog', (asked) => void asked.accept())
  await page.reload()
  await expect(dock).toContainText('Paused by you')

  await dock.getByRole('button', { name: 'Open' }).click()
  await expect(dialog).toContainText('It stays so until you resume it')
  await clearFaults(server.url)
  await dialog.getByRole('button', { name: 'Resume' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Finished.')
  const sent = (await patches(server.url)).map(({ path }) => path)
  expect(new Set(sent).size).toBe(sent.length)

  await dialog.getByRole('button', { name: 'Undo run' }).click()
  await expect(dialog).toContainText('What stood there before is put back.')
  await dialog.getByRole('button', { name: `Send ${sent.length} changes` }).click()
  await expect(dialog.getByRole('status')).toContainText(`${sent.length} of ${sent.length}`)
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(dialog).toHaveCount(0)
  await expect(dock).toHaveCount(0)
  expect(await patches(server.url)).toHaveLength(2 * sent.length)
})
