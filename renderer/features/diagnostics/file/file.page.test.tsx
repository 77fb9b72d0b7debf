import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { like, starting, t } from '#contract/testing/english.ts'
import { openPage, type OpenPage } from '../../../testing/open-page.tsx'
import { accountOf } from '../../../testing/other-organization.ts'

const press = async (page: OpenPage, name: string | RegExp) =>
  page.user.click(await page.findByRole('button', { name }))
const findAbout = async (page: OpenPage) => {
  const dialog = within(await page.findByRole('dialog', { name: t('dialogs:about.title') }))
  await dialog.findByText(t('dialogs:about.place.folder'))
  return dialog
}
const content = (page: OpenPage) =>
  page.queryByRole('region', { name: t('dialogs:diagnostics-file.content') })?.textContent ?? ''

it('shows a diagnostics file before it saves it, without the key and without names', async () => {
  const page = await openPage()
  const { email, apiKey } = accountOf(page.demo, 'owner')
  // Until the organization is open, the dialog shows the file itself.
  await page.findByRole('heading', { name: t('organization:feature.overview') })
  // The file counts the records that are loaded.
  await page.settled()
  await press(page, starting(like('dialogs:account.account.menu')))
  await page.user.click(await page.findByRole('menuitem', { name: t('dialogs:account.account.about') }))
  const about = await findAbout(page)
  await page.user.click(await about.findByRole('button', { name: t('dialogs:about.diagnostics.open') }))
  await page.findByRole('heading', { name: t('organization:feature.diagnostics') })
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  await press(page, t('dialogs:diagnostics-file.create'))
  await expect.poll(() => content(page)).toContain('role: owner')
  expect(content(page)).toMatch(/loaded channel records: \d+/)
  expect(content(page)).toContain('address: not included')

  await press(page, t('dialogs:diagnostics-file.save'))
  await page.findByText(t('dialogs:diagnostics-file.saved'))
  const [[name, text]] = [...page.savedTexts()] as [[string, string]]
  expect(name).toMatch(/^realm-console-diagnostics-.*\.txt$/)
  expect(text).toBe(content(page))
  const { host, origin } = new URL(page.demo.url)
  for (const one of [apiKey, btoa(`${email}:${apiKey}`), email, 'Halden', 'Signe', host])
    expect(text).not.toContain(one)
  await page.user.click(await page.findByRole('checkbox', { name: starting(t('dialogs:diagnostics-file.addresses')) }))
  await expect.poll(() => content(page)).toContain(`address: ${origin}`)
})

it('creates a diagnostics file on the page for connecting, without an organization', async () => {
  const page = await openPage()
  await page.user.click(await page.findByRole('link', { name: t('app:rail.connect-title') }))
  await page.findByRole('heading', { name: t('connect:title') })
  await press(page, t('app:top.about'))
  const about = await findAbout(page)
  await page.user.click(await about.findByRole('button', { name: t('dialogs:about.diagnostics.open') }))
  const dialog = within(await page.findByRole('dialog', { name: t('dialogs:about.diagnostics') }))
  await page.user.click(await dialog.findByRole('button', { name: t('dialogs:diagnostics-file.create') }))
  await expect.poll(() => content(page)).toContain('version: ')
})
