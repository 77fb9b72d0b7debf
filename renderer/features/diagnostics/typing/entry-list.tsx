import { memo } from 'react'
import { IconArrowDown, IconArrowUp, IconClockX, IconPencil, IconPlugConnectedX } from '@tabler/icons-react'
import { texts } from '#contract/texts.ts'
import { formatClock } from '../../../lib/format.ts'
import type { Times } from './core/protocol.ts'
import type { Entry } from './core/record.ts'
import { answerText, inOrder, entryText } from './entry-texts.ts'
import type { Names } from './names.ts'
import classes from './timeline.module.css'

const t = texts('diagnostics')

interface EntryListProps {
  readonly entries: readonly Entry[]
  readonly names: Names
  readonly times: Times
}

const icons = {
  typed: IconPencil,
  sent: IconArrowUp,
  heard: IconArrowDown,
  ended: IconClockX,
  line: IconPlugConnectedX,
}

/** The timeline as a list, for screen readers and exact wording. */
export const EntryList = memo(function EntryList({ entries, names, times }: EntryListProps) {
  if (entries.length === 0) return null
  return (
    <table className={classes.list} aria-label={t('typing.timeline.table')}>
      <thead>
        <tr>
          {(['time', 'kind', 'what', 'answer'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`typing.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {inOrder(entries).map((entry) => (
          <Row key={entry.id} entry={entry} names={names} times={times} />
        ))}
      </tbody>
    </table>
  )
})

/** Row of the list. Memoized, because the list grows with each letter that begins an entry. */
const Row = memo(function Row({ entry, names, times }: { readonly entry: Entry } & Omit<EntryListProps, 'entries'>) {
  const Icon = icons[entry.kind]
  const isFailed = entry.kind === 'sent' && entry.answer !== null && entry.answer.failure !== null
  return (
    <tr data-failed={isFailed || undefined}>
      <td>{formatClock(entry.at)}</td>
      <td>
        <Icon size={14} stroke={1.7} aria-hidden /> {t(`typing.kind.${entry.kind}`)}
      </td>
      <td>{entryText(entry, names, times)}</td>
      <td>{answerText(entry)}</td>
    </tr>
  )
})
