import { expect, it } from 'vitest'
import { like, starting, t } from '#contract/testing/english.ts'
import { openPage, type OpenPage } from '../../testing/open-page.tsx'

const policy = t('channels:channel.field.topics_policy')
const combobox = (page: OpenPage, name = t('dialogs:palette.label')) =>
  page.findByRole<HTMLInputElement>('combobox', { name })
const findOption = (page: OpenPage, name: string | RegExp) => page.findByRole('option', { name })
const findHead = (page: OpenPage, name: string) => page.findByRole('heading', { name, level: 1 })
const expectFocusIn = (field: string) =>
  expect.poll(() => document.querySelector(`[data-field=${field}]`)?.contains(document.activeElement)).toBe(true)

async function openChannels(): Promise<OpenPage> {
  const page = await openPage({ path: 'channels' })
  await page.findByRole('grid')
  await page.settled()
  return page
}

/** Searches in the palette, and waits until the first option is selected. */
async function search(page: OpenPage, text: string): Promise<void> {
  await page.user.keyboard('{Control>}k{/Control}')
  page.fill(await combobox(page), text)
  await expectSelected(page, starting(text))
}

const expectSelected = (page: OpenPage, name: string | RegExp) =>
  expect.poll(async () => (await page.findAllByRole('option', { name }))[0]?.dataset['comboboxSelected']).toBe('true')

/** Chooses a record in the palette that asks for one. */
async function chooseRecord(page: OpenPage, title: string, text: string): Promise<void> {
  page.fill(await combobox(page, t('dialogs:palette.choose', { title })), text)
  await expectSelected(page, starting(text))
  await page.user.keyboard('{Enter}')
}

it('finds a page and a channel by name, and says if nothing has a name', async () => {
  const page = await openChannels()
  await search(page, t('organization:feature.linkifiers'))
  await page.user.keyboard('{Enter}')
  await findHead(page, t('organization:feature.linkifiers'))
  await page.user.keyboard('{Control>}k{/Control}')
  page.fill(await combobox(page), 'nothing is called this')
  await page.findByText(t('dialogs:palette.nothing', { query: 'nothing is called this' }))
  page.fill(await combobox(page), 'dock-op')
  await expectSelected(page, starting('dock-op'))
  await page.user.keyboard('{Enter}')
  await findHead(page, 'dock-operations')
})

it('undoes the latest change, and stays below a dialog that needs an answer', async () => {
  const page = await openPage({ path: 'channels/101' })
  const description = await page.findByRole<HTMLInputElement>('textbox', {
    name: t('channels:channel.field.description'),
  })
  const before = description.value
  page.fill(description, 'Berths only.')
  await page.user.keyboard('{Control>}k{/Control}')
  await combobox(page)
  await page.user.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toBe(description)
  await page.user.keyboard('{Control>}{Enter}{/Control}')
  const send = await page.findByRole('button', { name: t('records:review.send', { count: 1 }) })
  await expect.poll(() => document.activeElement).toBe(send)
  await page.user.keyboard('{Control>}k{/Control}')
  await page.settled()
  expect(page.queryByRole('combobox', { name: t('dialogs:palette.label') })).toBeNull()
  expect(document.activeElement).toBe(send)
  await page.user.keyboard('{Enter}')
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()

  await page.user.keyboard('{Control>}k{/Control}')
  await combobox(page)
  const line = { name: 'dock-operations', what: t('channels:channel.field.description') }
  // The record that was opened last is the first row, and the undo follows it.
  await expectSelected(page, starting('dock-operations'))
  const undo = await findOption(page, starting(t('dialogs:palette.act.line', line)))
  expect(undo.textContent).toMatch(like('dialogs:palette.note.undo'))
  await page.user.keyboard('{ArrowDown}')
  await expect.poll(() => undo.dataset['comboboxSelected']).toBe('true')
  await page.user.keyboard('{Enter}')
  await page.findByRole('dialog', { name: t('records:review.title.undo', { name: 'dock-operations' }) })
  await page.user.click(await page.findByRole('button', { name: t('records:review.send.undo', { count: 1 }) }))
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  await expect.poll(() => description.value).toBe(before)
})

it('undoes the latest change by its usual keys, but only outside of fields', async () => {
  const page = await openPage({ path: 'channels/101' })
  const description = await page.findByRole<HTMLInputElement>('textbox', {
    name: t('channels:channel.field.description'),
  })
  const before = description.value
  page.fill(description, 'Berths only.')
  await page.user.keyboard('{Control>}{Enter}{/Control}')
  await page.user.click(await page.findByRole('button', { name: t('records:review.send', { count: 1 }) }))
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  description.focus()
  await page.user.keyboard('{Control>}z{/Control}')
  await page.settled()
  expect(page.queryByRole('dialog')).toBeNull()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await page.user.keyboard('{Control>}z{/Control}')
  await page.findByRole('dialog', { name: t('records:review.title.undo', { name: 'dock-operations' }) })
  await page.user.click(await page.findByRole('button', { name: t('records:review.send.undo', { count: 1 }) }))
  await expect.poll(() => description.value).toBe(before)
})

it('finds a setting by its label, and opens it for a chosen channel, the last one, or another one', async () => {
  const page = await openChannels()
  await search(page, policy)
  await page.user.keyboard('{Enter}')
  await chooseRecord(page, policy, 'dock-op')
  await findHead(page, 'dock-operations')
  await expectFocusIn('topics_policy')
  expect(location.hash).not.toContain('field=')

  // People of other products search for “retention”, and the channel that was just open is the one they mean.
  const retention = t('channels:channel.field.message_retention_days')
  await page.user.keyboard('{Control>}k{/Control}')
  page.fill(await combobox(page), 'retention')
  const ofDock = t('dialogs:palette.in-record', { record: 'dock-operations', name: retention })
  const option = await findOption(page, starting(ofDock))
  expect(option.textContent).toContain(t('dialogs:palette.note.same', { word: 'retention' }))
  await page.user.click(option)
  await expectFocusIn('message_retention_days')

  // Shift asks for another channel. More channels are shown in the palette, so that the chosen one opens at the field.
  await page.user.keyboard('{Control>}k{/Control}')
  page.fill(await combobox(page), policy)
  await expectSelected(page, starting(t('dialogs:palette.in-record', { record: 'dock-operations', name: policy })))
  await page.user.keyboard('{Shift>}{Enter}{/Shift}')
  await combobox(page, t('dialogs:palette.choose', { title: policy }))
  await expect.poll(() => page.queryAllByRole('option')).toHaveLength(7)
  await page.user.click(page.getAllByRole('option').at(-1) ?? document.body)
  await expect.poll(() => page.queryAllByRole('option').length).toBeGreaterThan(20)
  await page.user.click(page.getAllByRole('option')[20] ?? document.body)
  await expectFocusIn('topics_policy')
  expect(location.hash).not.toContain('/channels/101')
})

it('asks for the record of an act, and finds a page of code playgrounds', async () => {
  const page = await openChannels()
  const archive = t('dialogs:palette.command.channel.archive')
  await search(page, archive)
  await page.user.keyboard('{Enter}')
  await chooseRecord(page, archive, 'dock-op')
  await findHead(page, 'dock-operations')
  await page.user.keyboard('{Control>}k{/Control}')
  page.fill(await combobox(page), 'playground')
  const options = () => page.queryAllByRole('option').map(({ textContent }) => textContent)
  await expect.poll(options).toContainEqual(expect.stringMatching(starting(t('organization:feature.playgrounds'))))
})

it('copies a link to the open page', async () => {
  const page = await openChannels()
  await search(page, t('dialogs:palette.copy-link'))
  await page.user.keyboard('{Enter}')
  await expect.poll(() => page.copiedTexts()).toEqual([`realm-console://${new URL(page.demo.url).host}/channels`])
})

it('finds acts, settings, pages and preferences by the words that people use', async () => {
  const page = await openChannels()
  await page.user.keyboard('{Control>}k{/Control}')
  const input = await combobox(page)
  const words = {
    ban: t('dialogs:palette.command.user.deactivate'),
    kick: t('dialogs:palette.command.channel-subscribers.unsubscribe'),
    backup: t('dialogs:palette.command.export.create'),
    audit: t('organization:feature.journal'),
    'import users': t('dialogs:palette.from-file'),
    'make private': t('channels:channel.field.privacy'),
    'who can post': t('channels:channel.field.can_send_message_group'),
    'engine description': t('dialogs:palette.in-record', {
      record: 'engine-room',
      name: t('channels:channel.field.description'),
    }),
  }
  for (const [typed, name] of Object.entries(words)) {
    page.fill(input, typed)
    await expectSelected(page, starting(name))
  }
  page.fill(input, 'ban')
  const deactivate = await findOption(page, starting(words.ban))
  await expect.poll(() => deactivate.textContent).toContain(t('dialogs:palette.note.same', { word: 'ban' }))

  // A preference is a command with its present value.
  page.fill(input, 'dark mode')
  const dark = starting(
    t('dialogs:palette.preference', {
      name: t('dialogs:account.account.appearance'),
      value: t('dialogs:account.scheme.dark'),
    }),
  )
  await expectSelected(page, dark)
  await page.user.keyboard('{Enter}')
  await expect.poll(() => document.documentElement.dataset['mantineColorScheme']).toBe('dark')
  await page.user.keyboard('{Control>}k{/Control}')
  page.fill(await combobox(page), 'dark mode')
  const chosen = await findOption(page, dark)
  await expect.poll(() => chosen.textContent).toContain(t('dialogs:palette.note.same', { word: 'dark mode' }))
  page.fill(await combobox(page), t('dialogs:account.scheme.dark'))
  await expect
    .poll(async () => (await findOption(page, dark)).textContent)
    .toContain(t('dialogs:palette.note.now', { value: t('dialogs:account.scheme.dark') }))
})

it('starts with the records that were opened last and acts, and not with pages', async () => {
  const page = await openPage({ path: 'channels/101' })
  await findHead(page, 'dock-operations')
  await page.go('channels/102')
  await expect.poll(() => page.queryByRole('heading', { name: 'dock-operations', level: 1 })).toBeNull()
  await page.findByRole('textbox', { name: t('channels:channel.field.description') })
  await page.user.keyboard('{Control>}k{/Control}')
  await combobox(page)
  const options = () => page.queryAllByRole('option').map(({ textContent }) => textContent)
  await expect.poll(() => options()[1]).toMatch(starting('dock-operations'))
  expect(options()).toContainEqual(expect.stringMatching(starting(t('dialogs:palette.command.invitation.create'))))
  expect(options()).not.toContainEqual(expect.stringMatching(starting(t('organization:feature.overview'))))
})
