import { UnstyledButton } from '@mantine/core'
import { IconProgressHelp } from '@tabler/icons-react'
import type { Entry } from '#contract/journal-entries.ts'
import { texts } from '#contract/texts.ts'
import { useConnection } from '../../lib/connection.ts'
import { formatDay, formatTime } from '../../lib/format.ts'
import { isDay } from './day-head.tsx'
import { EntryLine } from './entry-row.tsx'
import { MarkHandled } from './mark-handled.tsx'
import classes from './unanswered.module.css'

const t = texts('journal')

interface UnansweredProps {
  readonly entries: readonly Entry[]
  readonly open: string | undefined
  readonly onOpen: (writeId: string, isEntered: boolean) => void
}

/** Changes without a known result. They are above the list, whatever its filter. */
export function Unanswered({ entries, open, onOpen }: UnansweredProps) {
  const { profileId } = useConnection().connection
  if (entries.length === 0) return null
  return (
    <section className={classes.section} aria-label={t('unanswered.label')}>
      <h2 className={classes.head}>
        <IconProgressHelp size={16} stroke={1.5} aria-hidden />
        <span>{t('unanswered.title', { count: entries.length })}</span>
        <small>{t('unanswered.stay')}</small>
      </h2>
      <ul className={classes.rows}>
        {entries.map((entry) => (
          <li key={entry.writeId} className={classes.row} data-open={open === entry.writeId || undefined}>
            <UnstyledButton className={classes.open} onClick={() => onOpen(entry.writeId, true)}>
              <time>{isDay(entry.at, 0) ? formatTime(entry.at) : formatDay(entry.at)}</time>
              <EntryLine entry={entry} below={belowOf(entry, profileId)} />
            </UnstyledButton>
            <MarkHandled entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function belowOf({ asks, profile, kind }: Entry, profileId: string): string {
  const words = t(asks === 'person' ? contactsOf(kind) : 'unanswered.may-be-saved')
  return profile.id === profileId ? words : t('unanswered.elsewhere', { organization: profile.label, words })
}

/** Text key for the person to ask about a change whose result no server reports. */
function contactsOf(kind: string) {
  if (kind === 'invitation') return 'unanswered.ask.invitation'
  if (kind === 'device') return 'unanswered.ask.device'
  return kind === 'call' ? 'unanswered.ask.call' : 'unanswered.ask.anything'
}
