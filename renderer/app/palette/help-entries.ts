import { IconKeyboard } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { texts } from '#contract/texts.ts'
import { plainText } from '../../lib/help-text.ts'
import type { HelpTopic } from '../../lib/help.ts'
import { withTexts } from '../../lib/load-texts.ts'
import type { Entry } from './entry.ts'

const t = texts('dialogs', 'palette')

/** Entries for every topic of the help, and for every task, which is found by its steps as well. */
export const helpEntries = (topics: readonly HelpTopic[]): Entry[] =>
  topics.flatMap(({ id, title, purpose, tasks, facts }): Entry[] => [
    {
      key: `help ${id}`,
      group: 'help',
      name: plainText(title),
      note: '',
      also: [purpose, ...facts].map(plainText).join('\n'),
      action: { kind: 'help', topic: id, task: null },
    },
    ...tasks.map(({ id: task, title: name, steps }): Entry => ({
      key: `help ${id} ${task}`,
      group: 'help',
      name: plainText(name),
      note: plainText(title),
      also: steps.map(plainText).join('\n'),
      action: { kind: 'help', topic: id, task },
    })),
  ])

const loadHelp = withTexts(() => import('../help/all-help.ts'))

const helpQuery = queryOptions({
  queryKey: ['palette', 'help'],
  queryFn: async () => helpEntries((await loadHelp()).allTopics()),
  staleTime: Infinity,
})

const none: readonly Entry[] = []

/** The entries of the help, once its texts are loaded. */
export const useHelpEntries = (): readonly Entry[] => useQuery(helpQuery).data ?? none

/** The sheet of shortcuts. */
export const keysEntry = (): Entry => ({
  key: 'keys',
  group: 'help',
  name: t('keys'),
  note: '',
  icon: IconKeyboard,
  action: { kind: 'keys' },
})
