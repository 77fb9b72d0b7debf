import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ending, like, starting, t } from '#contract/testing/english.ts'
import { openPage, type OpenPage } from '../../../testing/open-page.tsx'

const names = {
  pattern: t('linkifiers:linkifier.field.pattern'),
  example: t('linkifiers:linkifier.field.example_input'),
  template: t('linkifiers:linkifier.field.url_template'),
  reverse: t('linkifiers:linkifier.field.reverse_template'),
}
/** Ids of linkifiers in the demo organization. */
const ids = { ticket: 2, berth: 4 }
const ticketOf = (changed: Record<string, string>) => ({
  pattern: 'T(?P<ticket>[0-9]{3,7})',
  url_template: 'https://desk.haldenferries.example/tickets/{ticket}',
  example_input: 'T1188',
  reverse_template: 'T{ticket}',
  alternative_url_templates: '[]',
  ...changed,
})

const openLinkifier = async (id: number) => openPage({ path: `linkifiers?open=${id}` })
/** Opens a new linkifier whose pattern is written by hand. */
async function openNew(): Promise<OpenPage> {
  const page = await openPage({ path: 'linkifiers?open=%22new%22' })
  await press(page, t('linkifiers:first.write'))
  return page
}
/** Creates the pattern of an example. */
async function start(page: OpenPage, starter: string): Promise<void> {
  await press(page, t('records:list-detail.new'))
  await press(page, new RegExp(` ${starter} https:`))
  await press(page, t('linkifiers:first.create'))
}
const field = (page: OpenPage, name: string) => page.findByRole<HTMLTextAreaElement>('textbox', { name })
const valueOf = (page: OpenPage, name: string) => page.queryByRole<HTMLTextAreaElement>('textbox', { name })?.value
const fill = async (page: OpenPage, name: string, text: string) => page.fill(await field(page, name), text)
const press = async (page: OpenPage, name: string | RegExp) =>
  page.user.click(await page.findByRole('button', { name }))
const group = (page: OpenPage, name: string) => page.queryByRole('group', { name })?.textContent
const region = (page: OpenPage, name: string) => page.queryByRole('region', { name })?.textContent
const reviewButton = (page: OpenPage) =>
  page.findByRole<HTMLButtonElement>('button', { name: starting(t('records:drafts.bar.review')) })
const canReview = async (page: OpenPage) => !(await reviewButton(page)).disabled
const list = (page: OpenPage) => within(page.getByRole('list', { name: t('linkifiers:list.label') }))

async function review(page: OpenPage) {
  await expect.poll(() => canReview(page)).toBe(true)
  await page.settled()
  await page.user.click(await reviewButton(page))
  return within(await page.findByRole('dialog'))
}

async function sendNew(page: OpenPage): Promise<void> {
  const dialog = await review(page)
  await page.user.click(await dialog.findByRole('button', { name: t('linkifiers:linkifier.act.create.send') }))
}

const sentBy = async (page: OpenPage, method: string) =>
  (await page.requests()).filter((one) => one.method === method && one.path.includes('/realm/filters'))

it('shows the character at which a reverse template differs, fixes it, and sends all five fields', async () => {
  const page = await openLinkifier(ids.berth)
  await fill(page, names.reverse, '{port}-{year}.{slot}')
  const trip = t('linkifiers:trip.title')
  await expect.poll(() => region(page, trip)).toContain(t('linkifiers:trip.differs', { place: 9 }))
  expect(region(page, t('linkifiers:server.title'))).toContain('Example text does not match auto-conversion field.')
  expect(await canReview(page)).toBe(false)
  await press(page, t('linkifiers:fix.use', { text: '{port}-{year}-{slot}' }))
  await expect.poll(() => region(page, trip)).toContain(t('linkifiers:trip.same'))
  // The fix restored the saved value, so nothing is left to send.
  expect(page.queryByRole('region', { name: t('records:drafts.bar.label') })).toBeNull()

  await press(page, t('linkifiers:alternatives.add'))
  const second = t('linkifiers:alternatives.label', { number: 2 })
  await fill(page, second, 'https://berths.haldenferries.example/b/{port}/{year}/{stage}')
  await press(page, t('linkifiers:fix.use', { text: '{slot}' }))
  await expect.poll(() => valueOf(page, second)).toBe('https://berths.haldenferries.example/b/{port}/{year}/{slot}')
  const dialog = await review(page)
  await page.user.click(await dialog.findByRole('button', { name: t('records:review.send', { count: 1 }) }))
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  const [sent] = await sentBy(page, 'PATCH')
  expect(sent?.path).toMatch(/\/realm\/filters\/4$/)
  expect(Object.keys(sent?.parameters ?? {}).toSorted()).toEqual([
    'alternative_url_templates',
    'example_input',
    'pattern',
    'reverse_template',
    'url_template',
  ])
})

it('gives hints with a fix for a link without a scheme and a pattern without a group', async () => {
  const page = await openNew()
  await fill(page, names.pattern, 'PO-1234')
  await fill(page, names.example, 'PO-1234')
  await fill(page, names.template, 'orders.example/{id}')
  ;(await field(page, names.reverse)).focus()
  await expect.poll(() => group(page, names.template)).toContain(t('linkifiers:advice.no_scheme'))
  await press(page, t('linkifiers:fix.use', { text: 'PO-(?P<id>[0-9]+)' }))
  await expect.poll(() => valueOf(page, names.pattern)).toBe('PO-(?P<id>[0-9]+)')
  // The server would accept the template, so it can be sent.
  await expect.poll(() => canReview(page)).toBe(true)
  expect(group(page, names.template)).not.toContain(t('linkifiers:good.url_template'))
  await press(page, t('linkifiers:advice.add-scheme'))
  await expect.poll(() => valueOf(page, names.template)).toBe('https://orders.example/{id}')
  expect(document.activeElement).toBe(await field(page, names.template))
  await expect.poll(() => group(page, names.template)).toContain(t('linkifiers:good.url_template'))
})

it('asks for an example and its link first, and creates the pattern from both', async () => {
  const page = await openPage({ path: 'linkifiers?open=%22new%22' })
  const example = await field(page, names.example)
  await expect.poll(() => document.activeElement).toBe(example)
  await page.findByText(t('linkifiers:first.both'))
  await page.user.type(example, 'PO')
  const link = await field(page, t('linkifiers:first.link'))
  await page.user.type(link, 'https://orders.example/1234')
  await page.findByText(t('linkifiers:first.none'))
  // Without a pattern, there is neither a draft nor an expected answer.
  await page.settled()
  expect(await page.drafts()).toEqual([])
  expect(page.queryByRole('region', { name: t('records:drafts.bar.label') })).toBeNull()
  expect(page.queryByRole('region', { name: t('linkifiers:server.title') })).toBeNull()
  expect(document.querySelector('main [aria-invalid="true"]')).toBeNull()

  await page.user.type(example, '-1234')
  await page.findByText(t('linkifiers:first.found', { parts: '“1234”', count: 1 }))
  await page.user.keyboard('{Enter}')
  await expect.poll(() => valueOf(page, names.pattern)).toBe('PO-(?P<id>[0-9]+)')
  expect(valueOf(page, names.example)).toBe('PO-1234')
  expect(valueOf(page, names.template)).toBe('https://orders.example/{id}')
  await expect.poll(async () => document.activeElement === (await field(page, names.pattern))).toBe(true)
  await sendNew(page)
  await list(page).findByRole('button', { name: /PO-1234/ })
})

it('suggests a pattern for an example and its link, which can be reverted', async () => {
  const page = await openNew()
  await fill(page, names.example, 'PO-1234')
  await fill(page, names.template, 'https://orders.example/po/1234')
  await press(page, t('linkifiers:advice.make'))
  await expect.poll(() => valueOf(page, names.pattern)).toBe('PO-(?P<id>[0-9]+)')
  expect(valueOf(page, names.template)).toBe('https://orders.example/po/{id}')
  expect(valueOf(page, names.reverse)).toBe('PO-{id}')
  expect(document.activeElement).toBe(await field(page, names.template))
  await expect.poll(() => region(page, t('linkifiers:trip.title'))).toContain(t('linkifiers:trip.same'))
  const template = within(page.getByRole('group', { name: names.template }))
  await page.user.click(await template.findByRole('button', { name: t('linkifiers:revert') }))
  await expect.poll(() => valueOf(page, names.pattern)).toBe('')
  expect(valueOf(page, names.template)).toBe('https://orders.example/po/1234')
  await press(page, t('linkifiers:advice.make'))
  await expect.poll(() => valueOf(page, names.pattern)).toBe('PO-(?P<id>[0-9]+)')
  await sendNew(page)
  await list(page).findByRole('button', { name: /PO-1234/ })
  expect((await sentBy(page, 'POST')).map(({ parameters }) => parameters)).toEqual([
    {
      pattern: 'PO-(?P<id>[0-9]+)',
      url_template: 'https://orders.example/po/{id}',
      example_input: 'PO-1234',
      reverse_template: 'PO-{id}',
    },
  ])
})

it('duplicates a linkifier into a new one, unless there is already a new one', async () => {
  const page = await openLinkifier(ids.berth)
  const alternative = t('linkifiers:alternatives.label', { number: 1 })
  await field(page, alternative)
  const values = () => [names.template, names.reverse, alternative].map((name) => valueOf(page, name))
  const before = values()
  await press(page, t('linkifiers:detail.duplicate'))
  await expect.poll(() => location.hash).toMatch(/open=.*new/)
  await expect.poll(() => valueOf(page, names.example)).toBe('BER-2026-031')
  expect(values()).toEqual(before)
  await expect
    .poll(() => region(page, t('linkifiers:server.title')))
    .toMatch(like('linkifiers:server.same-pattern', { place: 4 }))
  await fill(page, names.pattern, '(?P<port>[A-Z]{4})-(?P<year>20[0-9]{2})-(?P<slot>[0-9]{3})')
  await fill(page, names.example, 'BERG-2026-031')
  await page.findByText(like('records:drafts.bar.stored'))
  await page.user.click(list(page).getByRole('button', { name: /T1188/ }))
  await page.findByRole('heading', { name: 'T1188' })
  const duplicate = () =>
    page.getByRole<HTMLButtonElement>('button', { name: t('linkifiers:detail.duplicate') }).disabled
  expect(duplicate()).toBe(true)
  await press(page, t('linkifiers:list.new-draft'))
  await expect.poll(() => valueOf(page, names.example)).toBe('BERG-2026-031')
  await sendNew(page)
  await list(page).findByRole('button', { name: /BERG-2026-031/ })
  await page.findByRole('heading', { name: 'BERG-2026-031' })
  expect(Object.keys((await sentBy(page, 'POST'))[0]?.parameters ?? {})).toHaveLength(5)
  await expect.poll(duplicate).toBe(false)
})

it('shows the original, their and your value of a field that another administrator changed', async () => {
  const page = await openLinkifier(ids.ticket)
  await fill(page, names.template, 'https://helpdesk.haldenferries.example/t/{ticket}')
  await page.as('administrator').send('PATCH', '/realm/filters/2', ticketOf({}))
  const dialog = await review(page)
  const conflict = await dialog.findByRole('region', {
    name: starting(like('records:review.conflict.title', { field: names.template })),
  })
  expect(conflict.textContent).toContain('desk.haldenferries.example/tickets')
  await page.user.click(await within(conflict).findByRole('radio', { name: t('records:review.conflict.keep-mine') }))
  await page.user.click(await dialog.findByRole('button', { name: t('records:review.send', { count: 1 }) }))
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  // The other fields are sent with their current values, not with those at the start of the edit.
  expect((await sentBy(page, 'PATCH')).at(-1)?.parameters).toMatchObject({
    pattern: 'T(?P<ticket>[0-9]{3,7})',
    url_template: 'https://helpdesk.haldenferries.example/t/{ticket}',
  })
})

it('shows a refusal that nothing predicts at its field, and keeps the draft', async () => {
  const page = await openPage({ path: 'linkifiers' })
  await start(page, t('linkifiers:starters.ticket'))
  const pattern = '(?P<project>[A-Z]{2,10})-(?P<number>[0-9]+)'
  await expect.poll(() => valueOf(page, names.pattern)).toBe(pattern)
  const dialog = await review(page)
  const send = await dialog.findByRole('button', { name: t('linkifiers:linkifier.act.create.send') })
  // Another client adds the same pattern between the review and the sending.
  await page.as('administrator').send('POST', '/realm/filters', {
    pattern,
    url_template: 'https://elsewhere.example/{project}/{number}',
  })
  await page.user.click(send)
  const done = within(await page.findByRole('dialog', { name: starting(like('records:review.title.not-created')) }))
  const refused = done.getAllByRole('row').filter(({ textContent }) => textContent?.includes(names.pattern))
  expect(refused.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(t('records:review.state.refused')),
  ])
  await page.user.click(await done.findByRole('button', { name: ending(like('records:review.keep-all')) }))
  await expect.poll(() => group(page, names.pattern)).toMatch(like('records:form.refused'))
  await expect
    .poll(() => region(page, t('records:drafts.bar.label')))
    .toContain(t('records:drafts.bar.changes', { count: 5 }))
})

it('deletes a linkifier, and first shows a change by another administrator', async () => {
  const page = await openLinkifier(ids.ticket)
  await press(page, t('linkifiers:detail.delete'))
  const dialog = within(
    await page.findByRole('dialog', { name: t('linkifiers:linkifier.act.delete.title', { name: 'T1188' }) }),
  )
  await dialog.findByText(t('records:record.deleted'), { exact: false })
  await dialog.findByText(/DELETE \/api\/v1\/realm\/filters\/2/)
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: t('linkifiers:linkifier.act.delete.send') })
  await page.as('administrator').send('PATCH', '/realm/filters/2', ticketOf({}))
  await page.user.click(send)
  const conflict = await dialog.findByRole('region', {
    name: starting(like('records:review.conflict.title', { field: t('linkifiers:linkifier.act.delete.label') })),
  })
  expect(conflict.textContent).toContain('desk.haldenferries.example/tickets')
  expect(await sentBy(page, 'DELETE')).toEqual([])
  await page.user.click(await within(conflict).findByRole('radio', { name: t('records:review.conflict.keep-mine') }))
  await page.user.click(await dialog.findByRole('button', { name: t('linkifiers:linkifier.act.delete.send') }))
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  await expect.poll(() => list(page).getAllByRole('listitem').length).toBe(4)
  expect(await sentBy(page, 'DELETE')).toHaveLength(1)
})

it('checks the draft together with changes by another administrator', async () => {
  const page = await openLinkifier(ids.ticket)
  await fill(page, names.template, 'https://helpdesk.haldenferries.example/t/{ticket}')
  await page.as('administrator').send(
    'PATCH',
    '/realm/filters/2',
    ticketOf({
      pattern: 'T(?P<nr>[0-9]{3,6})',
      url_template: 'https://helpdesk.haldenferries.example/tickets/{nr}',
      reverse_template: 'T{nr}',
    }),
  )
  await expect.poll(() => valueOf(page, names.pattern)).toBe('T(?P<nr>[0-9]{3,6})')
  await expect
    .poll(() => group(page, names.template))
    .toContain(t('linkifiers:problem.group_not_in_pattern', { braced: '{ticket}' }))
  expect(await canReview(page)).toBe(false)
  const template = within(page.getByRole('group', { name: names.template }))
  await page.user.click(await template.findByRole('button', { name: t('linkifiers:fix.use', { text: '{nr}' }) }))
  await expect.poll(() => valueOf(page, names.template)).toBe('https://helpdesk.haldenferries.example/t/{nr}')
  expect(document.activeElement).toBe(await field(page, names.template))
})

it('reports a duplicate pattern before sending, and marks no field before the user leaves it', async () => {
  const page = await openPage({ path: 'linkifiers' })
  const { value } = await field(page, names.pattern)
  await press(page, t('records:list-detail.new'))
  await press(page, t('linkifiers:first.write'))
  await expect.poll(() => document.activeElement === page.queryByRole('textbox', { name: names.pattern })).toBe(true)
  await page.user.paste(value)
  expect((await field(page, names.template)).hasAttribute('aria-invalid')).toBe(false)
  await fill(page, names.template, 'https://x.example/{id}')
  await expect
    .poll(() => region(page, t('linkifiers:server.title')))
    .toMatch(like('linkifiers:server.same-pattern', { place: 1 }))
  expect(await canReview(page)).toBe(false)
})

it('shows read-only fields to an account without permission', async () => {
  const page = await openPage({ path: 'linkifiers', role: 'member' })
  expect((await field(page, names.pattern)).readOnly).toBe(true)
  const lock = starting(like('records:record.lock', { who: t('organization:role.least.administrator') }))
  expect((await page.findAllByText(lock)).length).toBeGreaterThan(0)
  await page.settled()
  expect(page.queryByRole('button', { name: t('records:list-detail.new') })).toBeNull()
  await page.go('linkifiers?open=%22new%22')
  await page.findByRole('heading', { name: t('linkifiers:linkifier.kind.new') })
  expect((await field(page, names.pattern)).readOnly).toBe(true)
})

it.each([
  { featureLevel: 175, name: 'url_format_string', value: '%(imo)s' },
  { featureLevel: 303, name: 'url_template', value: '{imo}' },
])('sends a server of feature level $featureLevel the name that it knows', async ({ featureLevel, name, value }) => {
  const page = await openPage({ path: 'linkifiers', server: { featureLevel } })
  await page.findByText(t('linkifiers:level.no-reverse'))
  await page.user.click(await list(page).findByRole('button', { name: /IMO/ }))
  await expect.poll(() => valueOf(page, names.pattern)).toContain('IMO')
  if (featureLevel === 175) {
    await fill(page, names.template, 'https://vessels.haldenferries.example/{+imo}')
    await expect.poll(() => group(page, names.template)).toContain(t('linkifiers:level.plain-names'))
    expect(await canReview(page)).toBe(false)
  }
  await fill(page, names.template, 'https://vessels.haldenferries.example/{imo}')
  const dialog = await review(page)
  await page.user.click(await dialog.findByRole('button', { name: t('records:review.send', { count: 1 }) }))
  // The dialog closes only if the server reports the new value.
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  expect(page.queryByRole('region', { name: t('records:drafts.bar.label') })).toBeNull()
  expect((await sentBy(page, 'PATCH')).map(({ parameters }) => parameters)).toEqual([
    { pattern: 'IMO (?P<imo>[0-9]{7})', [name]: `https://vessels.haldenferries.example/${value}` },
  ])
})

it('checks and names only the fields that a server before feature level 471 has', async () => {
  const page = await openPage({ path: 'linkifiers', server: { featureLevel: 470 } })
  await page.findByText(t('linkifiers:level.no-reverse'))
  await page.settled()
  expect(list(page).queryByText(t('linkifiers:list.no-example'))).toBeNull()
  expect(page.queryByRole('textbox', { name: t('linkifiers:scratch.links') })).toBeNull()

  // The starter fills in a reverse template and an alternative, which this server doesn't store.
  await start(page, t('linkifiers:starters.ticket'))
  await fill(page, names.pattern, 'CREW-(?P<no>[0-9]+)')
  await fill(page, names.template, 'https://crew.haldenferries.example/{no}')
  await fill(page, names.example, 'a text without a match')
  await expect
    .poll(() => region(page, t('linkifiers:server.title')))
    .toBe(t('linkifiers:server.title') + t('linkifiers:server.accepts'))
  await sendNew(page)
  await list(page).findByRole('button', { name: /CREW/ })
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  expect((await sentBy(page, 'POST')).map(({ parameters }) => parameters)).toEqual([
    { pattern: 'CREW-(?P<no>[0-9]+)', url_template: 'https://crew.haldenferries.example/{no}' },
  ])

  await press(page, t('linkifiers:detail.delete'))
  const dialog = within(await page.findByRole('dialog'))
  await dialog.findByText(t('linkifiers:linkifier.act.delete.effect'))
})
