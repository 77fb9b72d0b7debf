import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { formsOf } from './key-search.ts'
import { savedFile } from './saved-file.ts'
import { accountOf, connectAccount } from './steps.ts'
import { starting, words } from './words.ts'

async function shownAbout(page: Page) {
  const dialog = page.getByRole('dialog', { name: words.about('title') })
  await expect(dialog.getByText(words.about('place.folder'))).toBeVisible()
  return dialog
}

test('the console shows where its data is and the licenses of its parts, without an organization', async ({
  launchConsole,
}) => {
  const { page, userDataFolder } = await launchConsole()
  await page.getByRole('button', { name: words.app('top.about') }).click()
  const about = await shownAbout(page)
  await expect(about.getByText(userDataFolder, { exact: true })).toBeVisible()
  await about.getByText(words.about('licenses'), { exact: true }).click()
  await about.getByText(/^react \d/).click()
  await expect(about.getByText('Permission is hereby granted, free of charge').first()).toBeVisible()

  await about.getByRole('button', { name: words.about('diagnostics.open') }).click()
  const dialog = page.getByRole('dialog', { name: words.about('diagnostics') })
  await dialog.getByRole('button', { name: words.diagnosticsFile('create') }).click()
  await expect(dialog.getByRole('region', { name: words.diagnosticsFile('content') })).toContainText('version: ')
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
  await page.getByRole('button', { name: starting(words.account.like('account.menu')) }).click()
  await page.getByRole('menuitem', { name: words.account('account.about') }).click()
  const about = await shownAbout(page)
  await about.getByRole('button', { name: words.about('diagnostics.open') }).click()
  await expect(page.getByRole('heading', { name: words.titles('diagnostics') })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: words.diagnosticsFile('create') }).click()

  const shown = page.getByRole('region', { name: words.diagnosticsFile('content') })
  await expect(shown).toContainText('role: owner')
  await expect(shown).toContainText(/loaded channel records: \d+/)
  await expect(shown).toContainText('address: not included')
  const { text, suggestedName } = await savedFile(console, () =>
    page.getByRole('button', { name: words.diagnosticsFile('save') }).click(),
  )
  expect(text).toBe(await shown.textContent())
  if (suggestedName !== null) expect(suggestedName).toMatch(/^realm-console-diagnostics-.*\.txt$/)
  await expect(page.getByText(words.diagnosticsFile('saved'))).toBeVisible()
  for (const one of [...formsOf(apiKey, email), email, 'Halden', 'Signe', new URL(server.url).host, userDataFolder])
    expect(text).not.toContain(one)

  await page.getByRole('checkbox', { name: words.diagnosticsFile('addresses') }).check({ force: true })
  await expect(shown).toContainText(`address: ${new URL(server.url).origin}`)
})
