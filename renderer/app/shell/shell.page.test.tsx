import { expect, it } from 'vitest'
import { t } from '#contract/testing/english.ts'
import { openPage } from '../../testing/open-page.tsx'
import { eachPage } from '../../testing/each-page.ts'

it('has one main heading on every page, and its name in the title of the window', async () => {
  const page = await openPage({ skipsTime: true })
  const found: Record<string, number> = {}
  for await (const path of eachPage(page)) {
    const count = document.querySelectorAll('h1').length
    // Without channels to change, the page is empty.
    if (count !== 1 && path !== 'channels/change') found[path] = count
    expect(document.title).toMatch(/ – Halden Ferries$/)
  }
  expect(found).toEqual({})
}, 600_000)

it('names the open record, its page and the organization in the title of the window', async () => {
  const page = await openPage({ path: 'channels/101' })
  const end = `${t('organization:feature.channels')} – Halden Ferries`
  await expect.poll(() => document.title).toBe(`dock-operations – ${end}`)
  await page.go('channels')
  await expect.poll(() => document.title).toBe(end)
})

it('leads from the start of the window to the heading, and reads the privacy of a channel once', async () => {
  const page = await openPage({ path: 'channels/101' })
  const heading = await page.findByRole('heading', { name: 'dock-operations', level: 1 })
  expect(heading.parentElement?.querySelector('[role="img"]')).toBeNull()
  await page.user.tab()
  expect(document.activeElement).toBe(page.getByRole('button', { name: t('app:top.skip') }))
  await page.user.keyboard('{Enter}')
  expect(document.activeElement).toBe(heading)
})
