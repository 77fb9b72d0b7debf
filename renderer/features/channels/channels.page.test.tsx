import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { like, starting, t } from '#contract/testing/english.ts'
import { fillJournal } from '../../testing/fill-journal.ts'
import { openPage, type OpenPage } from '../../testing/open-page.tsx'

describe('minimal', () => {
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
    expect(grid.queryByText(t('organization:unknown'))).toBeNull()

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
      // Opening the connection uses the answers of the key's check. The record is requested when it is first written to.
      'GET /server_settings': 1,
      'GET /users/me': 1,
      'POST /register': 1,
      'GET /users': 1,
      'GET /channel_folders': 1,
      'GET /streams': 1,
      'GET /streams/101': 1,
    })
  })
})

describe('saved-views', () => {
  const view = 'Fleet, by name'
  const current = t('records:saved-views.current', { name: view })

  const findGrid = (page: OpenPage) => page.findByRole('grid', { name: t('channels:table.label') })
  const rowTexts = (page: OpenPage) => {
    const grid = page.queryByRole('grid', { name: t('channels:table.label') })
    return grid === null
      ? []
      : within(grid)
          .getAllByRole('row')
          .map(({ textContent }) => textContent)
  }
  const search = (page: OpenPage) =>
    page.findByRole<HTMLInputElement>('textbox', { name: t('records:channel.search.label') })
  const isFocused = (page: OpenPage, role: string, name: string) =>
    expect.poll(() => document.activeElement === page.queryByRole(role, { name })).toBe(true)

  async function press(page: OpenPage, name: string | RegExp): Promise<void> {
    const button = await page.findByRole<HTMLButtonElement>('button', { name })
    await expect.poll(() => button.disabled).toBe(false)
    await page.user.click(button)
  }

  /** Shows two columns fewer, the search for “fleet” and the reverse order, and saves that as a view. */
  async function saveView(page: OpenPage): Promise<void> {
    const grid = await findGrid(page)
    page.fill(await search(page), 'fleet')
    const head = within(grid).getByRole('columnheader', { name: t('channels:column.name') })
    await page.user.click(await within(head).findByRole('button'))
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending')
    await press(page, t('records:record-list.more'))
    await page.user.click(
      await page.findByRole('menuitem', { name: starting(t('records:record-table.columns.button')) }),
    )
    await page.user.click(await page.findByRole('checkbox', { name: t('channels:column.retention') }))
    await page.user.keyboard('{Escape}')
    await expect.poll(() => rowTexts(page).length).toBe(3)
    await press(page, t('records:saved-views.button'))
    await isFocused(page, 'textbox', t('records:saved-views.name'))
    await page.user.keyboard(view)
    await page.user.keyboard('{Enter}')
    await isFocused(page, 'button', current)
  }

  it('shows a saved view again after a restart, with its search, order and columns', async () => {
    const page = await openPage({ path: 'channels' })
    await saveView(page)
    const shown = rowTexts(page)
    expect(shown[0]).not.toContain(t('channels:column.retention'))

    await press(page, t('records:filter-bar.clear'))
    await press(page, t('records:record-list.more'))
    await page.user.click(
      await page.findByRole('menuitem', { name: starting(t('records:record-table.columns.button')) }),
    )
    await press(page, t('records:record-table.columns.reset'))
    await page.user.keyboard('{Escape}')
    await expect.poll(async () => (await findGrid(page)).getAttribute('aria-rowcount')).toBe('50')
    await page.findByRole('button', { name: t('records:saved-views.button') })
    await page.settled()
    await page.restart()
    await findGrid(page)
    await press(page, t('records:saved-views.button'))
    await isFocused(page, 'button', view)
    await page.user.keyboard('{Enter}')
    await expect.poll(async () => (await search(page)).value).toBe('fleet')
    await expect.poll(() => rowTexts(page)).toEqual(shown)
  })

  it('restores a view that was removed by mistake', async () => {
    const page = await openPage({ path: 'channels' })
    await saveView(page)
    await press(page, current)
    await press(page, t('records:saved-views.remove', { name: view }))
    await page.findByText(t('records:saved-views.none'))
    await isFocused(page, 'textbox', t('records:saved-views.name'))
    await page.user.keyboard('{Escape}')
    await press(page, t('records:saved-views.restore'))
    await page.findByRole('button', { name: current })
  })
})

describe('undo-of-run', () => {
  /** Ids of channels in the demo organization. Only the last one has the default policy. */
  const channels = { allHands: 129, canteen: 131, introductions: 132, helpdesk: 130 }

  const topicsPolicy = t('channels:channel.field.topics_policy')
  const patches = async (page: OpenPage) => (await page.requests()).filter(({ method }) => method === 'PATCH')
  const excluded = (count: number, names: string) =>
    t('dialogs:run-undo.excluded.field', { count, field: topicsPolicy, names, why: '' }).trim()

  /** Sends a bulk change of which this account may not undo everything, and opens the dialog that undoes it. */
  async function openUndo(ids: readonly number[], does: Readonly<Record<string, unknown>>): Promise<OpenPage> {
    const page = await openPage({ role: 'administrator' })
    const { body } = await page.as('owner').get('/user_groups', { include_deactivated_groups: 'false' })
    const groups = body['user_groups'] as { id: number; name: string }[]
    const owners = groups.find(({ name }) => name === 'role:owners')?.id
    // The default needs no permission, but another policy does, so the change is allowed and its undo is not.
    await page.demo.settings({ realm: { can_set_topics_policy_group: owners } })
    const operations = Object.entries(does).map(([field, value]) => [field, { does: 'replace', value }] as const)
    const change = encodeURIComponent(JSON.stringify(Object.fromEntries(operations)))
    await page.go(`channels/change?ids=${ids.join('-')}&does=${change}`)
    await page.user.click(await page.findByRole('button', { name: starting(like('bulk:plan.bar.review')) }))
    const dialog = within(await page.findByRole('dialog'))
    await page.user.click(await dialog.findByRole('button', { name: starting(like('bulk:plan.confirm.send')) }))
    // Everything is saved, so the notice on the list offers the undo.
    await page.user.click(await page.findByText(t('bulk:run.undo'), {}, { timeout: 15_000 }))
    return page
  }

  const findUndo = (page: OpenPage) => page.findByRole('dialog', { name: starting(like('dialogs:run-undo.title')) })

  it('lists the changes that it can’t undo, and undoes the others', async () => {
    const page = await openUndo(Object.values(channels), { topics_policy: 'inherit', default_push_notifications: true })
    const undo = await findUndo(page)
    await expect.poll(() => undo.textContent).toContain(t('dialogs:run-undo.what'))
    expect(undo.textContent).toContain(excluded(3, 'all-hands, canteen, and introductions'))
    const rows = within(undo)
      .getAllByRole('row')
      .map(({ textContent }) => textContent ?? '')
    // The undo is the same for all rows, and no row shows a change that stays.
    const change = t('dialogs:run-undo.change.field', {
      field: t('channels:channel.field.default_push_notifications'),
      from: t('records:record.on'),
      to: t('records:record.off'),
    })
    for (const name of ['it-helpdesk', 'canteen', 'introductions']) {
      expect(rows.some((row) => row.startsWith(name))).toBe(true)
    }
    expect(undo.textContent).toContain(change)
    expect(rows.some((row) => row.startsWith('all-hands'))).toBe(false)
    expect(within(undo).getByRole('table').textContent).not.toContain(topicsPolicy)

    const before = (await patches(page)).length
    await page.user.click(await within(undo).findByRole('button', { name: t('bulk:dialog.send', { count: 3 }) }))
    await expect
      .poll(() => page.queryByRole('dialog')?.textContent, { timeout: 30_000 })
      .toContain(t('bulk:dialog.done', { confirmed: 3, all: 3 }))
    const sent = (await patches(page)).slice(before)
    expect(sent.map(({ parameters }) => parameters)).toEqual(
      Array.from({ length: 3 }, () => ({ default_push_notifications: 'false' })),
    )
  })

  it('has nothing to send if it can’t undo anything', async () => {
    const page = await openUndo([channels.allHands, channels.canteen], { topics_policy: 'inherit' })
    const undo = await findUndo(page)
    await expect.poll(() => undo.textContent).toContain(excluded(2, 'all-hands and canteen'))
    const buttons = within(undo).getAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent)).toEqual([t('dialogs:run-undo.close')])
    for (const button of buttons) await page.user.click(button)
    await expect.poll(() => page.queryByRole('dialog')).toBeNull()
    expect(await patches(page)).toHaveLength(2)
  })
})

describe('undo', () => {
  const description = (page: OpenPage) =>
    page.findByRole<HTMLTextAreaElement>('textbox', { name: t('channels:channel.field.description') })
  const findReview = async (page: OpenPage) =>
    within(await page.findByRole('dialog', { name: t('records:review.title.undo', { name: 'dock-operations' }) }))
  const descriptions = async (page: OpenPage) =>
    (await page.requests())
      .filter(({ method }) => method === 'PATCH')
      .map(({ parameters }) => parameters['description'])

  async function saveDescription(page: OpenPage): Promise<string> {
    const field = await description(page)
    const before = field.value
    page.fill(field, 'Berths only.')
    await page.user.keyboard('{Control>}{Enter}{/Control}')
    const dialog = within(await page.findByRole('dialog'))
    await page.user.click(await dialog.findByRole('button', { name: t('records:review.send', { count: 1 }) }))
    await expect.poll(() => page.queryByRole('dialog')).toBeNull()
    return before
  }

  const undo = async (page: OpenPage) =>
    page.user.click(await page.findByRole('button', { name: t('records:review.undo') }))

  it('undoes a saved change, and undoes that undo', async () => {
    const page = await openPage({ path: 'channels/101' })
    const before = await saveDescription(page)
    const send = t('records:review.send.undo', { count: 1 })
    await undo(page)
    const first = await findReview(page)
    const row = await first.findByRole('row', { name: starting(t('channels:channel.field.description')) })
    expect(row.textContent).toContain(before)
    await page.user.click(await first.findByRole('button', { name: send }))
    await expect.poll(async () => (await description(page)).value).toBe(before)
    await expect.poll(async () => document.activeElement === (await description(page))).toBe(true)
    await undo(page)
    await page.user.click(await (await findReview(page)).findByRole('button', { name: send }))
    await expect.poll(async () => (await description(page)).value).toBe('Berths only.')
    expect(await descriptions(page)).toEqual(['Berths only.', before, 'Berths only.'])
  })

  it('asks before it undoes a change that another administrator changed since, and sends nothing if that is left', async () => {
    const page = await openPage({ path: 'channels/101' })
    await saveDescription(page)
    await page.as('administrator').send('PATCH', '/streams/101', { description: 'Cranes.' })
    await undo(page)
    const review = await findReview(page)
    const conflict = await review.findByRole('region', {
      name: starting(like('records:review.conflict.title', { field: t('channels:channel.field.description') })),
    })
    expect(conflict.textContent).toContain('Cranes.')
    await page.user.click(await review.findByRole('button', { name: t('records:review.back.undo') }))
    await expect.poll(() => page.queryByRole('dialog')).toBeNull()
    await expect.poll(async () => (await description(page)).value).toBe('Cranes.')
    expect(await descriptions(page)).toEqual(['Berths only.', 'Cranes.'])
  })

  it('undoes an entry of the journal, which is marked as undone from then on', async () => {
    const page = await openPage({ path: 'journal' })
    await fillJournal(page)
    const list = within(await page.findByRole('tree', { name: t('journal:list.label') }))
    const options = (...words: string[]) =>
      list.queryAllByRole('treeitem').filter(({ textContent }) => words.every((word) => textContent?.includes(word)))
    await expect.poll(() => options('dock-operations', t('journal:result.partly')).length).toBe(1)
    const [entry] = options('dock-operations', t('journal:result.partly'))
    if (entry) await page.user.click(entry)
    const before = (await descriptions(page)).length
    await page.user.click(await page.findByRole('button', { name: t('records:undo.undo', { count: 2 }) }))
    const review = await findReview(page)
    await page.user.click(await review.findByRole('button', { name: t('records:review.send.undo', { count: 2 }) }))
    await expect.poll(() => page.queryByRole('complementary')?.textContent).toContain(t('records:undo.undone'))
    await expect.poll(() => options('dock-operations', t('journal:result.undone')).length).toBe(1)
    const sent = (await page.requests()).filter(({ method }) => method === 'PATCH').slice(before)
    expect(sent.map(({ parameters }) => Object.keys(parameters).toSorted())).toEqual([['description', 'topics_policy']])
  })
})

describe('who-may', () => {
  const groupOf = (page: OpenPage, name: string) => page.findByRole('group', { name })

  it.each(['member', 'guest', 'bot'] as const)(
    'shows a %s the settings of a channel, and in advance who can change them',
    async (role) => {
      const page = await openPage({ role, path: 'channels' })
      const grid = await page.findByRole('grid', { name: t('channels:table.label') })
      const [first] = await within(grid).findAllByRole('link')
      await page.user.click(first ?? grid)
      await page.findByText(starting(t('channels:channel.rule.administrators')))
      expect(within(await groupOf(page, t('channels:channel.field.description'))).queryByRole('textbox')).toBeNull()
      expect(within(await groupOf(page, t('channels:channel.field.privacy'))).queryByRole('radio')).toBeNull()
      expect(page.queryByRole('button', { name: starting(t('channels:settings.archive.archive')) })).toBeNull()
      // People who have a permission can still be looked up.
      const label = t('channels:channel.field.can_send_message_group')
      const post = within(await groupOf(page, label))
      expect(post.queryByRole('button', { name: starting(like('records:permission-picker.edit')) })).toBeNull()
      await page.user.click(
        await post.findByRole('button', { name: starting(like('records:permission-picker.people.of', { label })) }),
      )
      await page.findByRole('dialog', { name: t('records:permission-picker.dialog.everyone', { label }) })
    },
  )

  it('shows an administrator at a field that only others can set it, and lets the others be changed', async () => {
    const page = await openPage({ role: 'administrator', path: 'channels' })
    const grid = await page.findByRole('grid', { name: t('channels:table.label') })
    await page.user.click(await within(grid).findByRole('link', { name: 'drills' }))
    const retention = await groupOf(page, t('channels:channel.field.message_retention_days'))
    expect(retention.textContent).toContain(t('records:record.lock', { who: t('organization:role.least.owner') }))
    expect(within(retention).queryByRole('radio')).toBeNull()
    const privacy = within(await groupOf(page, t('channels:channel.field.privacy')))
    const isDisabled = (name: string) => privacy.getByRole<HTMLInputElement>('radio', { name: starting(name) }).disabled
    expect(isDisabled(t('records:channel.privacy.web-public'))).toBe(true)
    expect(isDisabled(t('channels:channel.value.privacy.private'))).toBe(false)
    page.fill(await page.findByRole('textbox', { name: t('channels:channel.field.description') }), 'Drills and alarms')
    const review = await page.findByRole<HTMLButtonElement>('button', {
      name: starting(t('records:drafts.bar.review')),
    })
    expect(review.disabled).toBe(false)
  })

  it('locks settings that are impossible for a private channel, with the reason, until it is public', async () => {
    const page = await openPage({ path: 'channels' })
    const grid = await page.findByRole('grid', { name: t('channels:table.label') })
    await page.user.click(await within(grid).findByRole('link', { name: 'drills' }))
    const forNewUsers = await groupOf(page, t('channels:channel.field.is_default_stream'))
    const privacy = within(await groupOf(page, t('channels:channel.field.privacy')))
    const findSwitch = () => within(forNewUsers).findByRole<HTMLInputElement>('switch')
    expect((await findSwitch()).disabled).toBe(false)
    await page.user.click(
      await privacy.findByRole('radio', { name: starting(t('channels:channel.value.privacy.private')) }),
    )
    await expect
      .poll(() => forNewUsers.textContent)
      .toContain(`${t('records:record.off')} ${t('channels:channel.rule.private-default')}`)
    expect(within(forNewUsers).queryByRole('switch')).toBeNull()
    await page.user.click(await privacy.findByRole('radio', { name: starting(t('records:channel.privacy.public')) }))
    expect((await findSwitch()).disabled).toBe(false)
  })
})
