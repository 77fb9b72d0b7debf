import { isoTime } from '#contract/local-time.ts'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { texts } from '#contract/texts.ts'
import type { Column } from '../../components/record-table/columns.ts'
import { Tag } from '../../components/texts/tag.tsx'
import { Unknown } from '../../components/texts/unknown.tsx'
import { formatFromNow } from '../../lib/text/format.ts'
import { unnamedText } from '../../lib/records/kind-texts.ts'
import { timeText } from './record-texts.ts'
import type { ScheduledRow } from './rows.ts'

const t = texts('scheduled-messages')

/** Default order of the list. Failed and overdue messages come first, because their time is over. */
export const soonestFirst = { id: 'time', isDescending: false }

export const scheduledColumns: readonly Column<ScheduledRow, null>[] = [
  {
    id: 'time',
    header: () => t('column.time'),
    value: ({ message }) => message.scheduled_delivery_timestamp,
    cell: ({ id, message: { scheduled_delivery_timestamp: seconds } }) =>
      seconds === undefined ? unnamedText('scheduled-message', id) : timeText(seconds),
    inFile: ({ message: { scheduled_delivery_timestamp: seconds } }) =>
      seconds === undefined ? undefined : isoTime(seconds * 1000),
    width: { least: 208 },
  },
  {
    id: 'state',
    header: () => t('column.state'),
    value: ({ fromNow }) => fromNow,
    cell: (row) => <State row={row} />,
    inFile: ({ state }) => (state === undefined ? undefined : t(`state.${state}`)),
    width: { least: 168 },
  },
  {
    id: 'place',
    header: () => t('column.place'),
    value: ({ place }) => place,
    cell: ({ place }) => known(place),
    width: { least: 136, share: 1.2 },
  },
  {
    id: 'text',
    header: () => t('column.text'),
    value: ({ line }) => line,
    // A cell has one line; its tooltip keeps the lines of the message.
    cell: ({ message }) => known(message.content),
    inFile: ({ message }) => message.content,
    width: { least: 152, share: 2 },
  },
  {
    id: 'id',
    header: () => t('column.id'),
    value: ({ id }) => id,
    cell: ({ id }) => id,
    width: { least: 176 },
    isNumeric: true,
    isExtra: true,
  },
]

/** Time until the message is sent. Problems are marked by an icon and a word, and only then by color. */
export function State({ row: { state, fromNow } }: { readonly row: Pick<ScheduledRow, 'state' | 'fromNow'> }) {
  if (state === undefined) return <Unknown why={t('why.not-listed')} />
  if (state === 'waiting') return formatFromNow(fromNow ?? 0)
  return state === 'failed' ? (
    <Tag tone="bad" icon={<IconAlertTriangle size={14} stroke={1.7} aria-hidden />}>
      {t('state.failed')}
    </Tag>
  ) : (
    <Tag tone="warn" icon={<IconClock size={14} stroke={1.7} aria-hidden />}>
      {t('state.overdue')}
    </Tag>
  )
}

const known = (value: string | undefined) => value ?? <Unknown why={t('why.not-listed')} />
