import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { minimal } from './scenarios/minimal.ts'
import { accountOf, connectAccount, enact, openDemo } from './steps.ts'

async function openPlaygrounds(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Playgrounds' }).click()
  await expect(page.getByRole('heading', { name: 'Playgrounds', exact: true })).toBeVisible()
}

const list = (page: Page) => page.getByRole('list', { name: 'Playgrounds by language' })

test('a playground is tried, created with a template that is checked, and deleted with its name typed', async ({
  launchConsole,
}) => {
  const { page } = await launchConsole()
  await openDemo(page)
  await openPlaygrounds(page)
  const before = await list(page).getByRole('button').count()

  // What the open one does to a sample, encoded as the service would.
  await page.getByRole('textbox', { name: 'Code' }).fill('a & b = "é"')
  await expect(page.getByRole('status', { name: 'Opens' })).toContainText('a%20%26%20b%20%3D%20%22%C3%A9%22')

  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('textbox', { name: 'Language' }).fill('Fortran')
  await page.getByRole('textbox', { name: 'Name' }).fill('Harbour Fortran')
  const template = page.getByRole('textbox', { name: 'URL template' })
  await template.fill('https://fortran.example/run?c={code')
  await expect(page.getByText(/This is no URL template/)).toBeVisible()
  await template.fill('https://fortran.example/run')
  await expect(page.getByText('The template must contain {code}, or the code would not be handed over.')).toBeVisible()
  await template.fill('https://fortran.example/run{?code}')
  await expect(page.getByRole('status', { name: 'Opens' })).toHaveText(
    'https://fortran.example/run?code=a%20%26%20b%20%3D%20%22%C3%A9%22',
  )
  await page.getByRole('button', { name: /^Review/ }).click()
  await page.getByRole('button', { name: 'Create playground' }).click()
  await expect(page.getByRole('heading', { name: 'Harbour Fortran' })).toBeVisible()
  await expect(list(page).getByRole('button')).toHaveCount(before + 1)
  await expect(page.getByText('The only one for Fortran')).toBeVisible()

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Code blocks in its language no longer offer it.')
  await dialog.getByRole('textbox').fill('Harbour Fortran')
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(list(page).getByRole('button')).toHaveCount(before)
  await expect(list(page)).not.toContainText('Harbour Fortran')
})

test('a member reads and tries playgrounds, and is told why none can be deleted', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectAccount(page, { server: server.url, ...accountOf(server, 'member') })
  await openPlaygrounds(page)
  await expect(page.getByRole('button', { name: 'New', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled()
  await expect(page.getByText('Only an administrator or an owner can change this.')).toBeVisible()
  await expect(page.getByRole('status', { name: 'Opens' })).not.toBeEmpty()
})

test('where nothing lists playgrounds, one is deleted by its ID, and an unknown one is told', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer(minimal.server)
  const { page } = await launchConsole()
  await enact(page, minimal, server)
  await openPlaygrounds(page)
  // Nothing is offered that this server cannot do.
  await expect(page.getByText('Choose a playground.', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'New', exact: true })).toHaveCount(0)
  const remove = async (id: string) => {
    await page.getByRole('textbox', { name: 'ID of a playground' }).fill(id)
    await page.keyboard.press('Enter')
    // Until the other one is there, the page shows the one before, which can be deleted too.
    await page
      .getByRole('region', { name: `ID ${id}` })
      .getByRole('button', { name: 'Delete', exact: true })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill(id)
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    return dialog
  }
  const gone = await remove('1')
  await expect(gone.getByRole('table')).toContainText('Accepted')
  await gone.getByRole('button', { name: 'Close', exact: true }).click()
  const unknown = await remove('999')
  await expect(unknown).toContainText('Invalid playground')
})
