import { fillJournal } from '../fill-journal.ts'
import { button, plain, type View } from './view.ts'
import { t } from '../../texts.ts'

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
