import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { starting, t } from '#contract/testing/english.ts'
import { openPage, type OpenPage } from '../../testing/open-page.tsx'

const name = t('dialogs:keys.name.palette')
const sheet = (page: OpenPage) => page.queryByRole('dialog', { name: t('dialogs:keys.title') })
const inSheet = async (page: OpenPage) => within(await page.findByRole('dialog', { name: t('dialogs:keys.title') }))
const change = async (page: OpenPage, keys: string) =>
  (await inSheet(page)).findByRole('button', { name: t('dialogs:keys.change', { name, keys }) })
const expectStatus = (page: OpenPage, text: string) =>
  expect.poll(async () => (await inSheet(page)).getByRole('status').textContent).toBe(text)
const expectPalette = (page: OpenPage) =>
  expect.poll(() => document.activeElement).toBe(page.queryByRole('combobox', { name: t('dialogs:palette.label') }))

it('opens the sheet of shortcuts by a question mark, except in a text', async () => {
  const page = await openPage({ path: 'channels' })
  const grid = await page.findByRole('grid')
  await page.settled()
  await page.user.keyboard('/?')
  await page.settled()
  expect(sheet(page)).toBeNull()
  grid.focus()
  await page.user.keyboard('?')
  await inSheet(page)
})

it('refuses keys that are in use or reserved, keeps other ones over a restart, and resets them', async () => {
  const page = await openPage({ path: 'channels' })
  ;(await page.findByRole('grid')).focus()
  await page.settled()
  await page.user.keyboard('?')
  await page.user.click(await change(page, 'Ctrl+K'))
  await page.user.keyboard('{F1}')
  await expectStatus(page, t('dialogs:keys.problem.used', { keys: 'F1', name: t('dialogs:keys.name.help') }))
  await page.user.keyboard('{Enter}')
  await expectStatus(page, t('dialogs:keys.problem.reserved', { keys: 'Enter' }))
  // Escape ends only the change.
  await page.user.keyboard('{Escape}')
  await expect.poll(async () => (await change(page, 'Ctrl+K')).getAttribute('aria-pressed')).toBe('false')

  await page.user.click(await change(page, 'Ctrl+K'))
  await page.user.keyboard('{Control>}j{/Control}')
  await expectStatus(page, t('dialogs:keys.changed', { name, keys: 'Ctrl+J' }))
  await page.user.keyboard('{Escape}')
  await expect.poll(() => sheet(page)).toBeNull()
  await expect
    .poll(() => page.getByRole('button', { name: t('app:top.palette') }).getAttribute('aria-keyshortcuts'))
    .toBe('Control+J')

  await page.restart()
  await page.findByRole('grid')
  await page.settled()
  await page.user.keyboard('{Control>}j{/Control}')
  const palette = await page.findByRole('combobox', { name: t('dialogs:palette.label') })
  page.fill(palette, t('dialogs:palette.keys'))
  await page.user.click(await page.findByRole('option', { name: starting(t('dialogs:palette.keys')) }))
  const reset = t('dialogs:keys.reset.label', { name, keys: 'Ctrl+K' })
  await page.user.click(await (await inSheet(page)).findByRole('button', { name: reset }))
  await change(page, 'Ctrl+K')
  await page.user.keyboard('{Escape}')
  await expect.poll(() => sheet(page)).toBeNull()
  await page.user.keyboard('{Control>}k{/Control}')
  await page.findByRole('combobox', { name: t('dialogs:palette.label') })
  await expectPalette(page)
})
