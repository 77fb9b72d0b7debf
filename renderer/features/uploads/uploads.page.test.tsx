import { expect, it } from 'vitest'
import { starting, t } from '#contract/testing/english.ts'
import { openPage, type OpenPage } from '../../testing/open-page.tsx'

async function upload(page: OpenPage, name: string, content: string | Uint8Array<ArrayBuffer>): Promise<void> {
  await page.findByRole('heading', { name: t('organization:feature.uploads') })
  const input = document.querySelector<HTMLInputElement>('main input[type="file"]')
  if (!input) throw new Error('there is no file field')
  await page.user.upload(input, new File([content], name, { type: 'text/plain' }))
}

const mainText = () => document.querySelector('main')?.textContent
const done = (page: OpenPage) => page.queryByRole('list', { name: t('uploads:done.title') })
const codes = (page: OpenPage) =>
  [...(done(page)?.querySelectorAll('code') ?? [])].map(({ textContent }) => textContent)

it('says why a file was refused on the way, tries again, and keeps its link over a restart', async () => {
  const page = await openPage({ path: 'uploads' })
  await expect.poll(mainText).toContain(t('uploads:drop.limit', { limit: 100 }))
  expect(mainText()).toContain(t('uploads:drop.private'))
  // Even the smallest part is too large for the server.
  await page.setFaults({ operation: 'uploads.tus-send', status: 413, body: 'html' })
  const name = '[draft] film.mp4'
  await upload(page, name, new Uint8Array(6_000_000))
  const queue = await page.findByRole('table', { name: t('uploads:queue') })
  await expect.poll(() => queue.textContent).toContain(t('uploads:trouble.refused-on-the-way'))
  await page.setFaults(null)
  await page.user.click(await page.findByRole('button', { name: t('uploads:retry.of', { name }) }))
  await expect.poll(() => done(page)?.textContent).toContain(t('uploads:done.brackets'))
  expect(codes(page)).toEqual([expect.stringMatching(/^\[draft film\.mp4\]\(\/user_uploads\/2\//)])
  const links = codes(page)

  await page.restart()
  await expect.poll(() => codes(page)).toEqual(links)
  await page.user.click(await page.findByRole('button', { name: t('uploads:done.clear') }))
  await expect.poll(() => done(page)).toBeNull()
})

it('says that the server reports no limit, and uploads a file nevertheless', async () => {
  const page = await openPage({ path: 'uploads', server: { minimal: true } })
  await expect.poll(mainText).toContain(t('uploads:drop.limit-unknown'))
  await upload(page, 'note.txt', 'hello')
  await expect.poll(() => codes(page)).toEqual([expect.stringContaining('[note.txt](/user_uploads/2/')])
  await page.user.click(await page.findByRole('link', { name: starting(t('uploads:tab.files')) }))
  await page.findByText(t('uploads:files.not-offered'))
})
