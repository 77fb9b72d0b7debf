import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anyOf, like, starting, t } from '#contract/testing/english.ts'
import { openPage, type OpenPage } from '../../testing/open-page.tsx'

async function findRow(page: OpenPage, id: number): Promise<HTMLElement> {
  const list = await page.findByRole('list', { name: t('exports:list.title') })
  const find = () =>
    within(list)
      .queryAllByRole('listitem')
      .find(({ textContent }) => textContent?.includes(t('exports:row.id', { id })))
  await expect.poll(find).toBeDefined()
  return find() ?? list
}

/** Asks for an export, and confirms it. */
async function start(page: OpenPage): Promise<HTMLElement> {
  await page.user.click(await page.findByRole('button', { name: t('exports:new.start') }))
  const dialog = await page.findByRole('dialog')
  await page.user.click(await within(dialog).findByRole('button', { name: t('exports:export.act.create.send') }))
  return dialog
}

const started = async (page: OpenPage) =>
  (await page.requests()).filter(({ method, path }) => method === 'POST' && path.endsWith('/export/realm'))

it('says why the server refused an export that is too large', async () => {
  const page = await openPage({ role: 'administrator', path: 'exports' })
  await page.demo.settings({ server: { export_maximum_messages: 10 } })
  const dialog = await start(page)
  await expect.poll(() => dialog.textContent).toContain(t('exports:export.rule.too-large'))
  expect((await started(page)).map(({ status }) => status)).toEqual([400])
})

it('starts an export on a server before feature level 304, which has no types', async () => {
  const page = await openPage({ role: 'owner', path: 'exports', server: { featureLevel: 303 } })
  const radio = (type: 'public' | 'full_with_consent') =>
    page.findByRole<HTMLInputElement>('radio', { name: t(`exports:export.value.export_type.${type}`) })
  expect((await radio('public')).disabled).toBe(false)
  expect((await radio('full_with_consent')).disabled).toBe(true)
  const dialog = await start(page)
  // The server doesn't report the type, so the write can't be verified.
  await expect.poll(() => dialog.textContent).toContain(t('records:review.state.accepted'))
  expect((await started(page)).map(({ status, parameters }) => ({ status, parameters }))).toEqual([
    { status: 200, parameters: {} },
  ])
})

it('says before and after sending that the week has too many exports', async () => {
  const page = await openPage({ role: 'administrator', path: 'exports' })
  await page.findByRole('button', { name: t('exports:new.start') })
  for (let count = 0; count < 4; count += 1) await page.as('administrator').send('POST', '/export/realm')
  await page.findByText(starting(like('exports:week.full', { count: 5 })))
  const dialog = await start(page)
  await expect.poll(() => dialog.textContent).toContain(t('exports:export.rule.too-many'))
  const statuses = (await started(page)).map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 200, 200, 400])
})

it('tells a moderator in advance who can start an export', async () => {
  const page = await openPage({ role: 'moderator', path: 'exports' })
  const main = await page.findByRole('main')
  await expect.poll(() => main.textContent).toContain(t('organization:role.least.administrator'))
  await page.settled()
  expect(page.queryByRole('button', { name: t('exports:new.start') })).toBeNull()
  expect(await started(page)).toEqual([])
})

it('starts an export where nothing lists them, keeps it by its ID over a restart, and forgets it', async () => {
  const page = await openPage({ path: 'exports', server: { minimal: true } })
  await page.findByText(t('exports:consents.unknown'))
  await page.findByText((text) => text.endsWith(t('exports:new.unknown-access')))
  const dialog = await start(page)
  await expect.poll(() => dialog.textContent).toContain(t('records:review.state.accepted'))
  await expect.poll(() => document.activeElement?.textContent).toBe(t('records:review.done'))
  await page.user.keyboard('{Enter}')
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  const row = await findRow(page, 6)
  expect(row.textContent).toContain(t('exports:state.unreported'))
  expect(row.textContent).toMatch(like('exports:row.started-here'))
  const acts = anyOf(t('exports:download'), t('exports:delete'), like('exports:download.of'), like('exports:delete.of'))
  expect(within(row).queryByRole('button', { name: acts })).toBeNull()

  await page.restart()
  const again = await findRow(page, 6)
  await expect.poll(() => again.textContent).toContain(t('exports:export.value.export_type.public'))
  await page.user.click(await within(again).findByRole('button', { name: t('exports:forget.of', { id: 6 }) }))
  await page.findByText(t('exports:list.empty-by-id'))
  expect(await started(page)).toHaveLength(1)
})
