import { fillJournal } from '../fill-journal.ts'
import { button, type View } from './view.ts'
import { t } from '../../texts.ts'

export const journalViews: readonly View[] = [
  {
    name: 'journal',
    mock: 'journal',
    prepare: async (stage) => {
      await fillJournal(stage)
      await stage.page.getByRole('option', { name: /3 settings/ }).click()
      await stage.page.getByRole('heading', { name: t('journal:parts.title') }).waitFor()
    },
  },
  {
    name: 'journal checked',
    prepare: async (stage) => {
      await fillJournal(stage)
      await button(stage.page, t('journal:chain.check')).click()
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
      await stage.page.getByRole('button', { name: t('journal:export'), exact: true }).click()
      await stage.page.getByRole('radio', { name: t('journal:export.table') }).waitFor()
    },
  },
]
