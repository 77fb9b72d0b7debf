import type { Page } from '@playwright/test'
import { findBarriers } from './axe.ts'
import { expect, test, type DemoServer, type DemoServerOptions } from './fixtures.ts'
import { savedFile } from './saved-file.ts'
import { minimal } from './scenarios/minimal.ts'
import { accountOf, connectAccount, drag, openDemo, patches, serverOf, savedNotice } from './steps.ts'

async function openLinkifiers(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Linkifiers' }).click()
  await expect(page.getByRole('heading', { name: 'Linkifiers', exact: true })).toBeVisible()
}

async function connectTo(page: Page, server: DemoServer): Promise<void> {
  await connectAccount(page, { server: server.url, ...accountOf(server, 'owner') })
  await openLinkifiers(page)
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const known = (page: Page) => page.getByRole('list', { name: 'Linkifiers in processing order' })
/** Opens a known one, and waits until its own form stands there. */
async function open(page: Page, name: RegExp): Promise<void> {
  const row = known(page).getByRole('button', { name })
  await row.click()
  await expect(row).toHaveAttribute('aria-current', 'true')
}

async function openNew(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'New linkifier' })).toBeVisible()
  await expect(field(page, 'Pattern')).toBeFocused()
}

async function review(page: Page) {
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  return page.getByRole('dialog', { name: /^Review/ })
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

test('a linkifier with a reverse template is seen to work, created and confirmed', async ({ launchConsole }) => {
  const running = await launchConsole()
  const { page } = running
  await openDemo(page)
  await openLinkifiers(page)
  await openNew(page)
  await field(page, 'Pattern').fill('CREW-(?P<no>[0-9]+)')
  await field(page, 'Example text').fill('CREW-88')
  await field(page, 'URL template').fill('https://crew.haldenferries.example/{no}')
  await field(page, 'Reverse template').fill('CREW-{no}')

  const result = page.getByRole('complementary', { name: 'Live result' })
  await expect(result.getByRole('region', { name: 'Round trip' })).toContainText('The same text again')
  await expect(result.getByRole('button', { name: 'CREW-88' })).toBeVisible()
  await result.getByRole('button', { name: 'Open the link in the browser' }).click()
  await expect.poll(running.openedLinks).toContain('https://crew.haldenferries.example/88')

  await field(page, 'Message to try').fill('Ask CREW-88 about T1188.')
  const message = page.getByRole('group', { name: 'The message with its links' })
  await expect(message.getByRole('listitem').first()).toContainText('CREW-88, by linkifier 6:')
  await expect(message.getByRole('listitem').first()).toContainText('https://crew.haldenferries.example/88')
  await expect(message).toContainText('T1188, by linkifier 2')
  await field(page, 'Links to turn back').fill(
    'https://crew.haldenferries.example/9 https://crew.haldenferries.example/9/',
  )
  const links = page.getByRole('list', { name: 'What the links turn into' })
  await expect(links).toContainText('CREW-9, by linkifier 6')
  await expect(links).toContainText('unchanged')

  const dialog = await review(page)
  await dialog.getByRole('button', { name: 'Create linkifier' }).click()
  await expect(savedNotice(page, 'CREW-88, 4 settings')).toBeVisible()
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
  await field(page, 'Reverse template').fill('{port}-{year}.{slot}')
  await expect(page.getByRole('region', { name: 'Round trip' })).toContainText('Differs at character 9')
  await expect(page.getByRole('region', { name: 'The server would answer' })).toContainText(
    'Example text does not match auto-conversion field.',
  )
  await expect(page.getByRole('button', { name: 'Review', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Use {port}-{year}-{slot}' }).click()
  await expect(page.getByRole('region', { name: 'Round trip' })).toContainText('The same text again')
  await expect(page.getByRole('region', { name: 'Changes not sent yet' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Add alternative' }).click()
  await field(page, 'Alternative 2').fill('https://berths.haldenferries.example/b/{port}/{year}/{stage}')
  await page.getByRole('button', { name: 'Use {slot}' }).click()
  await expect(field(page, 'Alternative 2')).toHaveValue('https://berths.haldenferries.example/b/{port}/{year}/{slot}')
  const dialog = await review(page)
  await dialog.getByRole('button', { name: 'Send 1 change' }).click()
  await expect(savedNotice(page, 'BER-2026-031, 1 setting')).toBeVisible()
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

test('a link without a scheme and a pattern without a group are no errors, but are pointed out with what to do', async ({
  launchConsole,
}) => {
  const { page } = await launchConsole()
  await openDemo(page)
  await openLinkifiers(page)
  await openNew(page)
  await field(page, 'Pattern').fill('PO-1234')
  await field(page, 'Example text').fill('PO-1234')
  await field(page, 'URL template').fill('orders.example/{id}')
  await field(page, 'Reverse template').focus()
  const template = page.getByRole('group', { name: 'URL template' })
  await expect(template).toContainText('Without https:// this isn’t a web address')
  await page.getByRole('button', { name: 'Use PO-(?P<id>[0-9]+)' }).click()
  await expect(field(page, 'Pattern')).toHaveValue('PO-(?P<id>[0-9]+)')
  // The server would take it, so it can be sent.
  await expect(page.getByRole('button', { name: 'Review', exact: true })).toBeEnabled()
  await expect(template).not.toContainText('Uses every group')
  await template.getByRole('button', { name: 'Add https://' }).click()
  await expect(field(page, 'URL template')).toHaveValue('https://orders.example/{id}')
  await expect(field(page, 'URL template')).toBeFocused()
  await expect(template).toContainText('Uses every group')
  await page.keyboard.press('Control+z')
  await expect(field(page, 'URL template')).toHaveValue('orders.example/{id}')
})

test('an example and its link make a pattern, which can be put back', async ({ launchConsole }) => {
  const { page } = await launchConsole()
  await openDemo(page)
  await openLinkifiers(page)
  await openNew(page)
  await field(page, 'Example text').fill('PO-1234')
  await field(page, 'URL template').fill('https://orders.example/po/1234')
  const make = page.getByRole('button', { name: 'Make a pattern of this example and link' })
  await make.click()
  await expect(field(page, 'Pattern')).toHaveValue('PO-(?P<id>[0-9]+)')
  await expect(field(page, 'URL template')).toHaveValue('https://orders.example/po/{id}')
  await expect(field(page, 'Reverse template')).toHaveValue('PO-{id}')
  await expect(field(page, 'URL template')).toBeFocused()
  await expect(page.getByRole('region', { name: 'Round trip' })).toContainText('The same text again')
  const template = page.getByRole('group', { name: 'URL template' })
  await template.getByRole('button', { name: 'Put back' }).click()
  await expect(field(page, 'Pattern')).toHaveValue('')
  await expect(field(page, 'URL template')).toHaveValue('https://orders.example/po/1234')
  await make.click()
  const dialog = await review(page)
  await dialog.getByRole('button', { name: 'Create linkifier' }).click()
  await expect(savedNotice(page, 'PO-1234, 4 settings')).toBeVisible()
})

test('a linkifier is duplicated into a new one, unless a new one is begun already', async ({ launchConsole }) => {
  const { page } = await launchConsole()
  await openDemo(page)
  await openLinkifiers(page)
  await open(page, /BER-2026-031/)
  const values = () =>
    Promise.all(['URL template', 'Reverse template', 'Alternative 1'].map((name) => field(page, name).inputValue()))
  const before = await values()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page).toHaveURL(/open=.*new/)
  await expect(field(page, 'Example text')).toHaveValue('BER-2026-031')
  expect(await values()).toEqual(before)
  await expect(page.getByRole('region', { name: 'The server would answer' })).toContainText(
    'linkifier 4 has the same pattern already',
  )
  await field(page, 'Pattern').fill('(?P<port>[A-Z]{4})-(?P<year>20[0-9]{2})-(?P<slot>[0-9]{3})')
  await field(page, 'Example text').fill('BERG-2026-031')
  await expect(page.getByText(/Kept on this computer/)).toBeVisible()
  await open(page, /T1188/)
  await expect(page.getByRole('button', { name: 'Duplicate' })).toBeDisabled()
  await page.getByRole('complementary').getByRole('button', { name: 'Continue the new linkifier' }).click()
  const dialog = await review(page)
  await dialog.getByRole('button', { name: 'Create linkifier' }).click()
  await expect(savedNotice(page, 'BERG-2026-031, 5 settings')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Duplicate' })).toBeEnabled()
})

test('a change by a second administrator is shown as base, theirs and mine', async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectTo(page, server)
  await open(page, /T1188/)
  await field(page, 'URL template').fill('https://helpdesk.haldenferries.example/t/{ticket}')
  await asAdministrator(server, 'PATCH', '/realm/filters/2', {
    pattern: 'T(?P<ticket>[0-9]{3,7})',
    url_template: 'https://desk.haldenferries.example/tickets/{ticket}',
    example_input: 'T1188',
    reverse_template: 'T{ticket}',
    alternative_url_templates: '[]',
  })
  const dialog = await review(page)
  const conflict = dialog.getByRole('region', { name: /^URL template was changed on the server/ })
  await expect(conflict).toContainText('desk.haldenferries.example/tickets')
  await conflict.getByRole('radio', { name: 'Keep mine' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Send 1 change' }).click()
  await expect(savedNotice(page)).toBeVisible()
  // The other fields are sent as they are now, not as they were when the edit began.
  const sent = (await patches(server.url)).at(-1)
  expect(sent?.parameters['pattern']).toBe('T(?P<ticket>[0-9]{3,7})')
})

test('a refusal that could not be foreseen is shown at its field, and the draft goes on', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectTo(page, server)
  await page.getByRole('button', { name: 'ticket', exact: true }).click()
  await expect(field(page, 'Pattern')).toHaveValue('(?P<project>[A-Z]{2,10})-(?P<number>[0-9]+)')
  const dialog = await review(page)
  await expect(dialog.getByRole('button', { name: 'Create linkifier' })).toBeEnabled()
  // Somebody adds the same pattern between the review and the sending.
  await asAdministrator(server, 'POST', '/realm/filters', {
    pattern: '(?P<project>[A-Z]{2,10})-(?P<number>[0-9]+)',
    url_template: 'https://elsewhere.example/{project}/{number}',
  })
  await dialog.getByRole('button', { name: 'Create linkifier' }).click()
  const done = page.getByRole('dialog', { name: /^0 of 5 changes/ })
  await expect(done.getByRole('row', { name: /Refused/ })).toContainText('Pattern')
  await done.getByRole('button', { name: /as a draft$/ }).click()
  await expect(page.getByRole('group', { name: 'Pattern' })).toContainText('The server refused')
  await expect(page.getByRole('region', { name: 'Changes not sent yet' })).toContainText('5 changes')
})

test('the order is changed by keys and by dragging, reviewed and confirmed', async ({ launchConsole }) => {
  const { page } = await launchConsole()
  await openDemo(page)
  await openLinkifiers(page)
  const rows = known(page).getByRole('listitem')
  await open(page, /T1188/)
  for (const key of ['Space', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
  await expect(page.getByText('T1188 is lifted: place 4 of 5')).toBeVisible()
  await expect(rows.nth(3)).toContainText('was 2')
  await page.keyboard.press('Enter')
  await expect(rows.nth(3)).toContainText('T1188')
  await expect(rows.nth(3).getByRole('button')).toBeFocused()
  await drag(page, rows.nth(3), rows.first(), 'T1188 is lifted: place 1 of 5')
  await expect(rows.first()).toContainText('T1188')
  // While the list is searched, its places say nothing.
  await field(page, 'Search linkifiers').fill('T1188')
  await expect(rows).toHaveCount(1)
  await expect(rows.getByRole('button')).not.toHaveAccessibleDescription(/Space lifts it/)
  await field(page, 'Search linkifiers').fill('')
  await page.getByRole('button', { name: 'Review order' }).click()
  const dialog = page.getByRole('dialog', { name: /^Review/ })
  await dialog.getByRole('button', { name: 'Send 1 change' }).click()
  await expect(savedNotice(page, 'New order saved')).toBeVisible()
  await expect(rows.first()).toContainText('T1188')
  await expect(page.getByRole('region', { name: 'Order not sent yet' })).toHaveCount(0)
})

test('a linkifier is deleted through a review, by typing its name, and a change meanwhile is shown first', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectTo(page, server)
  await open(page, /T1188/)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete T1188' })
  await expect(dialog.getByRole('row', { name: /Linkifier/ })).toContainText('deleted')
  await expect(dialog).toContainText('DELETE /api/v1/realm/filters/2')
  const confirm = dialog.getByRole('button', { name: 'Delete', exact: true })
  await expect(confirm).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Type T1188' }).fill('T1188')
  await asAdministrator(server, 'PATCH', '/realm/filters/2', {
    pattern: 'T(?P<ticket>[0-9]{3,7})',
    url_template: 'https://desk.haldenferries.example/tickets/{ticket}',
    example_input: 'T1188',
    reverse_template: 'T{ticket}',
    alternative_url_templates: '[]',
  })
  await confirm.click()
  const conflict = dialog.getByRole('region', { name: /^Linkifier was changed on the server/ })
  await expect(conflict).toContainText('desk.haldenferries.example/tickets')
  expect(await arrived(server.url, 'DELETE')).toEqual([])
  await conflict.getByRole('radio', { name: 'Keep mine' }).check({ force: true })
  await confirm.click()
  await expect(savedNotice(page, 'T1188 was deleted')).toBeVisible()
  await expect(known(page).getByRole('listitem')).toHaveCount(4)
  expect(await arrived(server.url, 'DELETE')).toHaveLength(1)
})

test('a draft of a linkifier that somebody else deletes goes on as a new one', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectTo(page, server)
  await open(page, /T1188/)
  await field(page, 'URL template').fill('https://helpdesk.haldenferries.example/t/{ticket}')
  await expect(page.getByText(/Kept on this computer/)).toBeVisible()
  await asAdministrator(server, 'DELETE', '/realm/filters/2', {})
  await expect(page.getByText('There is no linkifier with the ID 2. It may have been deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue with your draft as a new linkifier' }).click()
  await expect(page.getByRole('heading', { name: 'T1188' })).toBeVisible()
  await expect(field(page, 'URL template')).toHaveValue('https://helpdesk.haldenferries.example/t/{ticket}')
  await expect(page.getByRole('contentinfo', { name: 'Status' })).toContainText('1 draft')
  const dialog = await review(page)
  await dialog.getByRole('button', { name: 'Create linkifier' }).click()
  await expect(savedNotice(page, 'T1188')).toBeVisible()
})

test('what somebody else changes meanwhile is checked together with the draft', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectTo(page, server)
  await open(page, /T1188/)
  await field(page, 'URL template').fill('https://helpdesk.haldenferries.example/t/{ticket}')
  await asAdministrator(server, 'PATCH', '/realm/filters/2', {
    pattern: 'T(?P<nr>[0-9]{3,6})',
    url_template: 'https://helpdesk.haldenferries.example/tickets/{nr}',
    example_input: 'T1188',
    reverse_template: 'T{nr}',
    alternative_url_templates: '[]',
  })
  await expect(field(page, 'Pattern')).toHaveValue('T(?P<nr>[0-9]{3,6})')
  await expect(page.getByRole('group', { name: 'URL template' })).toContainText(
    '{ticket} is not a group of the pattern.',
  )
  await expect(page.getByRole('button', { name: 'Review', exact: true })).toBeDisabled()
  // The fix is typed into the field, so that undo takes it back.
  await page.getByRole('group', { name: 'URL template' }).getByRole('button', { name: 'Use {nr}' }).click()
  await expect(field(page, 'URL template')).toHaveValue('https://helpdesk.haldenferries.example/t/{nr}')
  await expect(field(page, 'URL template')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(field(page, 'URL template')).toHaveValue('https://helpdesk.haldenferries.example/t/{ticket}')
})

test('a pattern that is there already is foreseen', async ({ launchConsole }) => {
  const { page } = await launchConsole()
  await openDemo(page)
  await openLinkifiers(page)
  const pattern = await field(page, 'Pattern').inputValue()
  await openNew(page)
  await page.keyboard.type(pattern)
  // A field that nobody has left yet is not marked as wrong.
  await expect(field(page, 'URL template')).not.toHaveAttribute('aria-invalid')
  await field(page, 'URL template').fill('https://x.example/{id}')
  await expect(page.getByRole('region', { name: 'The server would answer' })).toContainText(
    'linkifier 1 has the same pattern already',
  )
  await expect(page.getByRole('button', { name: 'Review', exact: true })).toBeDisabled()
})

test('an account that may not write reads the fields, and begins no draft', async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectAccount(page, { server: server.url, ...accountOf(server, 'member') })
  await openLinkifiers(page)
  await expect(page.getByText(/^Only an administrator or an owner can change this/).first()).toBeVisible()
  await expect(field(page, 'Pattern')).toHaveAttribute('readonly')
  await expect(page.getByRole('button', { name: 'New', exact: true })).toHaveCount(0)
  await page.evaluate(() => (location.hash = location.hash.replace(/\?.*|$/, '?open=%22new%22')))
  await expect(page.getByRole('heading', { name: 'New linkifier' })).toBeVisible()
  await expect(field(page, 'Pattern')).toHaveAttribute('readonly')
})

test('another order is a draft: it is there again after the page was left', async ({ launchConsole }) => {
  const { page } = await launchConsole()
  await openDemo(page)
  await openLinkifiers(page)
  await open(page, /T1188/)
  for (const key of ['Space', 'ArrowUp', 'Enter']) await page.keyboard.press(key)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Channels' }).click()
  await expect(page.getByRole('contentinfo', { name: 'Status' })).toContainText('1 draft')
  await page.reload()
  await openLinkifiers(page)
  await expect(known(page).getByRole('listitem').first()).toContainText('T1188')
  await page.getByRole('button', { name: 'Put back' }).click()
  await expect(known(page).getByRole('listitem').first()).toContainText('HF-2041')
  await expect(page.getByRole('contentinfo', { name: 'Status' })).not.toContainText('draft')
})

test('alternatives are sorted by dragging, by keys and by a menu; a row left blank is no problem', async ({
  launchConsole,
}) => {
  const { page } = await launchConsole()
  await openDemo(page)
  await openLinkifiers(page)
  await open(page, /BER-2026-031/)
  const first = await field(page, 'Alternative 1').inputValue()
  await page.getByRole('button', { name: 'Add alternative' }).click()
  await expect(field(page, 'Alternative 2')).not.toHaveAttribute('aria-invalid')
  const second = 'https://berths.haldenferries.example/b/{port}/{year}/{slot}'
  await field(page, 'Alternative 2').fill(second)
  const handle = (number: number) => page.getByRole('button', { name: `Order of Alternative ${number}` })
  await handle(2).focus()
  for (const key of ['Space', 'ArrowUp']) await page.keyboard.press(key)
  await expect(page.getByText('Alternative 2 is lifted: place 1 of 2')).toBeVisible()
  await page.keyboard.press('Space')
  await expect(field(page, 'Alternative 1')).toHaveValue(second)
  await expect(handle(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Move down' }).click()
  await expect(field(page, 'Alternative 1')).toHaveValue(first)
  await drag(page, handle(2), field(page, 'Alternative 1'), 'Alternative 2 is lifted: place 1 of 2')
  await expect(field(page, 'Alternative 1')).toHaveValue(second)
  await expect(field(page, 'Alternative 2')).toHaveValue(first)
})

test('in a narrow window editor, result and scratch pad are tabs, and the URL stays in sight', async ({
  launchConsole,
}) => {
  const { page } = await launchConsole()
  await page.setViewportSize({ width: 1024, height: 700 })
  await openDemo(page)
  await openLinkifiers(page)
  await open(page, /BER-2026-031/)
  await expect(page.getByText('→ https://berths.haldenferries.example/BER/2026?slot=031').last()).toBeVisible()
  await field(page, 'Reverse template').fill('{port}.')
  await page.getByRole('tab', { name: 'Result 1 problem' }).click()
  await expect(page.getByRole('region', { name: 'Round trip' })).toContainText('Differs at character 4')
  await page.getByRole('tab', { name: 'Scratch pad' }).click()
  await field(page, 'Message to try').fill('See BER-2026-031')
  await page.getByRole('tab', { name: 'Editor' }).click()
  await expect(field(page, 'Reverse template')).toHaveValue('{port}.')
})

test('the arrows choose in the list, Enter goes to the one beside it, and Escape comes back', async ({
  launchConsole,
}) => {
  const { page } = await launchConsole()
  await openDemo(page)
  await openLinkifiers(page)
  const row = (name: RegExp) => known(page).getByRole('button', { name })
  await field(page, 'Search linkifiers').focus()
  await page.keyboard.press('ArrowDown')
  await expect(row(/HF-2041/)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(row(/T1188/)).toBeFocused()
  await expect(row(/T1188/)).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('heading', { name: 'T1188' })).toBeVisible()
  expect(page.url()).toContain('open=2')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Pattern')).toBeFocused()
  await page.keyboard.type('x')
  await page.keyboard.press('Escape')
  await expect(row(/T1188/)).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('heading', { name: 'doc:safety/drills' })).toBeVisible()
  await page.keyboard.press('Home')
  await expect(page.getByRole('heading', { name: 'HF-2041' })).toBeVisible()
})

test('in a window too narrow for both, what is chosen stands over the list, with a way back', async ({
  launchConsole,
}) => {
  const { page } = await launchConsole()
  await page.setViewportSize({ width: 900, height: 700 })
  await openDemo(page)
  await openLinkifiers(page)
  await expect(known(page)).toBeVisible()
  await expect(field(page, 'Pattern')).toBeHidden()
  const row = known(page).getByRole('button', { name: /T1188/ })
  // Here the arrows go from row to row, and choose nothing yet.
  await known(page)
    .getByRole('button', { name: /HF-2041/ })
    .focus()
  await page.keyboard.press('ArrowDown')
  await expect(row).toBeFocused()
  await expect(field(page, 'Pattern')).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Pattern')).toBeFocused()
  await expect(known(page)).toBeHidden()
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(row).toBeFocused()
  await row.click()
  await expect(field(page, 'Pattern')).toBeFocused()
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
  await expect(page.getByText('This server doesn’t list linkifiers for this account.')).toBeVisible()
  await page.getByRole('button', { name: 'RFC', exact: true }).click()
  const dialog = await review(page)
  await dialog.getByRole('button', { name: 'Create linkifier' }).click()
  await page
    .getByRole('dialog', { name: /^5 changes to .* accepted by the server$/ })
    .getByRole('button', { name: 'Done' })
    .click()
  const kept = page.getByRole('list', { name: 'Linkifiers known on this computer' })
  await expect(kept.getByRole('button', { name: /RFC 6570/ })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText(/^as sent from here/)).toBeVisible()
  await field(page, 'Pattern').fill('RFC ?(?P<number>[0-9]{1,5})')
  await expect(page.getByText(/Kept on this computer/)).toBeVisible()
  await expect(page.getByRole('contentinfo', { name: 'Status' })).toContainText('1 draft')

  await page
    .getByRole('spinbutton')
    .or(page.getByRole('textbox', { name: 'ID of a linkifier' }))
    .fill('1')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'ID 1' })).toBeVisible()
  await field(page, 'Pattern').fill('HF-(?P<id>[0-9]{4,5})')
  await field(page, 'URL template').fill('https://tracker.haldenferries.example/issues/{id}')
  // Its content is unknown, so all five fields are changes, and the review says what is cleared.
  await expect(page.getByText(/What the server holds under this id is unknown/)).toBeVisible()
  const again = await review(page)
  await expect(again.getByRole('row', { name: /^Pattern/ })).toContainText('unknown')
  await expect(again.getByRole('row', { name: /^Reverse template/ })).toContainText('Cleared on the server')
  await again.getByRole('button', { name: 'Send 5 changes' }).click()
  await page
    .getByRole('dialog', { name: /^5 changes to .* accepted by the server$/ })
    .getByRole('button', { name: 'Done' })
    .click()
  await expect(kept).toContainText('HF-(?P<id>[0-9]{4,5})')

  const told = { id: 7, pattern: 'DOC-(?P<n>[0-9]+)', url_template: 'https://docs.example/{n}', example_input: 'DOC-5' }
  const file = { mimeType: 'application/json', buffer: Buffer.from(JSON.stringify({ linkifiers: [told] })) }
  await page.locator('input[type=file]').setInputFiles({ name: 'linkifiers.json', ...file })
  await expect(kept).toContainText('DOC-5')
  const bad = { mimeType: 'application/json', buffer: Buffer.from('[{"id": 8, "url_template": "x"}]') }
  await page.locator('input[type=file]').setInputFiles({ name: 'bad.json', ...bad })
  await expect(
    page.getByText(/^bad\.json is not a file of linkifiers\. linkifiers\.0\.pattern is missing/),
  ).toBeVisible()

  // Both are read again from the console's own files after a reload.
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Channels' }).click()
  await page.reload()
  await openLinkifiers(page)
  await expect(kept.getByRole('listitem')).toHaveCount(3)
  await kept.getByRole('button', { name: /RFC 6570/ }).click()
  await expect(page.getByText(/Draft from .* restored/)).toBeVisible()

  await kept.getByRole('button', { name: /DOC-5/ }).click()
  await page.getByRole('button', { name: 'Forget here' }).click()
  await page
    .getByRole('dialog', { name: /^Forget DOC-5/ })
    .getByRole('button', { name: 'Forget here' })
    .click()
  await expect(kept.getByRole('listitem')).toHaveCount(2)
})

test('where nothing can be read back, a refusal keeps the whole draft', async ({ launchConsole, demoServer }) => {
  const server = await demoServer(minimal.server)
  const { page } = await launchConsole()
  await connectTo(page, server)
  await page.getByRole('textbox', { name: 'ID of a linkifier' }).fill('99')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'ID 99' })).toBeVisible()
  await field(page, 'Pattern').fill('DOC-(?P<n>[0-9]+)')
  await field(page, 'URL template').fill('https://docs.example/{n}')
  const dialog = await review(page)
  await dialog.getByRole('button', { name: 'Send 5 changes' }).click()
  const done = page.getByRole('dialog', { name: /^0 of 5/ })
  await expect(done.getByRole('row', { name: /Refused/ })).toContainText('Linkifier not found.')
  await expect(done.getByRole('row', { name: /Not saved/ })).toHaveCount(4)
  await done.getByRole('button', { name: 'Keep all 5 as a draft' }).click()
  await expect(field(page, 'URL template')).toHaveValue('https://docs.example/{n}')
  await expect(field(page, 'Pattern')).toHaveValue('DOC-(?P<n>[0-9]+)')
})

test('the linkifiers known here are saved as a file that can be read again', async ({ launchConsole, demoServer }) => {
  const server = await demoServer(minimal.server)
  const running = await launchConsole()
  const { page } = running
  await connectTo(page, server)
  const told = [7, 9].map((id) => ({
    id,
    pattern: `DOC${id}`,
    url_template: 'https://docs.example/',
    example_input: null,
  }))
  const file = { mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(told)) }
  await page.locator('input[type=file]').setInputFiles({ name: 'linkifiers.json', ...file })
  await expect(page.getByText('2 linkifiers were read from the file.')).toBeVisible()
  const { text } = await savedFile(running, () => page.getByRole('button', { name: 'Save as file' }).click())
  expect(JSON.parse(text)).toEqual({
    linkifiers: told.map((one) => Object.assign(one, { reverse_template: null, alternative_url_templates: [] })),
  })
})

test('where the server lists linkifiers, those of a file are opened as new ones, one after the other', async ({
  launchConsole,
}) => {
  const running = await launchConsole()
  const { page } = running
  await openDemo(page)
  await openLinkifiers(page)
  const { text } = await savedFile(running, () => page.getByRole('button', { name: 'Save as file' }).click())
  const { linkifiers } = JSON.parse(text) as { linkifiers: { pattern: string }[] }
  expect(linkifiers.map(({ pattern }) => pattern)).toHaveLength(5)
  const other = { ...linkifiers[1], url_template: 'https://other.example/{ticket}' }
  const told = ['DOC', 'PO'].map((key, index) => ({
    id: index + 1,
    pattern: `${key}-(?P<n>[0-9]+)`,
    url_template: `https://${key.toLowerCase()}.example/{n}`,
    example_input: `${key}-5`,
  }))
  const buffer = Buffer.from(JSON.stringify({ linkifiers: [linkifiers[0], other, ...told] }))
  const file = { name: 'linkifiers.json', mimeType: 'application/json', buffer }
  await page.locator('input[type=file]').setInputFiles(file)
  const dialog = page.getByRole('dialog', { name: 'linkifiers.json: linkifiers' })
  await expect(dialog).toContainText('2 of 4 are not here yet.')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'HF-2041' })).toContainText('Already here')
  const entry = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
  await expect(entry('T1188')).toContainText('Here already, but differs in: URL template')
  await entry('T1188').getByRole('button', { name: 'Open the one here' }).click()
  await expect(field(page, 'URL template')).toHaveValue('https://helpdesk.haldenferries.example/tickets/{ticket}')
  await page.getByRole('button', { name: '2 more in linkifiers.json' }).click()
  await entry('DOC-5').getByRole('button', { name: 'Open as new' }).click()
  await expect(field(page, 'Pattern')).toHaveValue('DOC-(?P<n>[0-9]+)')
  const reviewed = await review(page)
  await reviewed.getByRole('button', { name: 'Create linkifier' }).click()
  await expect(savedNotice(page, 'DOC-5, 3 settings')).toBeVisible()

  await page.getByRole('button', { name: '1 more in linkifiers.json' }).click()
  await expect(entry('DOC-5')).toContainText('Already here')
  await entry('PO-5').getByRole('button', { name: 'Open as new' }).click()
  await expect(field(page, 'URL template')).toHaveValue('https://po.example/{n}')
  await expect(page.getByText(/Kept on this computer/)).toBeVisible()
  // There is one draft of a new linkifier, and what waits in it is not lost.
  await page.getByRole('button', { name: '1 more in linkifiers.json' }).click()
  await expect(dialog).toContainText('There is a new linkifier that was not sent.')
  await expect(entry('PO-5').getByRole('button', { name: 'Open as new' })).toBeDisabled()
  expect(await findBarriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: /more in linkifiers/ })).toHaveCount(0)
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(dialog).toContainText('1 of 4 is not here yet.')
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
    await expect(page.getByText(/older than feature level 471/)).toBeVisible()
    await open(page, /IMO/)
    if (options.featureLevel === 175) {
      await field(page, 'URL template').fill('https://vessels.haldenferries.example/{+imo}')
      await expect(page.getByRole('group', { name: 'URL template' })).toContainText('plain names only')
      await expect(page.getByRole('button', { name: 'Review', exact: true })).toBeDisabled()
    }
    await field(page, 'URL template').fill('https://vessels.haldenferries.example/{imo}')
    const dialog = await review(page)
    await dialog.getByRole('button', { name: 'Send 1 change' }).click()
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
  await field(page, 'Reverse template').fill('{port}.')
  await field(page, 'Message to try').fill('HF-2041')
  await expect(page.getByRole('group', { name: 'The message with its links' })).toContainText('HF-2041, by linkifier 1')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`)).toBeAttached()
    expect(await findBarriers(page)).toEqual([])
  }
})

test('while hostile patterns are at work over long texts, the page goes on painting and typing', async ({
  launchConsole,
}) => {
  const { page } = await launchConsole()
  await openDemo(page)
  await openLinkifiers(page)
  await openNew(page)
  await field(page, 'URL template').fill('https://x.example/')
  await field(page, 'Message to try').fill(`${'a'.repeat(100_000)}!`)
  for (const hostile of ['(a+)+$', `(${'[a-z]?'.repeat(1_600)})`, `(${'(a|b|ab)*'.repeat(1_000)})`]) {
    await field(page, 'Pattern').fill(hostile)
    // The benchmark measures the speed; this test checks that the page keeps working while the worker is busy.
    const frames = await page.evaluate(async () => {
      for (let frame = 0; frame < 20; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
      return document.querySelectorAll('textarea').length
    })
    expect(frames).toBeGreaterThan(4)
  }
  await field(page, 'Pattern').fill(Array.from({ length: 2_000 }, (_, index) => `w${index}`).join('|'))
  await field(page, 'Pattern').fill('a(?P<x>b)')
  await expect(page.getByRole('region', { name: 'The server would answer' })).toContainText("Group 'x'")
})

test('a check that takes too long is stopped, and says so', async ({ launchConsole }) => {
  const { page } = await launchConsole()
  await openDemo(page)
  await openLinkifiers(page)
  await openNew(page)
  await field(page, 'URL template').fill('https://x.example/')
  // This is quadratic in any engine without a cap, because each start reads to the end.
  await field(page, 'Pattern').fill('a(.*c)?')
  await field(page, 'Message to try').fill('a '.repeat(40_000))
  await expect(page.getByText('This took longer than two seconds and was stopped.')).toBeVisible()
  await expect(page.getByText('A message may have 10,000 characters: the server would refuse this one.')).toBeVisible()
  await field(page, 'Message to try').fill('long '.repeat(50_000))
  await expect(page.getByText('Only the first 120,000 characters are kept and tried.')).toBeVisible()
  expect((await field(page, 'Message to try').inputValue()).length).toBe(120_000)
  await field(page, 'Message to try').fill('one a here')
  await expect(page.getByRole('group', { name: 'The message with its links' })).toContainText('a, by linkifier 6')
})
