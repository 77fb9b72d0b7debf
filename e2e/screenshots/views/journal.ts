import { fillJournal } from '../fill-journal.ts'
import { button, type View } from './view.ts'

export const journalViews: readonly View[] = [
  {
    name: 'journal',
    mock: 'journal',
    prepare: async (stage) => {
      await fillJournal(stage)
      await stage.page.getByRole('option', { name: /3 settings/ }).click()
      await stage.page.getByRole('heading', { name: 'Before and after' }).waitFor()
    },
  },
  {
    name: 'journal checked',
    prepare: async (stage) => {
      await fillJournal(stage)
      await button(stage.page, 'Check journal').click()
      await stage.page.getByText('Complete and unaltered').waitFor()
      await stage.page
        .getByRole('region', { name: 'Changes with an unknown result' })
        .getByRole('button')
        .first()
        .click()
      await stage.page.getByRole('heading', { name: 'Before and after' }).waitFor()
    },
  },
  {
    name: 'journal export',
    mock: 'journal-export',
    prepare: async (stage) => {
      await fillJournal(stage)
      await stage.page.getByRole('button', { name: 'Export', exact: true }).click()
      await stage.page.getByRole('radio', { name: 'CSV' }).waitFor()
    },
  },
]
