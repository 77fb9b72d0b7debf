import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { starting, t } from '#contract/testing/english.ts'
import { openPage, type OpenPage } from '../../testing/open-page.tsx'

const pane = (page: OpenPage) => page.queryByRole('complementary', { name: t('dialogs:help.title') })
const inPane = (page: OpenPage) => within(page.getByRole('complementary', { name: t('dialogs:help.title') }))
const findTopic = (page: OpenPage, name: string) => inPane(page).findByRole('heading', { name, level: 2 })
const expectFocus = (element: () => HTMLElement | null) =>
  expect.poll(() => document.activeElement === element()).toBe(true)
const search = (page: OpenPage) => page.queryByRole('textbox', { name: t('dialogs:help.search.label') })

async function openHelp(page: OpenPage): Promise<void> {
  await page.user.keyboard('{F1}')
  await page.findByRole('complementary', { name: t('dialogs:help.title') })
  await expectFocus(() => search(page))
}

it('follows the page, and moves the focus back to it when the help is closed', async () => {
  const page = await openPage({ path: 'channels' })
  await page.settled()
  await openHelp(page)
  await findTopic(page, t('organization:feature.channels'))
  await page.go('channels/101')
  await findTopic(page, t('help:channels.settings.title'))
  // A label has the text of the page in every language.
  inPane(page).getByText(t('channels:settings.archive.archive'))
  await page.user.click(inPane(page).getByRole('button', { name: t('dialogs:help.close') }))
  await expect.poll(() => pane(page)).toBeNull()
  const description = await page.findByRole('textbox', { name: t('channels:channel.field.description') })
  description.focus()
  await openHelp(page)
  await page.user.keyboard('{Escape}')
  await expect.poll(() => pane(page)).toBeNull()
  await expectFocus(() => description)

  await page.user.click(await page.findByRole('link', { name: t('app:rail.connect-title') }))
  await page.findByRole('heading', { name: t('connect:title') })
  await openHelp(page)
  await findTopic(page, t('connect:title'))
})

it('finds a task of another page by its own search and by the palette', async () => {
  const page = await openPage({ path: 'channels' })
  await page.settled()
  const task = t('help:folders.list.task.archive')
  await openHelp(page)
  await page.user.keyboard(task.toLowerCase())
  await page.user.click(await inPane(page).findByRole('button', { name: starting(task) }))
  await findTopic(page, t('organization:feature.folders'))
  await expectFocus(() => page.queryByRole('heading', { name: task }))
  await page.user.click(inPane(page).getByRole('button', { name: t('dialogs:help.this') }))
  await findTopic(page, t('organization:feature.channels'))
  await expectFocus(() => search(page))

  // The first Escape clears the search.
  await page.user.keyboard('no such help')
  const none = t('dialogs:help.search.none', { query: 'no such help' })
  await expect.poll(() => inPane(page).queryByRole('status')?.textContent).toBe(none)
  await page.user.keyboard('{Escape}')
  await findTopic(page, t('organization:feature.channels'))
  await expectFocus(() => search(page))
  await page.user.keyboard('{Escape}')
  await expect.poll(() => pane(page)).toBeNull()

  await page.user.keyboard('{Control>}k{/Control}')
  page.fill(await page.findByRole('combobox', { name: t('dialogs:palette.label') }), task)
  await page.user.click(await page.findByRole('option', { name: starting(task) }))
  await findTopic(page, t('organization:feature.folders'))
  await expectFocus(() => page.queryByRole('heading', { name: task }))
})
