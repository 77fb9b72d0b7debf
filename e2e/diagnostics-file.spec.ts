import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { formsOf } from './key-search.ts'
import { savedFile } from './saved-file.ts'
import { accountOf, connectAccount } from './steps.ts'
import { like, starting, t } from './texts.ts'

async function shownAbout(page: Page) {
  const dialog = page.getByRole('dialog', { name: t('dialogs:about.title') })
  await expect(dialog.getByText(t('dialogs:about.place.folder'))).toBeVisible()
  return dialog
}

test('the console shows where its data is and the licenses of its parts, without an organization', async ({
  launchConsole,
}) => {
  const { page, userDataFolder } = await launchConsole()
  await page.getByRole('button', { name: t('app:top.about') }).click()
  const about = await shownAbout(page)
  await expect(about.getByText(userDataFolder, { exact: true })).toBeVisible()
  await about.getByText(t('dialogs:about.licenses'), { exact: true }).click()
  await about.getByText(/^react \d/).click()
  await expect(about.getByText('Permission is hereby granted, free of charge').first()).toBeVisible()

  await about.getByRole('button', { name: t('dialogs:about.diagnostics.open') }).click()
  const dialog = page.getByRole('dialog', { name: t('dialogs:about.diagnostics') })
  await dialog.getByRole('button', { name: t('dialogs:diagnostics-file.create') }).click()
  await expect(dialog.getByRole('region', { name: t('dialogs:diagnostics-file.content') })).toContainText('version: ')
})

test('a diagnostics file is shown before it is saved, and has neither the key nor a name', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { email, apiKey } = accountOf(server, 'owner')
  const console = await launchConsole()
  const { page, userDataFolder } = console
  await connectAccount(page, { server: server.url, email, apiKey })
  await page.getByRole('button', { name: starting(like('dialogs:account.account.menu')) }).click()
  await page.getByRole('menuitem', { name: t('dialogs:account.account.about') }).click()
  const about = await shownAbout(page)
  await about.getByRole('button', { name: t('dialogs:about.diagnostics.open') }).click()
  await expect(page.getByRole('heading', { name: t('organization:feature.diagnostics') })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: t('dialogs:diagnostics-file.create') }).click()

  const shown = page.getByRole('region', { name: t('dialogs:diagnostics-file.content') })
  await expect(shown).toContainText('role: owner')
  await expect(shown).toContainText(/loaded channel records: \d+/)
  await expect(shown).toContainText('address: not included')
  const { text, suggestedName } = await savedFile(console, () =>
    page.getByRole('button', { name: t('dialogs:diagnostics-file.save') }).click(),
  )
  expect(text).toBe(await shown.textContent())
  if (suggestedName !== null) expect(suggestedName).toMatch(/^realm-console-diagnostics-.*\.txt$/)
  await expect(page.getByText(t('dialogs:diagnostics-file.saved'))).toBeVisible()
  for (const one of [...formsOf(apiKey, email), email, 'Halden', 'Signe', new URL(server.url).host, userDataFolder])
    expect(text).not.toContain(one)

  await page.getByRole('checkbox', { name: t('dialogs:diagnostics-file.addresses') }).check({ force: true })
  await expect(shown).toContainText(`address: ${new URL(server.url).origin}`)
})
