import { texts } from '#contract/texts.ts'
import { several, single, type Filter } from '../../components/filter-bar/filters.ts'
import type { TextContext } from '../../lib/records/kind-texts.ts'
import { recipientText } from './record-texts.ts'
import type { ScheduledRow, ScheduledState } from './rows.ts'
import { kinds, states } from './schema.ts'

const t = texts('scheduled-messages')

/** Filters of the scheduled messages, in order. */
export const scheduledFilters = (context: TextContext): readonly Filter<ScheduledRow>[] => [
  several<ScheduledRow, ScheduledState>({
    id: 'state',
    label: t('column.state'),
    options: states.map((value) => ({ value, label: t(`state.${value}`) })),
    of: ({ state }) => state,
  }),
  single<ScheduledRow, (typeof kinds)[number]>({
    id: 'kind',
    label: t('column.place'),
    options: kinds.map((value) => ({ value, label: t(`kind.${value}`) })),
    fits: ({ kind }, chosen) => chosen === undefined || kind === chosen,
  }),
  several<ScheduledRow, number>({
    id: 'channel',
    label: t('filter.channel'),
    options: [],
    labelOf: (id) => recipientText(Number(id), context),
    of: ({ message: { to } }) => (typeof to === 'number' ? to : undefined),
  }),
]
