import type { Page } from '@playwright/test'
import { findBarriers } from './axe.ts'
import { expect, test, type DemoServer, type DemoServerOptions } from './fixtures.ts'
import { savedFile } from './saved-file.ts'
import { minimal } from './scenarios/minimal.ts'
import { accountOf, connectAccount, drag, openDemo, patches, serverOf, savedNotice } from './steps.ts'
import { anyOf, ending, exactly, like, starting, t } from './texts.ts'

async function openLinkifiers(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: t('organization:navigation.label') })
    .getByRole('link', { name: t('organization:feature.linkifiers') })
    .click()
  await expect(page.getByRole('heading', { name: t('organization:feature.linkifiers'), exact: true })).toBeVisible()
}

async function connectTo(page: Page, server: DemoServer): Promise<void> {
  await connectAccount(page, { server: server.url, ...accountOf(server, 'owner') })
  await openLinkifiers(page)
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const known = (page: Page) => page.getByRole('list', { name: t('linkifiers:list.label') })
/** Opens a linkifier, and waits until its form is shown. */
async function open(page: Page, name: RegExp): Promise<void> {
  const row = known(page).getByRole('button', { name })
  await row.click()
  await expect(row).toHaveAttribute('aria-current', 'true')
}

async function openNew(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('records:list-detail.new'), exact: true }).click()
  await expect(page.getByRole('heading', { name: t('linkifiers:linkifier.kind.new') })).toBeVisible()
  await expect(field(page, t('linkifiers:linkifier.field.pattern'))).toBeFocused()
}

async function review(page: Page) {
  await page.getByRole('button', { name: t('records:drafts.bar.review'), exact: true }).click()
  return page.getByRole('dialog', {
    name: starting(anyOf(like('records:review.title'), like('linkifiers:linkifier.act.create.title'))),
  })
}

/** Calls the server as another client would. */
async function asAdministrator(server: DemoServer, method: string, path: string, fields: Record<string, string>) {
  const { email, apiKey } = accountOf(server, 'administrator')
  const answer = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: { Authorization: `Basic ${Buffer.from(`${email}:${apiKey}`).toString('base64')}` },
    body: new URLSearchParams(fields),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

async function arrived(server: string, method: string) {
  const answer = await fetch(`${server}/demo/requests`)
  const { requests } = (await answer.json()) as {
    requests: { method: string; path: string; parameters: Record<string, string> }[]
  }
  return requests.filter((request) => request.method === method && request.path.includes('/realm/'))
}

test('a linkifier with a reverse template is tried, created and saved', async ({ launchConsole }) => {
  const running = await launchConsole()
  const { page } = running
  await openDemo(page)
  await openLinkifiers(page)
  await openNew(page)
  await field(page, t('linkifiers:linkifier.field.pattern')).fill('CREW-(?P<no>[0-9]+)')
  await field(page, t('linkifiers:linkifier.field.example_input')).fill('CREW-88')
  await field(page, t('linkifiers:linkifier.field.url_template')).fill('https://crew.haldenferries.example/{no}')
  await field(page, t('linkifiers:linkifier.field.reverse_template')).fill('CREW-{no}')

  const result = page.getByRole('complementary', { name: t('linkifiers:preview.label') })
  await expect(result.getByRole('region', { name: t('linkifiers:trip.title') })).toContainText(
    t('linkifiers:trip.same'),
  )
  await expect(result.getByRole('button', { name: 'CREW-88' })).toBeVisible()
  await result.getByRole('button', { name: t('linkifiers:preview.open') }).click()
  await expect.poll(running.openedLinks).toContain('https://crew.haldenferries.example/88')

  await field(page, t('linkifiers:scratch.message')).fill('Ask CREW-88 about T1188.')
  const message = page.getByRole('group', { name: t('linkifiers:scratch.message-result') })
  await expect(message.getByRole('listitem').first()).toContainText(
    t('linkifiers:scratch.by', { text: 'CREW-88', place: '6' }),
  )
  await expect(message.getByRole('listitem').first()).toContainText('https://crew.haldenferries.example/88')
  await expect(message).toContainText(like('linkifiers:scratch.by', { text: 'T1188', place: '2' }))
  await field(page, t('linkifiers:scratch.links')).fill(
    'https://crew.haldenferries.example/9 https://crew.haldenferries.example/9/',
  )
  const links = page.getByRole('list', { name: t('linkifiers:scratch.links-result') })
  await expect(links).toContainText(t('linkifiers:scratch.becomes', { text: 'CREW-9', place: '6' }))
  await expect(links).toContainText(like('linkifiers:scratch.stays-url'))

  const dialog = await review(page)
  await dialog.getByRole('button', { name: t('linkifiers:linkifier.act.create.send') }).click()
  await expect(savedNotice(page, t('records:review.saved.about', { name: 'CREW-88', count: 4 }))).toBeVisible()
  await expect(known(page).getByRole('button', { name: /CREW-88/ })).toHaveAttribute('aria-current', 'true')
  const [sent] = await arrived(await serverOf(page), 'POST')
  expect(sent?.parameters).toEqual({
    pattern: 'CREW-(?P<no>[0-9]+)',
    url_template: 'https://crew.haldenferries.example/{no}',
    example_input: 'CREW-88',
    reverse_template: 'CREW-{no}',
  })
})

test('a mismatch is shown at its character, repaired by the offered fix, and all five fields are sent', async ({
  launchConsole,
}) => {
  const { page } = await launchConsole()
  await openDemo(page)
  await openLinkifiers(page)
  await open(page, /BER-2026-031/)
  await field(page, t('linkifiers:linkifier.field.reverse_template')).fill('{port}-{year}.{slot}')
  const trip = page.getByRole('region', { name: t('linkifiers:trip.title') })
  await expect(trip).toContainText(t('linkifiers:trip.differs', { place: 9 }))
  const label = trip.getByText(t('linkifiers:trip.want'), { exact: true })
  // The label fits beside its text. Otherwise, the text would cover its end.
  expect(await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await expect(page.getByRole('region', { name: t('linkifiers:server.title') })).toContainText(
    'Example text does not match auto-conversion field.',
  )
  await expect(page.getByRole('button', { name: t('records:drafts.bar.review'), exact: true })).toBeDisabled()
  await page.getByRole('button', { name: t('linkifiers:fix.use', { text: '{port}-{year}-{slot}' }) }).click()
  await expect(trip).toContainText(t('linkifiers:trip.same'))
  await expect(page.getByRole('region', { name: t('records:drafts.bar.label') })).toHaveCount(0)

  await page.getByRole('button', { name: t('linkifiers:alternatives.add') }).click()
  await field(page, t('linkifiers:alternatives.label', { number: 2 })).fill(
    'https://berths.haldenferries.example/b/{port}/{year}/{stage}',
  )
  await page.getByRole('button', { name: t('linkifiers:fix.use', { text: '{slot}' }) }).click()
  await expect(field(page, t('linkifiers:alternatives.label', { number: 2 }))).toHaveValue(
    'https://berths.haldenferries.example/b/{port}/{year}/{slot}',
  )
  const dialog = await review(page)
  await dialog.getByRole('button', { name: t('records:review.send', { count: 1 }) }).click()
  await expect(savedNotice(page, t('records:review.saved.about', { name: 'BER-2026-031', count: 1 }))).toBeVisible()
  const [sent] = await patches(serverOf(page))
  expect(sent?.path).toMatch(/\/realm\/filters\/4$/)
  expect(Object.keys(sent?.parameters ?? {}).sort()).toEqual([
    'alternative_url_templates',
    'example_input',
    'pattern',
    'reverse_template',
    'url_template',
  ])
})

test('a link without a scheme and a pattern without a group are hints with a fix, not errors', async ({
  launchConsole,
}) => {
  const { page } = await launchConsole()
  await openDemo(page)
  await openLinkifiers(page)
  await openNew(page)
  await field(page, t('linkifiers:linkifier.field.pattern')).fill('PO-1234')
  await field(page, t('linkifiers:linkifier.field.example_input')).fill('PO-1234')
  await field(page, t('linkifiers:linkifier.field.url_template')).fill('orders.example/{id}')
  await field(page, t('linkifiers:linkifier.field.reverse_template')).focus()
  const template = page.getByRole('group', { name: t('linkifiers:linkifier.field.url_template') })
  await expect(template).toContainText(t('linkifiers:advice.no_scheme'))
  await page.getByRole('button', { name: t('linkifiers:fix.use', { text: 'PO-(?P<id>[0-9]+)' }) }).click()
  await expect(field(page, t('linkifiers:linkifier.field.pattern'))).toHaveValue('PO-(?P<id>[0-9]+)')
  // The server would accept the template, so it can be sent.
  await expect(page.getByRole('button', { name: t('records:drafts.bar.review'), exact: true })).toBeEnabled()
  await expect(template).not.toContainText(t('linkifiers:good.url_template'))
  await template.getByRole('button', { name: t('linkifiers:advice.add-scheme') }).click()
  await expect(field(page, t('linkifiers:linkifier.field.url_template'))).toHaveValue('https://orders.example/{id}')
  await expect(field(page, t('linkifiers:linkifier.field.url_template'))).toBeFocused()
  await expect(template).toContainText(t('linkifiers:good.url_template'))
  await page.keyboard.press('Control+z')
  await expect(field(page, t('linkifiers:linkifier.field.url_template'))).toHaveValue('orders.example/{id}')
})

test('an example and its link suggest a pattern, which can be reverted', async ({ launchConsole }) => {
  const { page } = await launchConsole()
  await openDemo(page)
  await openLinkifiers(page)
  await openNew(page)
  await field(page, t('linkifiers:linkifier.field.example_input')).fill('PO-1234')
  await field(page, t('linkifiers:linkifier.field.url_template')).fill('https://orders.example/po/1234')
  const make = page.getByRole('button', { name: t('linkifiers:advice.make') })
  await make.click()
  await expect(field(page, t('linkifiers:linkifier.field.pattern'))).toHaveValue('PO-(?P<id>[0-9]+)')
  await expect(field(page, t('linkifiers:linkifier.field.url_template'))).toHaveValue('https://orders.example/po/{id}')
  await expect(field(page, t('linkifiers:linkifier.field.reverse_template'))).toHaveValue('PO-{id}')
  await expect(field(page, t('linkifiers:linkifier.field.url_template'))).toBeFocused()
  await expect(page.getByRole('region', { name: t('linkifiers:trip.title') })).toContainText(t('linkifiers:trip.same'))
  const template = page.getByRole('group', { name: t('linkifiers:linkifier.field.url_template') })
  await template.getByRole('button', { name: t('linkifiers:revert') }).click()
  await expect(field(page, t('linkifiers:linkifier.field.pattern'))).toHaveValue('')
  await expect(field(page, t('linkifiers:linkifier.field.url_template'))).toHaveValue('https://orders.example/po/1234')
  await make.click()
  const dialog = await review(page)
  await dialog.getByRole('button', { name: t('linkifiers:linkifier.act.create.send') }).click()
  await expect(savedNotice(page, t('records:review.saved.about', { name: 'PO-1234', count: 4 }))).toBeVisible()
})

test('a linkifier is duplicated into a new one, unless there is already a new one', async ({ launchConsole }) => {
  const { page } = await launchConsole()
  await openDemo(page)
  await openLinkifiers(page)
  await open(page, /BER-2026-031/)
  const values = () =>
    Promise.all(
      [
        t('linkifiers:linkifier.field.url_template'),
        t('linkifiers:linkifier.field.reverse_template'),
        t('linkifiers:alternatives.label', { number: 1 }),
      ].map((name) => field(page, name).inputValue()),
    )
  const before = await values()
  await page.getByRole('button', { name: t('linkifiers:detail.duplicate') }).click()
  await expect(page).toHaveURL(/open=.*new/)
  await expect(field(page, t('linkifiers:linkifier.field.example_input'))).toHaveValue('BER-2026-031')
  expect(await values()).toEqual(before)
  await expect(page.getByRole('region', { name: t('linkifiers:server.title') })).toContainText(
    like('linkifiers:server.same-pattern', { place: 4 }),
  )
  await field(page, t('linkifiers:linkifier.field.pattern')).fill(
    '(?P<port>[A-Z]{4})-(?P<year>20[0-9]{2})-(?P<slot>[0-9]{3})',
  )
  await field(page, t('linkifiers:linkifier.field.example_input')).fill('BERG-2026-031')
  await expect(page.getByText(like('records:drafts.bar.stored'))).toBeVisible()
  await open(page, /T1188/)
  await expect(page.getByRole('button', { name: t('linkifiers:detail.duplicate') })).toBeDisabled()
  await page
    .getByRole('complementary')
    .getByRole('button', { name: t('linkifiers:list.new-draft') })
    .click()
  const dialog = await review(page)
  await dialog.getByRole('button', { name: t('linkifiers:linkifier.act.create.send') }).click()
  await expect(savedNotice(page, t('records:review.saved.about', { name: 'BERG-2026-031', count: 5 }))).toBeVisible()
  await expect(page.getByRole('button', { name: t('linkifiers:detail.duplicate') })).toBeEnabled()
})

test('a change by a second administrator is shown as original, theirs and yours', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectTo(page, server)
  await open(page, /T1188/)
  await field(page, t('linkifiers:linkifier.field.url_template')).fill(
    'https://helpdesk.haldenferries.example/t/{ticket}',
  )
  await asAdministrator(server, 'PATCH', '/realm/filters/2', {
    pattern: 'T(?P<ticket>[0-9]{3,7})',
    url_template: 'https://desk.haldenferries.example/tickets/{ticket}',
    example_input: 'T1188',
    reverse_template: 'T{ticket}',
    alternative_url_templates: '[]',
  })
  const dialog = await review(page)
  const conflict = dialog.getByRole('region', {
    name: starting(like('records:review.conflict.title', { field: t('linkifiers:linkifier.field.url_template') })),
  })
  await expect(conflict).toContainText('desk.haldenferries.example/tickets')
  await conflict.getByRole('radio', { name: t('records:review.conflict.keep-mine') }).check({ force: true })
  await dialog.getByRole('button', { name: t('records:review.send', { count: 1 }) }).click()
  await expect(savedNotice(page)).toBeVisible()
  // The other fields are sent with their current values, not with those at the start of the edit.
  const sent = (await patches(server.url)).at(-1)
  expect(sent?.parameters['pattern']).toBe('T(?P<ticket>[0-9]{3,7})')
})

test('an unforeseeable refusal is shown at its field, and the draft stays', async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectTo(page, server)
  await page.getByRole('button', { name: t('linkifiers:starters.ticket'), exact: true }).click()
  await expect(field(page, t('linkifiers:linkifier.field.pattern'))).toHaveValue(
    '(?P<project>[A-Z]{2,10})-(?P<number>[0-9]+)',
  )
  const dialog = await review(page)
  await expect(dialog.getByRole('button', { name: t('linkifiers:linkifier.act.create.send') })).toBeEnabled()
  // Another client adds the same pattern between the review and the sending.
  await asAdministrator(server, 'POST', '/realm/filters', {
    pattern: '(?P<project>[A-Z]{2,10})-(?P<number>[0-9]+)',
    url_template: 'https://elsewhere.example/{project}/{number}',
  })
  await dialog.getByRole('button', { name: t('linkifiers:linkifier.act.create.send') }).click()
  const done = page.getByRole('dialog', {
    name: starting(like('records:review.title.done', { confirmed: 0, count: 5 })),
  })
  await expect(done.getByRole('row', { name: t('records:review.state.refused') })).toContainText(
    t('linkifiers:linkifier.field.pattern'),
  )
  await done.getByRole('button', { name: ending(like('records:review.keep-all')) }).click()
  await expect(page.getByRole('group', { name: t('linkifiers:linkifier.field.pattern') })).toContainText(
    like('records:form.refused'),
  )
  await expect(page.getByRole('region', { name: t('records:drafts.bar.label') })).toContainText(
    t('records:drafts.bar.changes', { count: 5 }),
  )
})

test('the order is changed by keys and by dragging, reviewed and confirmed', async ({ launchConsole }) => {
  const { page } = await launchConsole()
  await openDemo(page)
  await openLinkifiers(page)
  const rows = known(page).getByRole('listitem')
  await open(page, /T1188/)
  for (const key of ['Space', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
  await expect(page.getByText(t('records:sortable.lifted', { name: 'T1188', place: 4, all: 5 }))).toBeVisible()
  await expect(rows.nth(3)).toContainText(t('records:sortable.was', { place: 2 }))
  await page.keyboard.press('Enter')
  await expect(rows.nth(3)).toContainText('T1188')
  await expect(rows.nth(3).getByRole('button')).toBeFocused()
  await drag(page, rows.nth(3), rows.first(), t('records:sortable.lifted', { name: 'T1188', place: 1, all: 5 }))
  await expect(rows.first()).toContainText('T1188')
  // While the list is searched, its positions mean nothing.
  await field(page, t('linkifiers:list.search-label')).fill('T1188')
  await expect(rows).toHaveCount(1)
  await expect(rows.getByRole('button')).not.toHaveAccessibleDescription(anyOf(t('records:sortable.how')))
  await field(page, t('linkifiers:list.search-label')).fill('')
  await page.getByRole('button', { name: t('records:order.review') }).click()
  const dialog = page.getByRole('dialog', { name: exactly(t('linkifiers:linkifier.act.reorder.title')) })
  await dialog.getByRole('button', { name: t('records:review.send', { count: 1 }) }).click()
  await expect(savedNotice(page, t('linkifiers:linkifier.act.reorder.done'))).toBeVisible()
  await expect(rows.first()).toContainText('T1188')
  await expect(page.getByRole('region', { name: t('records:order.bar') })).toHaveCount(0)
})

test('a linkifier is deleted through a review, by typing its name, and a change in the meantime is shown first', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectTo(page, server)
  await open(page, /T1188/)
  await page.getByRole('button', { name: t('linkifiers:detail.delete'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('linkifiers:linkifier.act.delete.title', { name: 'T1188' }) })
  await expect(dialog.getByRole('row', { name: t('linkifiers:linkifier.act.delete.label') })).toContainText(
    t('records:record.deleted'),
  )
  await expect(dialog).toContainText('DELETE /api/v1/realm/filters/2')
  const confirm = dialog.getByRole('button', { name: t('linkifiers:linkifier.act.delete.send'), exact: true })
  await expect(confirm).toBeDisabled()
  await dialog.getByRole('textbox', { name: t('records:review.confirm.label', { name: 'T1188' }) }).fill('T1188')
  await asAdministrator(server, 'PATCH', '/realm/filters/2', {
    pattern: 'T(?P<ticket>[0-9]{3,7})',
    url_template: 'https://desk.haldenferries.example/tickets/{ticket}',
    example_input: 'T1188',
    reverse_template: 'T{ticket}',
    alternative_url_templates: '[]',
  })
  await confirm.click()
  const conflict = dialog.getByRole('region', {
    name: starting(like('records:review.conflict.title', { field: t('linkifiers:linkifier.act.delete.label') })),
  })
  await expect(conflict).toContainText('desk.haldenferries.example/tickets')
  expect(await arrived(server.url, 'DELETE')).toEqual([])
  await conflict.getByRole('radio', { name: t('records:review.conflict.keep-mine') }).check({ force: true })
  await confirm.click()
  await expect(savedNotice(page, t('linkifiers:linkifier.act.delete.done', { name: 'T1188' }))).toBeVisible()
  await expect(known(page).getByRole('listitem')).toHaveCount(4)
  expect(await arrived(server.url, 'DELETE')).toHaveLength(1)
})

test('a draft of a linkifier that another user deletes becomes a new one', async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectTo(page, server)
  await open(page, /T1188/)
  await field(page, t('linkifiers:linkifier.field.url_template')).fill(
    'https://helpdesk.haldenferries.example/t/{ticket}',
  )
  await expect(page.getByText(like('records:drafts.bar.stored'))).toBeVisible()
  await asAdministrator(server, 'DELETE', '/realm/filters/2', {})
  await expect(page.getByText(t('records:list-detail.gone', { id: 2 }))).toBeVisible()
  await page
    .getByRole('button', {
      name: t('records:list-detail.gone.continue'),
    })
    .click()
  await expect(page.getByRole('heading', { name: 'T1188' })).toBeVisible()
  await expect(field(page, t('linkifiers:linkifier.field.url_template'))).toHaveValue(
    'https://helpdesk.haldenferries.example/t/{ticket}',
  )
  await expect(page.getByRole('contentinfo', { name: t('app:status.label') })).toContainText(
    t('organization:status.drafts', { count: 1 }),
  )
  const dialog = await review(page)
  await dialog.getByRole('button', { name: t('linkifiers:linkifier.act.create.send') }).click()
  await expect(savedNotice(page, 'T1188')).toBeVisible()
})

test('changes by another user are checked together with the draft', async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectTo(page, server)
  await open(page, /T1188/)
  await field(page, t('linkifiers:linkifier.field.url_template')).fill(
    'https://helpdesk.haldenferries.example/t/{ticket}',
  )
  await asAdministrator(server, 'PATCH', '/realm/filters/2', {
    pattern: 'T(?P<nr>[0-9]{3,6})',
    url_template: 'https://helpdesk.haldenferries.example/tickets/{nr}',
    example_input: 'T1188',
    reverse_template: 'T{nr}',
    alternative_url_templates: '[]',
  })
  await expect(field(page, t('linkifiers:linkifier.field.pattern'))).toHaveValue('T(?P<nr>[0-9]{3,6})')
  await expect(page.getByRole('group', { name: t('linkifiers:linkifier.field.url_template') })).toContainText(
    t('linkifiers:problem.group_not_in_pattern', { braced: '{ticket}' }),
  )
  await expect(page.getByRole('button', { name: t('records:drafts.bar.review'), exact: true })).toBeDisabled()
  // The fix is typed into the field, so that undo can revert it.
  await page
    .getByRole('group', { name: t('linkifiers:linkifier.field.url_template') })
    .getByRole('button', { name: t('linkifiers:fix.use', { text: '{nr}' }) })
    .click()
  await expect(field(page, t('linkifiers:linkifier.field.url_template'))).toHaveValue(
    'https://helpdesk.haldenferries.example/t/{nr}',
  )
  await expect(field(page, t('linkifiers:linkifier.field.url_template'))).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(field(page, t('linkifiers:linkifier.field.url_template'))).toHaveValue(
    'https://helpdesk.haldenferries.example/t/{ticket}',
  )
})

test('a duplicate pattern is reported in advance', async ({ launchConsole }) => {
  const { page } = await launchConsole()
  await openDemo(page)
  await openLinkifiers(page)
  const pattern = await field(page, t('linkifiers:linkifier.field.pattern')).inputValue()
  await openNew(page)
  await page.keyboard.type(pattern)
  // A field is not marked as wrong until the user has left it.
  await expect(field(page, t('linkifiers:linkifier.field.url_template'))).not.toHaveAttribute('aria-invalid')
  await field(page, t('linkifiers:linkifier.field.url_template')).fill('https://x.example/{id}')
  await expect(page.getByRole('region', { name: t('linkifiers:server.title') })).toContainText(
    like('linkifiers:server.same-pattern', { place: 1 }),
  )
  await expect(page.getByRole('button', { name: t('records:drafts.bar.review'), exact: true })).toBeDisabled()
})

test('an account without permission reads the fields, and starts no draft', async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectAccount(page, { server: server.url, ...accountOf(server, 'member') })
  await openLinkifiers(page)
  await expect(
    page.getByText(starting(like('records:record.lock', { who: t('organization:role.least.administrator') }))).first(),
  ).toBeVisible()
  await expect(field(page, t('linkifiers:linkifier.field.pattern'))).toHaveAttribute('readonly')
  await expect(page.getByRole('button', { name: t('records:list-detail.new'), exact: true })).toHaveCount(0)
  await page.evaluate(() => (location.hash = location.hash.replace(/\?.*|$/, '?open=%22new%22')))
  await expect(page.getByRole('heading', { name: t('linkifiers:linkifier.kind.new') })).toBeVisible()
  await expect(field(page, t('linkifiers:linkifier.field.pattern'))).toHaveAttribute('readonly')
})

test('an edited order is a draft: it is there again after the page was left', async ({ launchConsole }) => {
  const { page } = await launchConsole()
  await openDemo(page)
  await openLinkifiers(page)
  await open(page, /T1188/)
  for (const key of ['Space', 'ArrowUp', 'Enter']) await page.keyboard.press(key)
  await page
    .getByRole('navigation', { name: t('organization:navigation.label') })
    .getByRole('link', { name: t('organization:feature.channels') })
    .click()
  await expect(page.getByRole('contentinfo', { name: t('app:status.label') })).toContainText(
    t('organization:status.drafts', { count: 1 }),
  )
  await page.reload()
  await openLinkifiers(page)
  await expect(known(page).getByRole('listitem').first()).toContainText('T1188')
  await page.getByRole('button', { name: t('records:order.discard') }).click()
  await expect(known(page).getByRole('listitem').first()).toContainText('HF-2041')
  await expect(page.getByRole('contentinfo', { name: t('app:status.label') })).not.toContainText(
    like('organization:status.drafts'),
  )
})

test('alternatives are sorted by dragging, by keys and by a menu; a blank row is not a problem', async ({
  launchConsole,
}) => {
  const { page } = await launchConsole()
  await openDemo(page)
  await openLinkifiers(page)
  await open(page, /BER-2026-031/)
  const first = await field(page, t('linkifiers:alternatives.label', { number: 1 })).inputValue()
  await page.getByRole('button', { name: t('linkifiers:alternatives.add') }).click()
  await expect(field(page, t('linkifiers:alternatives.label', { number: 2 }))).not.toHaveAttribute('aria-invalid')
  const second = 'https://berths.haldenferries.example/b/{port}/{year}/{slot}'
  await field(page, t('linkifiers:alternatives.label', { number: 2 })).fill(second)
  const handle = (number: number) =>
    page.getByRole('button', {
      name: t('records:sortable.order', { label: t('linkifiers:alternatives.label', { number }) }),
    })
  await handle(2).focus()
  for (const key of ['Space', 'ArrowUp']) await page.keyboard.press(key)
  await expect(
    page.getByText(
      t('records:sortable.lifted', { name: t('linkifiers:alternatives.label', { number: 2 }), place: 1, all: 2 }),
    ),
  ).toBeVisible()
  await page.keyboard.press('Space')
  await expect(field(page, t('linkifiers:alternatives.label', { number: 1 }))).toHaveValue(second)
  await expect(handle(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: t('records:sortable.down') }).click()
  await expect(field(page, t('linkifiers:alternatives.label', { number: 1 }))).toHaveValue(first)
  await drag(
    page,
    handle(2),
    field(page, t('linkifiers:alternatives.label', { number: 1 })),
    t('records:sortable.lifted', { name: t('linkifiers:alternatives.label', { number: 2 }), place: 1, all: 2 }),
  )
  await expect(field(page, t('linkifiers:alternatives.label', { number: 1 }))).toHaveValue(second)
  await expect(field(page, t('linkifiers:alternatives.label', { number: 2 }))).toHaveValue(first)
})

test('in a narrow window editor, result and scratch pad are tabs, and the URL stays visible', async ({
  launchConsole,
}) => {
  const { page } = await launchConsole()
  await page.setViewportSize({ width: 1024, height: 700 })
  await openDemo(page)
  await openLinkifiers(page)
  await open(page, /BER-2026-031/)
  await expect(page.getByText('→ https://berths.haldenferries.example/BER/2026?slot=031').last()).toBeVisible()
  await field(page, t('linkifiers:linkifier.field.reverse_template')).fill('{port}.')
  await page
    .getByRole('tab', { name: `${t('linkifiers:tab.result')} ${t('linkifiers:tab.problems', { count: 1 })}` })
    .click()
  await expect(page.getByRole('region', { name: t('linkifiers:trip.title') })).toContainText(
    t('linkifiers:trip.differs', { place: 4 }),
  )
  await page.getByRole('tab', { name: t('linkifiers:scratch.title') }).click()
  await field(page, t('linkifiers:scratch.message')).fill('See BER-2026-031')
  await page.getByRole('tab', { name: t('linkifiers:tab.editor') }).click()
  await expect(field(page, t('linkifiers:linkifier.field.reverse_template'))).toHaveValue('{port}.')
})

test('the arrows choose in the list, Enter moves to the detail, and Escape returns', async ({ launchConsole }) => {
  const { page } = await launchConsole()
  await openDemo(page)
  await openLinkifiers(page)
  const row = (name: RegExp) => known(page).getByRole('button', { name })
  await field(page, t('linkifiers:list.search-label')).focus()
  await page.keyboard.press('ArrowDown')
  await expect(row(/HF-2041/)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(row(/T1188/)).toBeFocused()
  await expect(row(/T1188/)).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('heading', { name: 'T1188' })).toBeVisible()
  expect(page.url()).toContain('open=2')
  await page.keyboard.press('Enter')
  await expect(field(page, t('linkifiers:linkifier.field.pattern'))).toBeFocused()
  await page.keyboard.type('x')
  await page.keyboard.press('Escape')
  await expect(row(/T1188/)).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('heading', { name: 'doc:safety/drills' })).toBeVisible()
  await page.keyboard.press('Home')
  await expect(page.getByRole('heading', { name: 'HF-2041' })).toBeVisible()
})

test('in a window too narrow for both, the open one covers the list, with a way back', async ({ launchConsole }) => {
  const { page } = await launchConsole()
  await page.setViewportSize({ width: 900, height: 700 })
  await openDemo(page)
  await openLinkifiers(page)
  await expect(known(page)).toBeVisible()
  await expect(field(page, t('linkifiers:linkifier.field.pattern'))).toBeHidden()
  const row = known(page).getByRole('button', { name: /T1188/ })
  // Here the arrows move from row to row, without choosing one yet.
  await known(page)
    .getByRole('button', { name: /HF-2041/ })
    .focus()
  await page.keyboard.press('ArrowDown')
  await expect(row).toBeFocused()
  await expect(field(page, t('linkifiers:linkifier.field.pattern'))).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(field(page, t('linkifiers:linkifier.field.pattern'))).toBeFocused()
  await expect(known(page)).toBeHidden()
  await page.getByRole('button', { name: t('records:list-detail.back') }).click()
  await expect(row).toBeFocused()
  await row.click()
  await expect(field(page, t('linkifiers:linkifier.field.pattern'))).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(row).toBeFocused()
})

test('where the server lists nothing, linkifiers are kept by id on this computer, with drafts', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer(minimal.server)
  const { page } = await launchConsole()
  await connectTo(page, server)
  await expect(page.getByText(like('records:registry.why'))).toBeVisible()
  await page.getByRole('button', { name: t('linkifiers:starters.rfc'), exact: true }).click()
  const dialog = await review(page)
  await dialog.getByRole('button', { name: t('linkifiers:linkifier.act.create.send') }).click()
  await page
    .getByRole('dialog', { name: exactly(like('records:review.title.accepted', { count: 5 })) })
    .getByRole('button', { name: t('records:review.done') })
    .click()
  const kept = page.getByRole('list', { name: t('linkifiers:list.label-known') })
  await expect(kept.getByRole('button', { name: /RFC 6570/ })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText(starting(like('records:registry.origin-written')))).toBeVisible()
  await field(page, t('linkifiers:linkifier.field.pattern')).fill('RFC ?(?P<number>[0-9]{1,5})')
  await expect(page.getByText(like('records:drafts.bar.stored'))).toBeVisible()
  await expect(page.getByRole('contentinfo', { name: t('app:status.label') })).toContainText(
    t('organization:status.drafts', { count: 1 }),
  )

  await page
    .getByRole('spinbutton')
    .or(page.getByRole('textbox', { name: t('records:registry.id') }))
    .fill('1')
  await page.getByRole('button', { name: t('records:registry.open'), exact: true }).click()
  await expect(page.getByRole('heading', { name: t('records:record.by-id', { id: 1 }) })).toBeVisible()
  await field(page, t('linkifiers:linkifier.field.pattern')).fill('HF-(?P<id>[0-9]{4,5})')
  await field(page, t('linkifiers:linkifier.field.url_template')).fill(
    'https://tracker.haldenferries.example/issues/{id}',
  )
  // The record's values are unknown, so all five fields are changes, and the review shows the ones that are cleared.
  await expect(page.getByText(t('linkifiers:detail.content-unknown'))).toBeVisible()
  const again = await review(page)
  await expect(again.getByRole('row', { name: starting(t('linkifiers:linkifier.field.pattern')) })).toContainText(
    t('records:record.unknown'),
  )
  await expect(
    again.getByRole('row', { name: starting(t('linkifiers:linkifier.field.reverse_template')) }),
  ).toContainText(t('linkifiers:review.cleared'))
  await again.getByRole('button', { name: t('records:review.send', { count: 5 }) }).click()
  await page
    .getByRole('dialog', { name: exactly(like('records:review.title.accepted', { count: 5 })) })
    .getByRole('button', { name: t('records:review.done') })
    .click()
  await expect(kept).toContainText('HF-(?P<id>[0-9]{4,5})')

  const reported = {
    id: 7,
    pattern: 'DOC-(?P<n>[0-9]+)',
    url_template: 'https://docs.example/{n}',
    example_input: 'DOC-5',
  }
  const file = { mimeType: 'application/json', buffer: Buffer.from(JSON.stringify({ linkifiers: [reported] })) }
  await page.locator('input[type=file]').setInputFiles({ name: 'linkifiers.json', ...file })
  await expect(kept).toContainText('DOC-5')
  const bad = { mimeType: 'application/json', buffer: Buffer.from('[{"id": 8, "url_template": "x"}]') }
  await page.locator('input[type=file]').setInputFiles({ name: 'bad.json', ...bad })
  await expect(page.getByText(starting(like('records:registry.unreadable', { name: 'bad.json' })))).toBeVisible()

  // After a reload, both are read from the console's own files.
  await page
    .getByRole('navigation', { name: t('organization:navigation.label') })
    .getByRole('link', { name: t('organization:feature.channels') })
    .click()
  await page.reload()
  await openLinkifiers(page)
  await expect(kept.getByRole('listitem')).toHaveCount(3)
  await kept.getByRole('button', { name: /RFC 6570/ }).click()
  await expect(page.getByText(like('records:edit.draft.found'))).toBeVisible()

  await kept.getByRole('button', { name: /DOC-5/ }).click()
  await page.getByRole('button', { name: t('records:registry.forget') }).click()
  await page
    .getByRole('dialog', { name: starting(like('records:registry.forget.title', { name: 'DOC-5' })) })
    .getByRole('button', { name: t('records:registry.forget') })
    .click()
  await expect(kept.getByRole('listitem')).toHaveCount(2)
})

test('where nothing can be verified, a refusal keeps the whole draft', async ({ launchConsole, demoServer }) => {
  const server = await demoServer(minimal.server)
  const { page } = await launchConsole()
  await connectTo(page, server)
  await page.getByRole('textbox', { name: t('records:registry.id') }).fill('99')
  await page.getByRole('button', { name: t('records:registry.open'), exact: true }).click()
  await expect(page.getByRole('heading', { name: t('records:record.by-id', { id: 99 }) })).toBeVisible()
  await field(page, t('linkifiers:linkifier.field.pattern')).fill('DOC-(?P<n>[0-9]+)')
  await field(page, t('linkifiers:linkifier.field.url_template')).fill('https://docs.example/{n}')
  const dialog = await review(page)
  await dialog.getByRole('button', { name: t('records:review.send', { count: 5 }) }).click()
  const done = page.getByRole('dialog', {
    name: starting(like('records:review.title.done', { confirmed: 0, count: 5 })),
  })
  await expect(done.getByRole('row', { name: t('records:review.state.refused') })).toContainText('Linkifier not found.')
  await expect(done.getByRole('row', { name: t('records:review.state.not-saved') })).toHaveCount(4)
  await done.getByRole('button', { name: t('records:review.keep-all', { count: 5 }) }).click()
  await expect(field(page, t('linkifiers:linkifier.field.url_template'))).toHaveValue('https://docs.example/{n}')
  await expect(field(page, t('linkifiers:linkifier.field.pattern'))).toHaveValue('DOC-(?P<n>[0-9]+)')
})

test('the linkifiers known here are saved as a file that can be read again', async ({ launchConsole, demoServer }) => {
  const server = await demoServer(minimal.server)
  const running = await launchConsole()
  const { page } = running
  await connectTo(page, server)
  const reported = [7, 9].map((id) => ({
    id,
    pattern: `DOC${id}`,
    url_template: 'https://docs.example/',
    example_input: null,
  }))
  const file = { mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(reported)) }
  await page.locator('input[type=file]').setInputFiles({ name: 'linkifiers.json', ...file })
  await expect(
    page.getByText(
      t('records:registry.imported', {
        count: 2,
      }),
    ),
  ).toBeVisible()
  const { text } = await savedFile(running, () =>
    page.getByRole('button', { name: t('records:registry.export') }).click(),
  )
  expect(JSON.parse(text)).toEqual({
    linkifiers: reported.map((one) => Object.assign(one, { reverse_template: null, alternative_url_templates: [] })),
  })
})

test('where the server lists linkifiers, those of a file are opened as new ones, one at a time', async ({
  launchConsole,
}) => {
  const running = await launchConsole()
  const { page } = running
  await openDemo(page)
  await openLinkifiers(page)
  const { text } = await savedFile(running, () =>
    page.getByRole('button', { name: t('records:registry.export') }).click(),
  )
  const { linkifiers } = JSON.parse(text) as { linkifiers: { pattern: string }[] }
  expect(linkifiers.map(({ pattern }) => pattern)).toHaveLength(5)
  const other = { ...linkifiers[1], url_template: 'https://other.example/{ticket}' }
  const reported = ['DOC', 'PO'].map((key, index) => ({
    id: index + 1,
    pattern: `${key}-(?P<n>[0-9]+)`,
    url_template: `https://${key.toLowerCase()}.example/{n}`,
    example_input: `${key}-5`,
  }))
  const buffer = Buffer.from(JSON.stringify({ linkifiers: [linkifiers[0], other, ...reported] }))
  const file = { name: 'linkifiers.json', mimeType: 'application/json', buffer }
  await page.locator('input[type=file]').setInputFiles(file)
  const dialog = page.getByRole('dialog', {
    name: t('records:registry.import.title', { name: 'linkifiers.json', records: t('linkifiers:linkifier.kind.many') }),
  })
  await expect(dialog).toContainText(like('records:registry.import.new', { count: 2, all: 4 }))
  await expect(dialog.getByRole('listitem').filter({ hasText: 'HF-2041' })).toContainText(
    t('records:registry.import.here'),
  )
  const entry = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
  await expect(entry('T1188')).toContainText(
    t('records:registry.import.differs', { fields: t('linkifiers:linkifier.field.url_template') }),
  )
  await entry('T1188')
    .getByRole('button', { name: t('records:registry.import.show') })
    .click()
  await expect(field(page, t('linkifiers:linkifier.field.url_template'))).toHaveValue(
    'https://helpdesk.haldenferries.example/tickets/{ticket}',
  )
  await page
    .getByRole('button', { name: t('records:registry.import.more', { count: 2, name: 'linkifiers.json' }) })
    .click()
  await entry('DOC-5')
    .getByRole('button', { name: t('records:registry.import.open') })
    .click()
  await expect(field(page, t('linkifiers:linkifier.field.pattern'))).toHaveValue('DOC-(?P<n>[0-9]+)')
  const reviewed = await review(page)
  await reviewed.getByRole('button', { name: t('linkifiers:linkifier.act.create.send') }).click()
  await expect(savedNotice(page, t('records:review.saved.about', { name: 'DOC-5', count: 3 }))).toBeVisible()

  await page
    .getByRole('button', { name: t('records:registry.import.more', { count: 1, name: 'linkifiers.json' }) })
    .click()
  await expect(entry('DOC-5')).toContainText(t('records:registry.import.here'))
  await entry('PO-5')
    .getByRole('button', { name: t('records:registry.import.open') })
    .click()
  await expect(field(page, t('linkifiers:linkifier.field.url_template'))).toHaveValue('https://po.example/{n}')
  await expect(page.getByText(like('records:drafts.bar.stored'))).toBeVisible()
  // Only one draft of a new linkifier is possible, and its content is not lost.
  await page
    .getByRole('button', { name: t('records:registry.import.more', { count: 1, name: 'linkifiers.json' }) })
    .click()
  await expect(dialog).toContainText(t('records:registry.draft-first'))
  await expect(entry('PO-5').getByRole('button', { name: t('records:registry.import.open') })).toBeDisabled()
  expect(await findBarriers(page)).toEqual([])
  await dialog.getByRole('button', { name: t('records:registry.import.done') }).click()
  await expect(page.getByRole('button', { name: like('records:registry.import.more') })).toHaveCount(0)
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(dialog).toContainText(like('records:registry.import.new', { count: 1, all: 4 }))
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(known(page).getByRole('listitem')).toHaveCount(6)
})

const older: readonly DemoServerOptions[] = [{ featureLevel: 175 }, { featureLevel: 303 }]
for (const options of older) {
  test(`a server of feature level ${options.featureLevel} gets the names it knows, and what it keeps is confirmed`, async ({
    launchConsole,
    demoServer,
  }) => {
    const server = await demoServer(options)
    const { page } = await launchConsole()
    await connectTo(page, server)
    await expect(page.getByText(t('linkifiers:level.no-reverse'))).toBeVisible()
    await open(page, /IMO/)
    if (options.featureLevel === 175) {
      await field(page, t('linkifiers:linkifier.field.url_template')).fill(
        'https://vessels.haldenferries.example/{+imo}',
      )
      await expect(page.getByRole('group', { name: t('linkifiers:linkifier.field.url_template') })).toContainText(
        t('linkifiers:level.plain-names'),
      )
      await expect(page.getByRole('button', { name: t('records:drafts.bar.review'), exact: true })).toBeDisabled()
    }
    await field(page, t('linkifiers:linkifier.field.url_template')).fill('https://vessels.haldenferries.example/{imo}')
    const dialog = await review(page)
    await dialog.getByRole('button', { name: t('records:review.send', { count: 1 }) }).click()
    await expect(savedNotice(page)).toBeVisible()
    const sent = (await patches(server.url)).at(-1)
    const name = options.featureLevel === 175 ? 'url_format_string' : 'url_template'
    const value = options.featureLevel === 175 ? '%(imo)s' : '{imo}'
    expect(sent?.parameters).toEqual({
      pattern: 'IMO (?P<imo>[0-9]{7})',
      [name]: `https://vessels.haldenferries.example/${value}`,
    })
  })
}

test('the lab has no serious barrier, in light or dark', async ({ launchConsole }) => {
  const { page } = await launchConsole()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openDemo(page)
  await openLinkifiers(page)
  await open(page, /BER-2026-031/)
  await field(page, t('linkifiers:linkifier.field.reverse_template')).fill('{port}.')
  await field(page, t('linkifiers:scratch.message')).fill('HF-2041')
  await expect(page.getByRole('group', { name: t('linkifiers:scratch.message-result') })).toContainText(
    like('linkifiers:scratch.by', { text: 'HF-2041', place: '1' }),
  )
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`)).toBeAttached()
    expect(await findBarriers(page)).toEqual([])
  }
})

test('while hostile patterns run over long texts, painting and typing continue', async ({ launchConsole }) => {
  const { page } = await launchConsole()
  await openDemo(page)
  await openLinkifiers(page)
  await openNew(page)
  await field(page, t('linkifiers:linkifier.field.url_template')).fill('https://x.example/')
  await field(page, t('linkifiers:scratch.message')).fill(`${'a'.repeat(100_000)}!`)
  for (const hostile of ['(a+)+$', `(${'[a-z]?'.repeat(1_600)})`, `(${'(a|b|ab)*'.repeat(1_000)})`]) {
    await field(page, t('linkifiers:linkifier.field.pattern')).fill(hostile)
    // The benchmark measures the speed; this test checks that the page stays usable while the worker is busy.
    const frames = await page.evaluate(async () => {
      for (let frame = 0; frame < 20; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
      return document.querySelectorAll('textarea').length
    })
    expect(frames).toBeGreaterThan(4)
  }
  await field(page, t('linkifiers:linkifier.field.pattern')).fill(
    Array.from({ length: 2_000 }, (_, index) => `w${index}`).join('|'),
  )
  await field(page, t('linkifiers:linkifier.field.pattern')).fill('a(?P<x>b)')
  await expect(page.getByRole('region', { name: t('linkifiers:server.title') })).toContainText("Group 'x'")
})

test('a check that takes too long is stopped and reported', async ({ launchConsole }) => {
  const { page } = await launchConsole()
  await openDemo(page)
  await openLinkifiers(page)
  await openNew(page)
  await field(page, t('linkifiers:linkifier.field.url_template')).fill('https://x.example/')
  // Without a time limit, this pattern is quadratic in any engine, because each start reads to the end.
  await field(page, t('linkifiers:linkifier.field.pattern')).fill('a(.*c)?')
  await field(page, t('linkifiers:scratch.message')).fill('a '.repeat(24_000))
  await expect(page.getByText(t('linkifiers:scratch.too-slow'))).toBeVisible()
  await expect(page.getByText(t('linkifiers:scratch.too-long', { count: 10000 }))).toBeVisible()
  await field(page, t('linkifiers:scratch.message')).fill('long '.repeat(50_000))
  await expect(page.getByText(t('linkifiers:scratch.cut', { count: 50000 }))).toBeVisible()
  expect((await field(page, t('linkifiers:scratch.message')).inputValue()).length).toBe(50_000)
  await field(page, t('linkifiers:scratch.message')).fill('one a here')
  await expect(page.getByRole('group', { name: t('linkifiers:scratch.message-result') })).toContainText(
    like('linkifiers:scratch.by', { text: 'a', place: '6' }),
  )
})
