import { findBarriers } from './axe.ts'
import { clearFaults, setFault } from './demo-server.ts'
import { expect, test } from './fixtures.ts'
import { findCutTexts } from './leaks.ts'
import { accountOf, connectAccount, patches } from './steps.ts'
import { starting, words } from './words.ts'

test('a run continues below every page, is paused, survives a reload, and is resumed', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectAccount(page, { server: server.url, ...accountOf(server, 'owner') })
  await page
    .getByRole('navigation', { name: words.app('navigation.label') })
    .getByRole('link', { name: words.titles('folders') })
    .click()
  await page.getByRole('link', { name: words.folders('list.assign-them') }).click()
  await expect(page.getByRole('heading', { name: starting(words.folders.like('assign.title')) })).toBeVisible()
  await page.getByRole('checkbox', { name: words.recordTable('select.all') }).click()
  await page.getByRole('button', { name: starting(words.channelMove.like('review')) }).click()
  const dialog = page.getByRole('dialog')
  await setFault(server.url, { operation: 'channels.update', latencyMs: 1_500 })
  await dialog.getByRole('button', { name: starting(words.batch.like('send')) }).click()
  await dialog.getByRole('button', { name: words.run('background') }).click()
  await expect(dialog).toHaveCount(0)

  const dock = page.getByRole('region', { name: words.run('dock.label') })
  await dock.getByRole('button', { name: words.run('pause') }).click()
  await expect(dock).toContainText(words.run('state.paused'))
  await page
    .getByRole('navigation', { name: words.app('navigation.label') })
    .getByRole('link', { name: words.titles('users') })
    .click()
  await expect(dock).toContainText(words.run('count.left'))
  expect(await findBarriers(page)).toEqual([])
  // In the smallest window, no button is cut.
  await page.setViewportSize({ width: 640, height: 400 })
  expect(await findCutTexts(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 860 })
  page.on('dialog', (asked) => void asked.accept())
  await page.reload()
  await expect(dock).toContainText(words.run('state.paused'))

  await dock.getByRole('button', { name: words.run('open') }).click()
  await expect(dialog).toContainText(words.run('user-pause.on-why'))
  await clearFaults(server.url)
  await dialog.getByRole('button', { name: words.run('resume') }).click()
  await expect(dialog.getByRole('status')).toHaveText(`${words.run('state.done')}.`)
  const sent = (await patches(server.url)).map(({ path }) => path)
  expect(new Set(sent).size).toBe(sent.length)

  await dialog.getByRole('button', { name: words.run('undo') }).click()
  await expect(dialog).toContainText(words.runUndo('what'))
  await dialog.getByRole('button', { name: words.batch('send', { count: sent.length }) }).click()
  await expect(dialog.getByRole('status')).toContainText(
    words.batch('done', { confirmed: sent.length, all: sent.length }),
  )
  await dialog
    .getByRole('button', { name: words.run('close'), exact: true })
    .last()
    .click()
  await expect(dialog).toHaveCount(0)
  await expect(dock).toHaveCount(0)
  expect(await patches(server.url)).toHaveLength(2 * sent.length)
})
