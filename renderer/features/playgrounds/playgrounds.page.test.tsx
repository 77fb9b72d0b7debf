import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { like, starting, t } from '#contract/testing/english.ts'
import { openPage, type OpenPage } from '../../testing/open-page.tsx'

const findList = (page: OpenPage) => page.findByRole('list', { name: t('playgrounds:list.label') })
const findField = (page: OpenPage, name: string) => page.findByRole('textbox', { name })
const findLanguage = (page: OpenPage) =>
  page.findByRole<HTMLInputElement>('combobox', { name: t('playgrounds:playground.field.pygments_language') })
const urlOf = (page: OpenPage) => page.queryByRole('status', { name: t('playgrounds:try.url') })?.textContent
const sentBy = async (page: OpenPage, method: string) =>
  (await page.requests()).filter((one) => one.method === method && one.path.includes('/realm/playgrounds'))

it('tries a playground with a sample', async () => {
  const page = await openPage({ path: 'playgrounds' })
  page.fill(await findField(page, t('playgrounds:try.sample')), 'a & b = "é"')
  // The service encodes samples in the same way.
  await expect.poll(() => urlOf(page)).toContain('a%20%26%20b%20%3D%20%22%C3%A9%22')
})

it('checks the URL template of a new playground, and creates it', async () => {
  const page = await openPage({ path: 'playgrounds' })
  const before = within(await findList(page)).getAllByRole('button').length
  page.fill(await findField(page, t('playgrounds:try.sample')), 'a & b = "é"')
  await page.user.click(await page.findByRole('button', { name: t('records:list-detail.new') }))
  page.fill(await findLanguage(page), 'Fortran')
  page.fill(await findField(page, t('playgrounds:playground.field.name')), 'Harbour Fortran')
  const template = await findField(page, t('playgrounds:playground.field.url_template'))
  page.fill(template, 'https://fortran.example/run?c={code')
  await page.findByText(t('playgrounds:playground.rule.template-invalid'))
  page.fill(template, 'https://fortran.example/run')
  await page.findByText(t('playgrounds:playground.rule.template-no-code'))
  page.fill(template, 'https://fortran.example/run{?code}')
  await expect.poll(() => urlOf(page)).toBe('https://fortran.example/run?code=a%20%26%20b%20%3D%20%22%C3%A9%22')
  await page.user.click(await page.findByRole('button', { name: starting(t('records:drafts.bar.review')) }))
  await page.user.click(await page.findByRole('button', { name: t('playgrounds:playground.act.create.send') }))
  await page.findByRole('heading', { name: 'Harbour Fortran' })
  await page.findByText(like('playgrounds:detail.only', { language: 'Fortran' }))
  expect(within(await findList(page)).getAllByRole('button')).toHaveLength(before + 1)
  expect((await sentBy(page, 'POST')).map(({ parameters }) => parameters)).toEqual([
    {
      pygments_language: 'Fortran',
      name: 'Harbour Fortran',
      url_template: 'https://fortran.example/run{?code}',
    },
  ])
})

it('offers the names of languages that the server uses, and flags another one and a taken one', async () => {
  const page = await openPage({ path: 'playgrounds' })
  await findList(page)
  await page.user.click(await page.findByRole('button', { name: t('records:list-detail.new') }))
  const language = await findLanguage(page)
  await page.user.type(language, 'cpp')
  const note = () => document.querySelector('main')?.textContent
  await expect.poll(note).toContain(t('playgrounds:language.meant', { name: 'C++', typed: 'cpp' }))
  await page.user.click(await page.findByRole('button', { name: t('playgrounds:language.use', { name: 'C++' }) }))
  await expect.poll(() => language.value).toBe('C++')
  expect(note()).not.toContain(t('playgrounds:language.meant', { name: 'C++', typed: 'cpp' }))
  page.fill(language, 'Harbourish')
  await expect.poll(note).toContain(t('playgrounds:language.unknown'))
  page.fill(language, 'rus')
  await page.user.click(await page.findByRole('option', { name: 'Rust' }))
  await expect.poll(() => language.value).toBe('Rust')
  const taken = { name: 'Quay', pygments_language: 'Rust', url_template: 'https://rust.example/?c={code}' }
  await page.as('administrator').send('POST', '/realm/playgrounds', taken)
  page.fill(await findField(page, t('playgrounds:playground.field.name')), 'Quay')
  await expect.poll(note).toContain(t('playgrounds:new.duplicate'))
})

it('deletes a playground with one Enter, because Undo creates it again', async () => {
  const page = await openPage({ path: 'playgrounds' })
  const before = within(await findList(page)).getAllByRole('button').length
  const name = 'Harbour SQL console'
  await page.findByRole('heading', { name })
  await page.user.click(await page.findByRole('button', { name: t('records:edit.delete') }))
  const dialog = await page.findByRole('dialog')
  await expect.poll(() => dialog.textContent).toContain(t('playgrounds:playground.act.delete.effect'))
  const send = within(dialog).getByRole<HTMLButtonElement>('button', {
    name: t('playgrounds:playground.act.delete.send'),
  })
  await expect.poll(() => document.activeElement).toBe(send)
  await page.user.keyboard('{Enter}')
  await expect.poll(async () => within(await findList(page)).getAllByRole('button').length).toBe(before - 1)
  expect((await findList(page)).textContent).not.toContain(name)
  expect(await sentBy(page, 'DELETE')).toHaveLength(1)
})

it('lets a member try playgrounds, and explains why the member can’t delete any', async () => {
  const page = await openPage({ path: 'playgrounds', role: 'member' })
  await page.findByText(t('records:record.lock', { who: t('organization:role.least.administrator') }))
  const remove = await page.findByRole<HTMLButtonElement>('button', { name: t('records:edit.delete') })
  expect(remove.disabled).toBe(true)
  await expect.poll(() => urlOf(page)).toMatch(/^https:/)
  await page.settled()
  expect(page.queryByRole('button', { name: t('records:list-detail.new') })).toBeNull()
})

it('deletes a playground by its ID, and reports an unknown ID, on a server that lists none', async () => {
  const page = await openPage({ path: 'playgrounds', server: { minimal: true } })
  await page.findByText(t('records:list-detail.choose.only'))
  // The page offers nothing that this server can't do.
  expect(page.queryByRole('button', { name: t('records:list-detail.new') })).toBeNull()
  const remove = async (id: string) => {
    page.fill(await findField(page, t('records:registry.id')), id)
    await page.user.keyboard('{Enter}')
    const record = await page.findByRole('region', { name: t('records:record.by-id', { id }) })
    await page.user.click(await within(record).findByRole('button', { name: t('records:edit.delete') }))
    const dialog = await page.findByRole('dialog')
    await page.user.click(
      await within(dialog).findByRole('button', { name: t('playgrounds:playground.act.delete.send') }),
    )
    return dialog
  }
  const deleted = await remove('1')
  // The table of the result replaces that of the review.
  await expect
    .poll(() => within(deleted).queryByRole('table')?.textContent)
    .toContain(t('records:review.state.accepted'))
  await page.user.click(await within(deleted).findByRole('button', { name: t('records:review.close') }))
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  const unknown = await remove('999')
  await expect.poll(() => unknown.textContent).toContain('Invalid playground')
  expect((await sentBy(page, 'DELETE')).map(({ path, status }) => [path.split('/').at(-1), status])).toEqual([
    ['1', 200],
    ['999', 400],
  ])
})
