import { expect, test } from '../fixtures.ts'
import { formsOf } from './key-search.ts'
import { savedFile } from './saved-file.ts'
import { accountOf, connectAccount } from './steps.ts'
import { t } from '../texts.ts'

test('the console shows its data folder and licenses, and saves a diagnostics file without the key', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { email, apiKey } = accountOf(server, 'owner')
  const console = await launchConsole()
  const { page, userDataFolder } = console
  await connectAccount(page, { server: server.url, email, apiKey })
  await page.getByRole('link', { name: t('app:rail.connect-title') }).click()
  await page.getByRole('button', { name: t('app:top.about') }).click()
  const about = page.getByRole('dialog', { name: t('dialogs:about.title') })
  await expect(about.getByText(userDataFolder, { exact: true })).toBeVisible()
  await about.getByText(t('dialogs:about.licenses'), { exact: true }).click()
  await about.getByText(/^react \d/).click()
  await expect(about.getByText('Permission is hereby granted, free of charge').first()).toBeVisible()

  await about.getByRole('button', { name: t('dialogs:about.diagnostics.open') }).click()
  const dialog = page.getByRole('dialog', { name: t('dialogs:about.diagnostics') })
  await dialog.getByRole('button', { name: t('dialogs:diagnostics-file.create') }).click()
  const shown = dialog.getByRole('region', { name: t('dialogs:diagnostics-file.content') })
  await expect(shown).toContainText('version: ')
  const { text } = await savedFile(console, () =>
    dialog.getByRole('button', { name: t('dialogs:diagnostics-file.save') }).click(),
  )
  expect(text).toBe(await shown.textContent())
  for (const one of [...formsOf(apiKey, email), email, 'Halden', 'Signe', new URL(server.url).host, userDataFolder])
    expect(text).not.toContain(one)
})
