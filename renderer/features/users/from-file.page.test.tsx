import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { inOrder, like, starting, t, withoutTags } from '#contract/testing/english.ts'
import { openPage, type OpenPage } from '../../testing/open-page.tsx'

async function openFromFile(page: OpenPage): Promise<void> {
  await page.user.click(
    await page.findByRole('button', { name: t('components:more-for', { label: t('users:create') }) }),
  )
  await page.user.click(await page.findByRole('menuitem', { name: t('users:create.from-file') }))
  await page.findByRole('heading', { name: t('users:file.title') })
}

async function upload(page: OpenPage, name: string, content: string | Uint8Array<ArrayBuffer>): Promise<void> {
  await page.findByRole('heading', { name: t('users:file.title') })
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('there is no file field')
  await page.user.upload(input, new File([content], name, { type: 'text/csv' }))
}

const button = (page: OpenPage, name: string | RegExp) => page.findByRole<HTMLButtonElement>('button', { name })
const press = async (page: OpenPage, name: string | RegExp) => page.user.click(await button(page, name))
const choose = async (page: OpenPage, name: string) =>
  page.user.click(await page.findByRole('radio', { name: starting(name) }))
const mainText = () => document.querySelector('main')?.textContent
const saved = (page: OpenPage, done: number, count: number) =>
  page.findByRole('heading', { name: t('users:file.run.done', { saved: done, count }) })
const emailOf = (row: number) => t('users:file.rows.field', { column: t('users:file.target.email'), row })

/** Requests that created users, in order. */
const created = async (page: OpenPage) =>
  (await page.requests())
    .filter(({ method, path }) => method === 'POST' && path.endsWith('/users'))
    .map(({ parameters, status }) => [parameters['full_name'], parameters['email'], status])

it('creates users from a file, after a problem is fixed', async () => {
  const page = await openPage({ path: 'users' })
  await openFromFile(page)
  const lines = ['Name,Email', 'Åse Bjørnstad,ase@haldenferries.example', 'Tor Hagen, tor@haldenferries.example ']
  await upload(page, 'crew.csv', lines.join('\r\n'))
  await press(page, t('users:file.repair.trim', { count: 1 }))
  await page.findByText(t('users:file.problems.done'))
  await page.user.keyboard('{Control>}{Enter}{/Control}')
  const table = await page.findByRole('table', { name: t('users:file.review.table') })
  const row = await within(table).findByRole('row', { name: /Tor Hagen/ })
  expect(row.textContent).toContain(t('users:file.change.trimmed'))
  await page.user.keyboard('{Control>}{Enter}{/Control}')
  await saved(page, 2, 2)
  expect(await created(page)).toEqual([
    ['Åse Bjørnstad', 'ase@haldenferries.example', 200],
    ['Tor Hagen', 'tor@haldenferries.example', 200],
  ])
})

it('asks nothing about a clean file of 30 people, and opens the steps that it did by itself', async () => {
  const page = await openPage({ path: 'users' })
  await openFromFile(page)
  const lines = Array.from({ length: 30 }, (_, index) => `Åse ${index},ase${index}@haldenferries.example`)
  await upload(page, 'crew.csv', ['Name,Email', ...lines].join('\n'))
  const send = starting(t('users:file.review.send', { count: 30 }))
  await button(page, send)
  expect(mainText()).toContain(t('users:file.name.utf-8'))
  await press(page, t('users:file.step.columns'))
  await page.findByText(t('users:file.columns.complete'))
  await press(page, t('users:file.step.encoding'))
  await page.findByRole('table', { name: t('users:file.encoding.title') })
  for (const next of ['encoding.next', 'columns.next', 'problems.next'] as const)
    await press(page, starting(t(`users:file.${next}`)))
  await press(page, send)
  await saved(page, 30, 30)
  expect(await created(page)).toHaveLength(30)
})

it('recognizes a file that is not a table, and asks for the encoding of an old one', async () => {
  const page = await openPage({ path: 'users' })
  await openFromFile(page)
  await upload(page, 'people.csv', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]))
  expect((await page.findByRole('alert')).textContent).toContain(t('users:file.foreign.picture'))
  const text = 'Name;E-Mail\r\nÅse Bjørnstad;ase.bjornstad@haldenferries.example'
  await upload(page, 'crew.csv', new Uint8Array(Buffer.from(text, 'latin1')))
  const next = await button(page, starting(t('users:file.encoding.next')))
  expect(next.disabled).toBe(true)
  const rowOf = async (encoding: 'windows-1250' | 'windows-1252') =>
    (await page.findByRole('row', { name: starting(t(`users:file.name.${encoding}`)) })).textContent
  expect(await rowOf('windows-1250')).toContain('Ĺse Bjřrnstad')
  expect(await rowOf('windows-1252')).toContain('Åse Bjørnstad')
  const utf8 = page.getByRole<HTMLInputElement>('radio', { name: starting(t('users:file.name.utf-8')) })
  expect(utf8.disabled).toBe(true)
  await choose(page, t('users:file.name.windows-1252'))
  await expect.poll(() => next.disabled).toBe(false)
})

it('repairs or excludes every person with a problem, or who has left, before the review', async () => {
  const page = await openPage({ path: 'users' })
  await openFromFile(page)
  const lines = [
    'Name;Email;Status',
    'Åse Bjørnstad;ase.bjornstad@haldenferries.example',
    'Tor Hagen; tor.hagen@haldenferries.example ',
    'Kari Lunde;kari.lunde@haldenferries',
    `Signe;${page.demo.email('owner')}`,
    'Ola Nes;ola.nes@haldenferries.example;Deactivated',
  ]
  await upload(page, 'crew.csv', lines.join('\n'))
  await page.findByRole('heading', { name: t('users:file.problems.open', { count: 4 }) })
  const next = await button(page, starting(t('users:file.problems.next')))
  expect(next.disabled).toBe(true)
  await press(page, t('users:file.repair.trim', { count: 1 }))
  const what = withoutTags(t('users:file.group.email-shape', { count: 1 }))
  await press(page, starting(like('users:file.problems.show', { what })))
  const cell = await page.findByRole<HTMLInputElement>('textbox', { name: emailOf(4) })
  // The page suggests the domain of the other addresses.
  expect(cell.value).toBe('kari.lunde@haldenferries.example')
  cell.focus()
  await page.user.keyboard('{Enter}')
  const gone = within(await page.findByRole('region', { name: like('users:file.group.gone') }))
  await page.user.click(await gone.findByRole('button', { name: t('users:file.repair.exclude', { count: 1 }) }))
  const here = within(await page.findByRole('region', { name: like('users:file.group.here') }))
  await page.user.click(await here.findByRole('button', { name: t('users:file.repair.exclude', { count: 1 }) }))
  const counts = page.getByRole('list', { name: t('users:file.counts.label') })
  await expect
    .poll(() => counts.textContent)
    .toBe(
      [
        t('users:file.counts.fine', { count: 1 }),
        t('users:file.counts.fixed', { count: 2 }),
        t('users:file.counts.open', { count: 0 }),
        t('users:file.counts.excluded', { count: 2 }),
      ].join(''),
    )
  await expect.poll(() => next.disabled).toBe(false)
  expect(await created(page)).toEqual([])
})

it('sends a refused person separately once it is fixed, and creates nobody again from the file of results', async () => {
  const page = await openPage({ path: 'users' })
  await openFromFile(page)
  const lines = ['Name,Email', 'Åse Bjørnstad,ase@haldenferries.example', 'Tor Hagen,tor@haldenferries.example']
  await upload(page, 'crew.csv', lines.join('\n'))
  const msg = 'Email is already in use.'
  await page.setFaults({ operation: 'users.create', times: 1, status: 400, code: 'BAD_REQUEST', msg })
  await page.findByRole('table', { name: t('users:file.review.table') })
  await page.user.keyboard('{Control>}{Enter}{/Control}')
  await saved(page, 1, 2)
  const refused = within(await page.findByRole('region', { name: t('users:file.run.refused', { count: 1 }) }))
  refused.getByText(new RegExp(msg))
  const email = refused.getByRole('textbox', { name: emailOf(2) })
  page.fill(email, 'ase.b@haldenferries.example')
  await page.user.keyboard('{Enter}')
  await saved(page, 2, 2)
  expect((await created(page)).map(([, address]) => address)).toEqual([
    'ase@haldenferries.example',
    'tor@haldenferries.example',
    'ase.b@haldenferries.example',
  ])

  await press(page, t('users:file.run.save-result'))
  await expect.poll(() => page.savedTexts().size).toBe(1)
  const [text = ''] = page.savedTexts().values()
  expect(text).toContain('ase.b@haldenferries.example,created')
  await press(page, t('users:file.run.another-file'))
  await upload(page, t('users:file.run.result-file'), text)
  await expect.poll(mainText).toMatch(like('users:file.counts.excluded', { count: 2 }))
})

it('invites the people of a file instead of creating them', async () => {
  const page = await openPage({ path: 'users' })
  await openFromFile(page)
  const lines = ['Name;Email', 'Liv Holm;liv.holm@portagency.example', 'Tor Hagen;tor.hagen@portagency.example']
  await upload(page, 'crew.csv', lines.join('\n'))
  await choose(page, t('users:file.method.invite'))
  await page.user.keyboard('{Control>}{Enter}{/Control}')
  await page.findByRole('heading', { name: t('invitations:invite.title') })
  const addresses = await page.findByRole<HTMLInputElement>('textbox', { name: t('invitations:addresses.label') })
  expect(addresses.value).toBe('"Liv Holm" <liv.holm@portagency.example>\n"Tor Hagen" <tor.hagen@portagency.example>')
  expect(await created(page)).toEqual([])
})

it('creates users of a file once each, and knows them from then on, on a server that lists none', async () => {
  const page = await openPage({ path: 'users/from-file', server: { minimal: true } })
  const people = ['Liv Holm', 'Tor Hagen'].map((name) => {
    const email = `${name.toLowerCase().replace(' ', '.')}@haldenferries.example`
    return { name, email, line: `${name},${email}` }
  })
  await upload(page, 'crew.csv', ['name,email', ...people.map(({ line }) => line)].join('\n'))
  await press(page, t('users:file.step.problems'))
  await expect.poll(mainText).toContain(t('users:file.problems.none-rows'))
  await press(page, starting(t('users:file.problems.next')))
  // Neither the users nor the permissions of this account are known.
  await expect.poll(mainText).toContain(t('users:file.checked.unknown'))
  expect(mainText()).toContain(t('users:file.checked.role-unknown'))
  await press(page, starting(t('users:file.review.send', { count: 2 })))
  await saved(page, 2, 2)
  await press(page, t('users:file.run.save-result'))
  await expect.poll(() => page.savedTexts().size).toBe(1)
  const [text] = page.savedTexts().values()
  expect(text).toContain(`${people[0]?.email},created,"${t('records:review.because.no-read')}`)

  await page.go('users')
  const grid = within(await page.findByRole('grid', { name: t('users:table.label') }))
  for (const { name, email } of people)
    expect((await grid.findByRole('row', { name: new RegExp(name) })).textContent).toContain(email)
  await page.go('journal')
  const entries = within(await page.findByRole('tree', { name: t('journal:list.label') }))
  await expect
    .poll(() => entries.getAllByRole('treeitem').map(({ textContent }) => textContent))
    .toEqual([
      expect.stringMatching(inOrder(t('journal:result.accepted'), t('journal:act.create'), 'Liv Holm', 'Tor Hagen')),
    ])
  expect(await created(page)).toEqual(people.map(({ name, email }) => [name, email, 200]))
})
