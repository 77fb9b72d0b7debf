import type { Route } from '@playwright/test'
import { button, plain, textbox, type View } from './view.ts'
import { like, t } from '../../../texts.ts'
import type { Stage } from '../stage.ts'
import { setFault } from '../../../demo-server.ts'

export const foldersViews: readonly View[] = [
  { name: 'folders list', mock: 'folders', prepare: (on) => plain(on, '/folders?open=5') },
  {
    name: 'folders new',
    mock: 'folders-new',
    prepare: async (stage) => {
      await stage.open('/folders?open="new"')
      await textbox(stage.page, t('folders:folder.field.name')).fill('safety')
    },
  },
  {
    name: 'folders lifted',
    mock: 'folders',
    prepare: async (stage) => {
      await stage.open('/folders')
      await button(stage.page, /^5 Safety/).focus()
      for (const key of ['Space', 'ArrowUp']) await stage.page.keyboard.press(key)
    },
  },
  {
    name: 'folders assign',
    mock: 'folders-assign',
    prepare: async (stage) => {
      await stage.open('/folders/2/assign')
      for (const key of ['Space', 'ArrowDown', 'Space', 'ArrowDown', 'Space']) {
        await stage.page.getByRole('grid').press(key)
      }
    },
  },
  { name: 'minimal folders', server: { minimal: true }, prepare: (on) => plain(on, '/folders') },
]

export const linkifiersViews: readonly View[] = [
  {
    name: 'linkifiers unreadable',
    prepare: async ({ open, page }) => {
      await page.route('**/bridge/request:send', spoilOneLinkifier)
      await open('/linkifiers')
      await page.getByText(like('organization:unreadable')).first().waitFor()
    },
  },
  { name: 'linkifiers list', prepare: (on) => plain(on, '/linkifiers') },
  {
    name: 'linkifiers lab',
    mock: 'linkifier-lab',
    asset: 'linkifiers',
    prepare: async (stage) => {
      await stage.open('/linkifiers')
      await openLinkifier(stage, /BER-2026-031/)
      await stage.page.getByRole('region', { name: t('linkifiers:trip.title') }).waitFor()
    },
  },
  {
    name: 'linkifiers problem',
    mock: 'linkifier-lab',
    prepare: async (stage) => {
      await stage.open('/linkifiers')
      await openLinkifier(stage, /BER-2026-031/)
      await textbox(stage.page, t('linkifiers:linkifier.field.reverse_template')).fill('{port}-{year}.{slot}')
      await stage.page
        .getByText(t('linkifiers:trip.differs', { place: 9 }))
        .first()
        .waitFor()
    },
  },
  {
    name: 'linkifiers deletion',
    mock: 'review',
    prepare: async (stage) => {
      await stage.open('/linkifiers')
      await openLinkifier(stage, /T1188/)
      await button(stage.page, /^Delete/).click()
      await stage.page.getByRole('dialog').getByRole('textbox').waitFor()
    },
  },
  {
    name: 'minimal linkifiers',
    server: { minimal: true },
    prepare: (on) => plain(on, '/linkifiers?open="new"'),
  },
]

/** Simulates main's report of an unreadable record, because the demo server has none. */
async function spoilOneLinkifier(route: Route): Promise<void> {
  const response = await route.fetch()
  // The reply is a text below the line with the result.
  const [, head = '', text] = /^([^\n]*\n)(\{"linkifiers":.*)/s.exec(await response.text()) ?? []
  if (text === undefined) return route.fulfill({ response })
  const reply = JSON.parse(text) as { linkifiers: { id: number; pattern: string }[] }
  const [first, ...linkifiers] = reply.linkifiers
  const unreadable = [{ id: first?.id, name: first?.pattern, field: 'url_template', reason: 'missing' }]
  const { 'content-length': _, ...headers } = response.headers()
  await route.fulfill({ response, headers, body: head + JSON.stringify({ ...reply, linkifiers, unreadable }) })
}

async function openLinkifier({ page }: Stage, name: RegExp): Promise<void> {
  await page
    .getByRole('list', { name: t('linkifiers:list.label') })
    .getByRole('button', { name })
    .click()
}

export const playgroundsViews: readonly View[] = [
  { name: 'playgrounds list', prepare: (on) => plain(on, '/playgrounds') },
  {
    name: 'playgrounds new',
    prepare: async (stage) => {
      await stage.open('/playgrounds?open="new"')
      const language = t('playgrounds:playground.field.pygments_language')
      await stage.page.getByRole('combobox', { name: language }).fill('Fortran')
      await textbox(stage.page, t('playgrounds:playground.field.url_template')).fill(
        'https://fortran.example/run{?code',
      )
    },
  },
  {
    name: 'playgrounds deletion',
    prepare: async (stage) => {
      await stage.open('/playgrounds')
      await button(stage.page, /^Delete$/).click()
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'minimal playgrounds',
    server: { minimal: true },
    prepare: (on) => plain(on, '/playgrounds'),
  },
]

export const exportsViews: readonly View[] = [
  { name: 'exports list', mock: 'exports', prepare: (on) => plain(on, '/exports') },
  {
    name: 'exports review',
    prepare: async (stage) => {
      await stage.open('/exports')
      await button(stage.page, t('exports:new.start')).click()
      await stage.page.getByRole('dialog').getByRole('table').waitFor()
    },
  },
  {
    name: 'exports downloaded',
    mock: 'exports',
    prepare: async (stage) => {
      await stage.open('/exports')
      await button(stage.page, t('exports:download.of', { id: '4' })).click()
      await stage.page.getByText(like('exports:done')).waitFor()
    },
  },
  {
    name: 'exports downloading',
    mock: 'exports',
    prepare: async (stage) => {
      await setFault(stage.server.url, { operation: 'exports.download', latencyMs: 600_000 })
      await stage.open('/exports')
      await button(stage.page, t('exports:download.of', { id: '4' })).click()
      await stage.page.getByRole('progressbar', { name: /export 4/i }).waitFor()
    },
  },
  {
    name: 'exports consents',
    prepare: async (stage) => {
      await stage.open('/exports')
      await button(stage.page, t('exports:consents.show')).click()
      await stage.page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
  },
  { name: 'minimal exports', server: { minimal: true }, prepare: (on) => plain(on, '/exports') },
]

export const scheduledMessagesViews: readonly View[] = [
  { name: 'scheduled list', prepare: (on) => plain(on, '/scheduled-messages') },
  { name: 'scheduled open', prepare: (on) => plain(on, '/scheduled-messages?open=8') },
  { name: 'scheduled failed', prepare: (on) => plain(on, '/scheduled-messages?open=10') },
  {
    name: 'scheduled cancelling',
    prepare: async (stage) => {
      await stage.open('/scheduled-messages')
      await stage.page.getByRole('grid', { name: t('scheduled-messages:table.label') }).press('Control+a')
      await button(stage.page, t('scheduled-messages:cancel', { count: 5 })).click()
      await stage.page.getByRole('dialog').getByRole('table').waitFor()
    },
  },
  {
    name: 'minimal scheduled',
    server: { minimal: true },
    prepare: async (stage) => {
      await stage.open('/scheduled-messages')
      await textbox(stage.page, t('scheduled-messages:column.id')).fill('12')
      await stage.page.keyboard.press('Enter')
      await stage.page.getByRole('complementary', { name: t('scheduled-messages:pane.label') }).waitFor()
      await textbox(stage.page, t('scheduled-messages:column.id')).fill(
        'https://chat.example/#narrow/channel/7/topic/x/near/12',
      )
      await stage.page.keyboard.press('Enter')
    },
  },
]
