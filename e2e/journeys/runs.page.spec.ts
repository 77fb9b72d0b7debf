import { findBarriers } from './axe.ts'
import { clearFaults, setFault } from '../demo-server.ts'
import { expect, test } from '../fixtures.ts'
import { findCutTexts } from './leaks.ts'
import { accountOf, connectAccount, goByNavigation, patches } from './steps.ts'
import { like, starting, t } from '../texts.ts'

test(
  'a run continues below every page, is paused, survives a reload, and is resumed',
  { tag: '@gate' },
  async ({ launchConsole, demoServer }) => {
    const server = await demoServer()
    const { page } = await launchConsole()
    await connectAccount(page, { server: server.url, ...accountOf(server, 'owner') })
    await goByNavigation(page, t('organization:feature.folders'))
    await page.getByRole('link', { name: t('folders:list.assign-them') }).click()
    await expect(page.getByRole('heading', { name: starting(like('folders:assign.title')) })).toBeVisible()
    await page.getByRole('checkbox', { name: t('records:record-table.select.all') }).click()
    await page.getByRole('button', { name: starting(like('bulk:channels-move.review')) }).click()
    const dialog = page.getByRole('dialog')
    await setFault(server.url, { operation: 'channels.update', latencyMs: 1_500 })
    await dialog.getByRole('button', { name: starting(like('bulk:dialog.send')) }).click()
    await dialog.getByRole('button', { name: t('bulk:run.background') }).click()
    await expect(dialog).toHaveCount(0)

    const dock = page.getByRole('region', { name: t('bulk:run.dock.label') })
    await dock.getByRole('button', { name: t('bulk:run.pause') }).click()
    await expect(dock).toContainText(t('bulk:run.state.paused'))
    await goByNavigation(page, t('organization:feature.users'))
    await expect(dock).toContainText(t('bulk:run.count.left'))
    expect(await findBarriers(page)).toEqual([])
    // In the smallest window, no button is cut.
    await page.setViewportSize({ width: 640, height: 400 })
    expect(await findCutTexts(page)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 860 })
    page.on('dialog', (asked) => void asked.accept())
    await page.reload()
    await expect(dock).toContainText(t('bulk:run.state.paused'))

    await dock.getByRole('button', { name: t('bulk:run.open') }).click()
    await expect(dialog).toContainText(t('bulk:run.user-pause.on-why'))
    await clearFaults(server.url)
    await dialog.getByRole('button', { name: t('bulk:run.resume') }).click()
    await expect(dialog.getByRole('status')).toHaveText(`${t('bulk:run.state.done')}.`)
    const sent = (await patches(server.url)).map(({ path }) => path)
    expect(new Set(sent).size).toBe(sent.length)

    await dialog.getByRole('button', { name: t('bulk:run.undo') }).click()
    await expect(dialog).toContainText(t('dialogs:run-undo.what'))
    await dialog.getByRole('button', { name: t('bulk:dialog.send', { count: sent.length }) }).click()
    await expect(dialog.getByRole('status')).toContainText(
      t('bulk:dialog.done', { confirmed: sent.length, all: sent.length }),
    )
    await dialog
      .getByRole('button', { name: t('bulk:run.close'), exact: true })
      .last()
      .click()
    await expect(dialog).toHaveCount(0)
    await expect(dock).toHaveCount(0)
    expect(await patches(server.url)).toHaveLength(2 * sent.length)
  },
)
