import { accountOf } from '../../../demo-server.ts'
import type { Stage } from '../stage.ts'
import { button, plain, textbox, type View } from './view.ts'
import { like, t } from '../../../texts.ts'
import { fillJournal } from '../fill-journal.ts'

export const connectViews: readonly View[] = [
  {
    name: 'connect first-run',
    mock: 'connect',
    prepare: ({ page }) => page.getByText(t('connect:field.storage')).waitFor(),
  },
  { name: 'connect key-refused', mock: 'connect', prepare: refuseKey },
  {
    name: 'connect no-keychain',
    mock: 'connect',
    prepare: ({ page }) =>
      page
        .locator('summary')
        .or(page.getByText(t('connect:storage.ready')))
        .first()
        .click(),
  },
  {
    name: 'connect checked',
    prepare: async ({ goTo, page, server }) => {
      await goTo('/connect')
      await textbox(page, t('connect:field.server')).fill(server.url.replace('http:', 'https:'))
      await textbox(page, t('connect:field.email')).focus()
      await page.getByRole('heading', { name: t('dialogs:connection-check.advice') }).waitFor()
    },
  },
]

async function refuseKey({ page, server }: Stage): Promise<void> {
  await textbox(page, t('connect:field.server')).fill(server.url)
  await textbox(page, t('connect:field.email')).fill(accountOf(server, 'owner').email)
  await page.getByLabel(t('connect:field.key'), { exact: true }).fill('x'.repeat(32))
  await button(page, t('connect:submit')).click()
  await page.getByText(t('connect:check.key.refused')).waitFor()
}

export const overviewViews: readonly View[] = [
  {
    name: 'overview',
    mock: 'overview',
    prepare: (on) => plain(on, '/overview'),
  },
  {
    name: 'overview table',
    mock: 'overview-table',
    prepare: async (stage) => {
      await stage.open('/overview')
      for (let plot = 0; plot < 3; plot += 1) await button(stage.page, t('overview:plot.table')).first().press('t')
    },
  },
  {
    name: 'overview changes',
    prepare: async (stage) => {
      await fillJournal(stage)
      await stage.open('/overview')
      await stage.page.getByRole('region', { name: t('journal:recent.title') }).waitFor()
    },
  },
  {
    name: 'overview minimal',
    server: { minimal: true },
    prepare: (on) => plain(on, '/overview'),
  },
]

export const journalViews: readonly View[] = [
  {
    name: 'journal',
    mock: 'journal',
    prepare: async (stage) => {
      await fillJournal(stage)
      await stage.page.getByRole('treeitem', { name: /3 settings/ }).click()
      await stage.page.getByRole('heading', { name: t('journal:parts.title') }).waitFor()
    },
  },
  {
    name: 'journal runs',
    mock: 'journal-rows',
    prepare: async (stage) => {
      const profileId = await fillJournal(stage)
      const rows = [103, 105, 106].map((id) => {
        const change = { field: 'topics_policy', base: 'inherit', mine: 'disable_empty_topic' }
        return { name: '', change: '', write: { kind: 'channel' as const, act: 'update', id, changes: [change] } }
      })
      await stage.call('run:start', { profileId, title: 'Topics', rows })
      const run = stage.page.getByRole('treeitem', { name: /3 channels/ })
      await button(run, t('journal:run.undo', { count: 3 })).waitFor()
      await run.click()
      await stage.page.getByRole('treeitem', { level: 2 }).first().waitFor()
      const single = stage.page.getByRole('treeitem', { name: /Winter routes/ })
      await single.hover()
      await button(single, t('records:review.undo')).waitFor()
    },
  },
  {
    name: 'journal menu',
    mock: 'journal-rows',
    prepare: async (stage) => {
      await fillJournal(stage)
      await button(stage.page, t('records:record-list.more')).click()
      await stage.page.getByRole('menuitem', { name: t('journal:export'), exact: true }).waitFor()
    },
  },
  {
    name: 'journal checked',
    prepare: async (stage) => {
      await fillJournal(stage)
      await button(stage.page, t('records:record-list.more')).click()
      await stage.page.getByRole('menuitem', { name: t('journal:chain.check') }).click()
      await stage.page.getByText(t('journal:chain.whole')).waitFor()
      await stage.page
        .getByRole('region', { name: t('journal:unanswered.label') })
        .getByRole('button')
        .first()
        .click()
      await stage.page.getByRole('heading', { name: t('journal:parts.title') }).waitFor()
    },
  },
  {
    name: 'journal export',
    mock: 'journal-export',
    prepare: async (stage) => {
      await fillJournal(stage)
      await button(stage.page, t('records:record-list.more')).click()
      await stage.page.getByRole('menuitem', { name: t('journal:export'), exact: true }).click()
      await stage.page.getByRole('radio', { name: t('journal:export.table') }).waitFor()
    },
  },
]

export const shellViews: readonly View[] = [
  {
    name: 'palette latest-changes',
    prepare: async (stage) => {
      await fillJournal(stage)
      await stage.open('/channels')
      await stage.page.keyboard.press('ControlOrMeta+k')
      await stage.page
        .getByRole('option', { name: like('dialogs:palette.note.undo') })
        .first()
        .waitFor()
    },
  },
  {
    name: 'palette search',
    prepare: async (stage) => {
      await stage.open('/channels')
      await stage.page.keyboard.press('ControlOrMeta+k')
      await stage.page.getByRole('combobox', { name: t('app:top.palette') }).fill('er')
      await stage.page
        .getByRole('option', { name: /^Show .* more/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'account menu',
    prepare: async (stage) => {
      await stage.open('/channels')
      await button(stage.page, /^Account/).click()
      // One item under the pointer, so that it differs from the others.
      await stage.page.getByRole('menuitemradio', { name: t('dialogs:account.scheme.dark') }).hover()
    },
  },
  {
    name: 'about',
    prepare: async (stage) => {
      await stage.open('/channels')
      await button(stage.page, /^Account/).click()
      await stage.page.getByRole('menuitem', { name: t('dialogs:account.account.about') }).click()
      await stage.page.getByText(t('dialogs:about.manual.sources')).waitFor()
      await stage.page.getByText(t('dialogs:about.place.folder')).waitFor()
    },
  },
  {
    name: 'about licenses',
    prepare: async (stage) => {
      await stage.open('/channels')
      await button(stage.page, /^Account/).click()
      await stage.page.getByRole('menuitem', { name: t('dialogs:account.account.about') }).click()
      await stage.page.getByText(t('dialogs:about.licenses'), { exact: true }).click()
      await stage.page.getByText(/^react \d/).click()
    },
  },
  {
    name: 'about changes',
    prepare: async (stage) => {
      await stage.open('/channels')
      await button(stage.page, /^Account/).click()
      await stage.page.getByRole('menuitem', { name: t('dialogs:account.account.about') }).click()
      await stage.page.getByText(t('dialogs:about.changes'), { exact: true }).click()
      await stage.page
        .getByRole('heading', { name: /^\d+\.\d+\.\d+$/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'help',
    prepare: async (stage) => {
      await stage.open('/channels')
      await stage.page.keyboard.press('F1')
      await stage.page.getByRole('heading', { name: t('help:channels.list.task.find') }).waitFor()
    },
  },
  {
    name: 'help search',
    prepare: async (stage) => {
      await stage.open('/channels')
      await stage.page.keyboard.press('F1')
      await stage.page.getByRole('textbox', { name: t('dialogs:help.search.label') }).fill('archive')
      await stage.page.getByText(like('dialogs:help.search.found')).waitFor()
    },
  },
  {
    name: 'keys',
    prepare: async (stage) => {
      await stage.open('/channels')
      await stage.page.keyboard.press('?')
      await stage.page.getByRole('dialog', { name: t('dialogs:keys.title') }).waitFor()
    },
  },
]
