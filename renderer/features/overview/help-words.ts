import type { Help } from '../../lib/help.ts'
import { catalogue } from '../../lib/i18n.ts'
import { t as page } from './words.ts'

export const t = catalogue('features/overview/help-words', {
  'overview.title': '[[title]]',
  'overview.purpose':
    'This page shows the items of the organization that need attention, three charts, and recent changes.',
  'overview.task.attention': 'Work through the items',
  'overview.task.attention.1': 'Read [[attention.title]] from top to bottom. Failures come first.',
  'overview.task.attention.2': 'Click the button of an item. It opens the page with exactly these records.',
  'overview.task.chart': 'Read a chart as a table',
  'overview.task.chart.1': 'Click [[plot.table]] above the chart.',
  'overview.task.chart.2': 'To return to the chart, click [[plot.bars]].',
  'overview.task.refresh': 'Load the numbers again',
  'overview.task.refresh.1': 'Click [[read-again]].',
  'overview.fact.1':
    'The console computes all numbers from lists that it has loaded. The server has no request for them.',
  'overview.fact.2': 'Items that your account can’t see aren’t checked. The page names them.',
})

export const help: Help = {
  t,
  topics: { overview: ['overview'] },
  labels: { page },
}
