import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { minimal } from './scenarios/minimal.ts'
import { accountOf, connectAccount, openScenario, openDemo } from './steps.ts'
import { like, starting, t } from './texts.ts'

async function openPlaygrounds(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: t('organization:navigation.label') })
    .getByRole('link', { name: t('organization:feature.playgrounds') })
    .click()
  await expect(page.getByRole('heading', { name: t('organization:feature.playgrounds'), exact: true })).toBeVisible()
}

const list = (page: Page) => page.getByRole('list', { name: t('playgrounds:list.label') })

test('a playground is tried, created with a template that is checked, and deleted with its name typed', async ({
  launchConsole,
}) => {
  const { page } = await launchConsole()
  await openDemo(page)
  await openPlaygrounds(page)
  await expect(list(page).getByRole('button').first()).toBeVisible()
  const before = await list(page).getByRole('button').count()

  // The result shows the open playground with a sample, encoded as the service would.
  await page.getByRole('textbox', { name: t('playgrounds:try.sample') }).fill('a & b = "é"')
  await expect(page.getByRole('status', { name: t('playgrounds:try.url') })).toContainText(
    'a%20%26%20b%20%3D%20%22%C3%A9%22',
  )

  await page.getByRole('button', { name: t('records:list-detail.new'), exact: true }).click()
  await page.getByRole('textbox', { name: t('playgrounds:playground.field.pygments_language') }).fill('Fortran')
  await page.getByRole('textbox', { name: t('playgrounds:playground.field.name') }).fill('Harbour Fortran')
  const template = page.getByRole('textbox', { name: t('playgrounds:playground.field.url_template') })
  await template.fill('https://fortran.example/run?c={code')
  await expect(page.getByText(t('playgrounds:playground.rule.template-invalid'))).toBeVisible()
  await template.fill('https://fortran.example/run')
  await expect(page.getByText(t('playgrounds:playground.rule.template-no-code'))).toBeVisible()
  await template.fill('https://fortran.example/run{?code}')
  await expect(page.getByRole('status', { name: t('playgrounds:try.url') })).toHaveText(
    'https://fortran.example/run?code=a%20%26%20b%20%3D%20%22%C3%A9%22',
  )
  await page.getByRole('button', { name: starting(t('records:drafts.bar.review')) }).click()
  await page.getByRole('button', { name: t('playgrounds:playground.act.create.send') }).click()
  await expect(page.getByRole('heading', { name: 'Harbour Fortran' })).toBeVisible()
  await expect(list(page).getByRole('button')).toHaveCount(before + 1)
  await expect(page.getByText(like('playgrounds:detail.only', { language: 'Fortran' }))).toBeVisible()

  await page.getByRole('button', { name: t('records:edit.delete'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(t('playgrounds:playground.act.delete.effect'))
  await dialog.getByRole('textbox').fill('Harbour Fortran')
  await dialog.getByRole('button', { name: t('playgrounds:playground.act.delete.send'), exact: true }).click()
  await expect(list(page).getByRole('button')).toHaveCount(before)
  await expect(list(page)).not.toContainText('Harbour Fortran')
})

test('a member reads and tries playgrounds, and learns why none can be deleted', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectAccount(page, { server: server.url, ...accountOf(server, 'member') })
  await openPlaygrounds(page)
  await expect(page.getByRole('button', { name: t('records:list-detail.new'), exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('records:edit.delete'), exact: true })).toBeDisabled()
  await expect(
    page.getByText(t('records:record.lock', { who: t('organization:role.least.administrator') })),
  ).toBeVisible()
  await expect(page.getByRole('status', { name: t('playgrounds:try.url') })).not.toBeEmpty()
})

test('where nothing lists playgrounds, one is deleted by its ID, and an unknown one is reported', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer(minimal.server)
  const { page } = await launchConsole()
  await openScenario(page, minimal, server)
  await openPlaygrounds(page)
  // The page offers nothing that this server can't do.
  await expect(
    page.getByText(t('records:list-detail.choose.only'), {
      exact: true,
    }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: t('records:list-detail.new'), exact: true })).toHaveCount(0)
  const remove = async (id: string) => {
    await page.getByRole('textbox', { name: t('records:registry.id') }).fill(id)
    await page.keyboard.press('Enter')
    // Until the next playground is loaded, the page shows the previous one, which can be deleted too.
    await page
      .getByRole('region', { name: t('records:record.by-id', { id }) })
      .getByRole('button', { name: t('records:edit.delete'), exact: true })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill(id)
    await dialog.getByRole('button', { name: t('playgrounds:playground.act.delete.send'), exact: true }).click()
    return dialog
  }
  const gone = await remove('1')
  await expect(gone.getByRole('table')).toContainText(t('records:review.state.accepted'))
  await gone.getByRole('button', { name: t('records:review.close'), exact: true }).click()
  const unknown = await remove('999')
  await expect(unknown).toContainText('Invalid playground')
})
