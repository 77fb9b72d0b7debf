import { useCallback, useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import { texts, language } from '#contract/texts.ts'
import { FilterBar } from '../../components/filter-bar/filter-bar.tsx'
import { PageHead } from '../../components/page/page-head.tsx'
import { PageStates } from '../../components/page/page-states.tsx'
import { useConnection } from '../../lib/bridge/connection.ts'
import { useMinute } from '../../lib/live/use-minute.ts'
import { listSearchSchema, useSearchState } from '../../lib/page/use-search-state.ts'
import { titleOf } from '../../lib/page/feature.ts'
import { EntryList, type EntryListHandle } from './entry-list.tsx'
import { EntryPane } from './entry-pane.tsx'
import { CheckResult, JournalMenu } from './journal-menu.tsx'
import classes from './journal.module.css'
import { isOfOrganization, useJournal } from './queries.ts'
import type { Profile } from '#contract/profiles.ts'
import { UnstyledButton } from '@mantine/core'
import { IconProgressHelp } from '@tabler/icons-react'
import { type Entry, entryResults, type EntryFilter } from '#contract/journal-entries.ts'
import { formatDay, formatTime } from '../../lib/text/format.ts'
import { isDay } from './day-head.tsx'
import { EntryLine } from './entry-row.tsx'
import { MarkHandled } from './mark-handled.tsx'
import { kindNames, recordOf } from '#contract/records/index.ts'
import { uncounted, type Filter } from '../../components/filter-bar/filters.ts'
import { kindText, unnamedText } from '../../lib/records/kind-texts.ts'
import { actWord } from './entry-texts.ts'

const t = texts('journal')

const spans = ['today', 'week', 'month', 'year'] as const
/** Every act that the journal keeps, of any kind. */
const acts: readonly string[] = [
  ...new Set(
    kindNames.flatMap((kind) =>
      Object.entries(recordOf(kind).acts).flatMap(([name, { isSignal }]) => (isSignal === true ? [] : [name])),
    ),
  ),
]

/** Search, filters and open entry, in the address. */
export const journalSearchSchema = listSearchSchema({
  open: z.uuid(),
  when: z.enum(spans),
  result: z.enum(entryResults),
  kind: z.enum(kindNames),
  organization: z.literal('all'),
  act: z.enum(acts),
  record: z.int(),
})
type JournalSearch = z.output<typeof journalSearchSchema>

/** Every change that this console sent, with a search, and with values before and after. */
export default function JournalPage() {
  const { profileId } = useConnection().connection
  const state = useSearchState(journalSearchSchema)
  const { search, change } = state
  const now = useMinute(0)
  const filters = useMemo(() => journalFilters(search), [search])
  const [openRuns, setOpenRuns] = useState<readonly string[]>([])
  const {
    data: found,
    error,
    dataUpdatedAt,
    refetch,
  } = useJournal({
    filter: filterOf(search, profileId, now),
    openRuns,
  })
  const list = useRef<EntryListHandle>(null)
  const [entered, setEntered] = useState<string | null>(null)
  const open = useCallback(
    (writeId: string | undefined, isEntered: boolean) => {
      setEntered(isEntered && writeId !== undefined ? writeId : null)
      change({ open: writeId })
    },
    [change],
  )
  const close = () => {
    setEntered(null)
    change({ open: undefined })
    list.current?.focus()
  }
  return (
    <>
      <PageHead
        title={titleOf('journal')}
        sentence={
          <p>
            {found === undefined
              ? null
              : t(found.isComplete ? 'head.count' : 'head.reading', { count: found.ofOrganization })}
          </p>
        }
      >
        <JournalMenu found={found} />
      </PageHead>
      <FilterBar
        filters={filters}
        state={state}
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        shown={found?.found ?? 0}
        all={found?.ofOrganization ?? 0}
        onListKey={(pressed) => {
          if (pressed.key !== 'Home' && pressed.key !== 'End') list.current?.press(pressed)
        }}
      />
      <PageStates
        isRead={found !== undefined}
        error={error}
        readAt={dataUpdatedAt}
        onRetry={() => void refetch()}
        failedTitle={t('page.failed')}
        {...(found?.isComplete === true && { all: found.total })}
        empty={t('page.empty')}
      >
        {found === undefined ? null : (
          <div className={classes.split}>
            <div className={classes.list}>
              <Unanswered entries={found.unanswered} open={search.open} onOpen={open} />
              {found.found === 0 && found.isComplete ? (
                <p className={classes.none}>{t('page.none')}</p>
              ) : (
                <EntryList found={found} open={search.open} onOpen={open} onOpenRuns={setOpenRuns} handle={list} />
              )}
              <CheckResult />
            </div>
            {search.open === undefined ? null : (
              <EntryPane key={search.open} writeId={search.open} hasFocus={entered === search.open} onClose={close} />
            )}
          </div>
        )}
      </PageStates>
      {/* The check is shown even if the journal is empty, because the head file may show that an entry was removed. */}
      {found?.isComplete === true && found.total === 0 ? <CheckResult /> : null}
    </>
  )
}

interface UnansweredProps {
  readonly entries: readonly Entry[]
  readonly open: string | undefined
  readonly onOpen: (writeId: string, isEntered: boolean) => void
}

/** Changes without a known result. They are above the list, whatever its filter. */
function Unanswered({ entries, open, onOpen }: UnansweredProps) {
  const { profile } = useConnection()
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
          <li key={entry.writeId} className={classes.unansweredRow} data-open={open === entry.writeId || undefined}>
            <UnstyledButton className={classes.open} onClick={() => onOpen(entry.writeId, true)}>
              <time>{isDay(entry.at, 0) ? formatTime(entry.at) : formatDay(entry.at)}</time>
              <EntryLine entry={entry} below={belowOf(entry, profile)} />
            </UnstyledButton>
            <MarkHandled entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function belowOf({ asks, profile, kind }: Entry, current: Profile): string {
  const words = t(asks === 'person' ? contactsOf(kind) : 'unanswered.may-be-saved')
  if (profile.id === current.id) return words
  return t('unanswered.elsewhere', {
    sender: isOfOrganization(profile, current) ? profile.email : profile.label,
    words,
  })
}

/** Text key for the person to ask about a change whose result no server reports. */
function contactsOf(kind: string) {
  if (kind === 'invitation') return 'unanswered.ask.invitation'
  if (kind === 'device') return 'unanswered.ask.device'
  return kind === 'call' ? 'unanswered.ask.call' : 'unanswered.ask.anything'
}

/** Days before today at which each period begins. */
const daysBefore = { today: 0, week: 6, month: 29, year: 364 } as const

/** Filters of the journal, in order. Main applies them. */
function journalFilters({ kind, record }: JournalSearch): readonly Filter<never>[] {
  const { compare } = new Intl.Collator(language())
  const filters = [
    uncounted({
      id: 'when',
      label: t('filter.when'),
      options: spans.map((value) => ({ value, label: t(`when.${value}`) })),
    }),
    uncounted({
      id: 'result',
      label: t('filter.result'),
      options: entryResults.map((value) => ({ value, label: t(`result.${value}`) })),
    }),
    uncounted({
      id: 'kind',
      label: t('filter.kind'),
      options: kindNames
        .filter((value) => Object.values(recordOf(value).acts).some(({ isSignal }) => isSignal !== true))
        .map((value) => ({ value, label: kindText(value, 'many') }))
        .toSorted((one, other) => compare(one.label, other.label)),
    }),
    uncounted({
      id: 'organization',
      label: t('filter.organization'),
      rest: t('organization.this'),
      options: [{ value: 'all', label: t('organization.all') }],
    }),
    uncounted({
      id: 'act',
      label: t('filter.act'),
      options: acts
        .map((value) => ({ value, label: actWord(value) }))
        .toSorted((one, other) => compare(one.label, other.label)),
      isExtra: true,
    }),
  ]
  if (record === undefined) return filters
  const label = kind === undefined ? String(record) : unnamedText(kind, record)
  return [...filters, uncounted({ id: 'record', label: t('filter.record'), options: [{ value: record, label }] })]
}

/** Filter for main, from the address. `now` is the time in UNIX milliseconds. */
export function filterOf(search: JournalSearch, profileId: string, now: number): EntryFilter {
  const { when, result, kind, organization, act, record, q } = search
  return {
    profileId: organization === 'all' ? null : profileId,
    kind: kind ?? null,
    recordId: record ?? null,
    act: act ?? null,
    result: result ?? null,
    from: when === undefined ? null : startOf(when, now),
    until: null,
    search: (q ?? '').slice(0, 200),
  }
}

/** Start of a period at midnight by this computer's clock, so that the filter stays the same all day. */
function startOf(when: (typeof spans)[number], now: number): number {
  const midnight = new Date(now)
  midnight.setHours(0, 0, 0, 0)
  return midnight.setDate(midnight.getDate() - daysBefore[when])
}
