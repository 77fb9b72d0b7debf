import type { Route } from '@playwright/test'
import type { Stage } from '../stage.ts'
import { button, plain, textbox, type View } from './view.ts'
import { like, t } from '../../texts.ts'

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
