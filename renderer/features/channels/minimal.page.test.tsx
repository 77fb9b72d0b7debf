import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { like, starting, t } from '#contract/testing/english.ts'
import { openPage, type OpenPage } from '../../testing/open-page.tsx'

/** A server that answers only the documented operations. */

const mainText = () => document.querySelector('main')?.textContent
const description = (page: OpenPage) =>
  page.findByRole<HTMLTextAreaElement>('textbox', { name: t('channels:channel.field.description') })

it('lists and changes the subscribed channels, and says what the server does not tell', async () => {
  const page = await openPage({ path: 'channels', server: { minimal: true } })
  const bar = () => page.queryByRole('contentinfo', { name: t('app:status.label') })
  const serverFacts = () => bar()?.querySelector(`[data-tooltip*="${t('organization:status.level-unknown')}"]`)
  await expect.poll(serverFacts).toBeTruthy()
  const account = await page.findByRole('button', { name: starting(t('dialogs:account.account.menu')) })
  await expect.poll(() => account.textContent).toContain(t('organization:role.unknown'))

  // The page lists the subscribed channels, because no others can be known, and says so.
  await expect.poll(mainText).toMatch(like('channels:scope.subscribed'))
  const hidden = within(page.getByRole('main')).getByRole('button', { name: t('channels:hidden.subscribed') })
  await page.user.click(hidden)
  await page.findByText(starting(t('channels:hidden.subscribed-why')))
  await page.user.keyboard('{Escape}')
  const grid = within(await page.findByRole('grid', { name: t('channels:table.label') }))
  const docks = await grid.findByRole('row', { name: /dock-operations/ })
  // The numbers of subscribers follow the list, in a request of their own.
  await expect
    .poll(() =>
      within(docks)
        .queryAllByRole('gridcell')
        .map(({ textContent }) => textContent),
    )
    .toContain('45')
  const row = docks.textContent
  expect(row).toMatch(like('records:organization.user.unnamed'))
  expect(row).toMatch(like('records:channel.folder.unnamed'))
  expect(row).toContain(t('organization:unknown'))

  await page.user.click(await grid.findByRole('link', { name: 'dock-operations' }))
  await description(page)
  await expect.poll(mainText).toMatch(like('channels:settings.page.summary.in-folder'))
  await expect.poll(mainText).toContain(t('channels:settings.page.read-silent'))
  page.fill(await description(page), 'Berths only.')
  await page.user.keyboard('{Control>}{Enter}{/Control}')
  const dialog = within(await page.findByRole('dialog'))
  await page.user.click(await dialog.findByRole('button', { name: t('records:review.send', { count: 1 }) }))
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  expect((await description(page)).value).toBe('Berths only.')

  const requests = await page.requests()
  expect(requests.filter(({ method }) => method === 'PATCH')).toMatchObject([
    { status: 200, parameters: { description: 'Berths only.' } },
  ])
  // When connecting, the console finds out which operations the server does not offer, and does not ask again.
  const missing: Record<string, number> = {}
  for (const { method, path, status: answer } of requests) {
    if (answer !== 404 && answer !== 405) continue
    const name = `${method} ${path.replace('/api/v1', '')}`
    missing[name] = (missing[name] ?? 0) + 1
  }
  expect(missing).toEqual({
    // These operations are requested when the key is checked and when the connection is opened. The record is requested
    // when it is first written to.
    'GET /server_settings': 2,
    'GET /users/me': 2,
    'POST /register': 1,
    'GET /users': 1,
    'GET /channel_folders': 1,
    'GET /streams': 1,
    'GET /streams/101': 1,
  })
})
