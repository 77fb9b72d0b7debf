import { fillJournal } from '../fill-journal.ts'
import { button, type View } from './view.ts'
import { like, t } from '../../texts.ts'

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
      await stage.page.getByRole('menuitem', { name: t('dialogs:account.scheme.dark') }).hover()
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
