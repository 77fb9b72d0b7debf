import { ActionIcon, Button, CloseIcon } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Entry, EntryLine } from '#contract/journal-entries.ts'
import { texts } from '#contract/texts.ts'
import { Fact, Facts } from '../../components/facts.tsx'
import { FailurePanel } from '../../components/failure-panel.tsx'
import { NameText } from '../../components/name-text.tsx'
import { SidePane } from '../../components/side-pane.tsx'
import { UndoButton } from '../../records/undo/undo-button.tsx'
import { useFeatures } from '../../lib/features-context.ts'
import { formatClock, formatDate, formatNumber } from '../../lib/format.ts'
import { Answers } from './answers.tsx'
import classes from './entry-pane.module.css'
import { EntryParts } from './entry-parts.tsx'
import { journalQueries } from './queries.ts'
import { ResultMark } from './result-mark.tsx'
import { MarkHandled } from './mark-handled.tsx'
import { placeOf } from './place.ts'
import { Technical } from './technical.tsx'
import { kindWord, nameOf, openWord, actText } from './entry-texts.ts'

const t = texts('journal')

interface EntryPaneProps {
  readonly writeId: string
  readonly hasFocus: boolean
  readonly onClose: () => void
}

/** Details of one entry, beside the list. */
export function EntryPane({ writeId, hasFocus, onClose }: EntryPaneProps) {
  const { data, error, refetch } = useQuery(journalQueries.lines(writeId))
  const features = useFeatures()
  const title = data === undefined ? t('pane.label') : titleOf(data.entry)
  const place = data === undefined ? null : placeOf(data.entry, features)
  const hasFoot = data !== undefined && (place !== null || data.entry.asks !== null || isUndoable(data.entry))
  return (
    <SidePane
      label={title}
      isWide
      hasFocus={hasFocus}
      onClose={onClose}
      foot={hasFoot ? <Foot {...data} place={place} /> : null}
    >
      <header className={classes.head}>
        <h2>
          <NameText text={title} />
        </h2>
        <ActionIcon variant="subtle" size={28} aria-label={t('pane.close')} onClick={onClose}>
          <CloseIcon size="16" />
        </ActionIcon>
      </header>
      {error === null ? null : <FailurePanel error={error} onRetry={() => void refetch()} />}
      {data === undefined ? null : <Shown {...data} />}
    </SidePane>
  )
}

function Shown({ entry, lines }: { readonly entry: Entry; readonly lines: readonly EntryLine[] }) {
  const { at, profile, seq, kind, result } = entry
  return (
    <>
      {/* The list is in a separate element, because the pane styles its own lists as counts. */}
      <div>
        <Facts isSmall>
          <Fact name={t('fact.result')}>
            <ResultMark result={result} />
          </Fact>
          <Fact name={t('fact.sent')}>{t('fact.time', { date: formatDate(at / 1000), time: formatClock(at) })}</Fact>
          <Fact name={t('fact.by')}>{profile.email}</Fact>
          <Fact name={t('fact.where')}>
            {profile.label}
            <small>{profile.server}</small>
          </Fact>
          <Fact name={t('fact.kind')}>{kindWord(kind)}</Fact>
          <Fact name={t('fact.entry')}>{formatNumber(seq)}</Fact>
        </Facts>
      </div>
      <EntryParts entry={entry} lines={lines} />
      <Answers lines={lines} />
      <Technical lines={lines} />
    </>
  )
}

interface FootProps {
  readonly entry: Entry
  readonly lines: readonly EntryLine[]
  readonly place: string | null
}

/** Actions of the entry, and a link to its record. */
const Foot = ({ entry, lines, place }: FootProps) => (
  <div className={classes.foot}>
    {entry.asks === null ? null : <MarkHandled entry={entry} offersBoth />}
    {isUndoable(entry) ? <UndoButton entry={entry} lines={lines.map(({ line }) => line)} /> : null}
    {place === null ? null : (
      <Button component="a" href={`#/o/${entry.profile.id}/${place}`}>
        {openWord(entry.kind)}
      </Button>
    )}
  </div>
)

/** True if an entry may have an undo. Undone entries are included, because the undo button then shows that. */
const isUndoable = ({ asks, result }: Entry): boolean => asks === null && ['saved', 'partly', 'undone'].includes(result)

const titleOf = (entry: Entry): string => t('title.entry', { name: nameOf(entry), what: actText(entry) })
