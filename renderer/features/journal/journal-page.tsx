import { useCallback, useMemo, useRef, useState } from 'react'
import { texts, language } from '#contract/texts.ts'
import { FilterBar } from '../../components/filter-bar/filter-bar.tsx'
import { PageHead } from '../../components/page/page-head.tsx'
import { OpenRemaining } from '../../bulk/remaining/open-remaining.tsx'
import { PageStates } from '../../components/page/page-states.tsx'
import { useConnection } from '../../lib/bridge/connection.ts'
import { useMinute } from '../../lib/live/use-minute.ts'
import { useSearchState } from '../../lib/page/use-search-state.ts'
import { titleOf } from '../../lib/page/feature.ts'
import { EntryList, type EntryListHandle } from './entry-list.tsx'
import { EntryPane } from './entry-pane.tsx'
import { ExportButton } from './export-button.tsx'
import classes from './journal.module.css'
import { journalSearchSchema, acts, spans, type JournalSearch } from './schema.ts'
import { isOfOrganization, useJournal } from './queries.ts'
import type { Profile } from '#contract/profiles.ts'
import { UnstyledButton, Button, Menu } from '@mantine/core'
import { IconProgressHelp, IconAlertOctagon, IconCircleCheck } from '@tabler/icons-react'
import { type Entry, entryResults, type EntryFilter, type JournalCheckResult } from '#contract/journal-entries.ts'
import { formatDay, formatTime, formatDate, formatNumber } from '../../lib/text/format.ts'
import { isDay } from './day-head.tsx'
import { EntryLine } from './entry-row.tsx'
import { MarkHandled } from './mark-handled.tsx'
import { kindNames, recordOf } from '#contract/records/index.ts'
import { uncounted, type Filter } from '../../components/filter-bar/filters.ts'
import { kindText, unnamedText } from '../../lib/records/kind-texts.ts'
import { actWord } from './entry-texts.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { reportProblem, showNotice } from '../../components/notices/show-notice.ts'
import { call } from '../../lib/bridge/bridge.ts'
import { Dialog, DialogActions } from '../../components/dialogs/dialog.tsx'
import { useIsManaged, usePreferences } from '../../lib/bridge/preferences.ts'

const t = texts('journal')

/** Every change that this console sent, with a search, and with values before and after. */
export default function JournalPage() {
  const { profileId } = useConnection().connection
  const state = useSearchState(journalSearchSchema)
  const { search, change } = state
  const now = useMinute(0)
  const filters = useMemo(() => journalFilters(search), [search])
  const { data: found, error, dataUpdatedAt, refetch } = useJournal(filterOf(search, profileId, now))
  const list = useRef<EntryListHandle>(null)
  const [entered, setEntered] = useState<string | null>(null)
  const open = useCallback(
    (writeId: string, isEntered: boolean) => {
      setEntered(isEntered ? writeId : null)
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
        sentence={<p>{t(found?.isComplete === false ? 'sentence.reading' : 'sentence')}</p>}
      >
        <OpenRemaining />
        {found === undefined || found.total === 0 ? null : <ExportButton found={found} filter={found.filter} />}
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
                <EntryList found={found} open={search.open} onOpen={open} handle={list} />
              )}
              <CheckBar />
            </div>
            {search.open === undefined ? null : (
              <EntryPane key={search.open} writeId={search.open} hasFocus={entered === search.open} onClose={close} />
            )}
          </div>
        )}
      </PageStates>
      {/* The check is shown even if the journal is empty, because the head file may show that an entry was removed. */}
      {found?.isComplete === true && found.total === 0 ? <CheckBar /> : null}
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

/** The query key is separate, so that a new entry does not start a check of the whole journal. */
const checking = queryOptions({
  queryKey: ['journal-check'],
  queryFn: () => call('journal:verify', {}),
  enabled: false,
  gcTime: Infinity,
})

/** Checks on demand whether the journal is complete and unaltered, and explains the result. */
export function CheckBar() {
  const { data, isFetching, refetch } = useQuery(checking)
  const client = useQueryClient()
  const marking = useMutation({
    mutationFn: () => call('journal:mark-seen', {}),
    onSuccess: (checked) => client.setQueryData(checking.queryKey, checked),
    onError: reportProblem,
  })
  const check = async () => {
    const { error } = await refetch()
    if (error !== null) throw error
  }
  return (
    <section className={classes.bar} aria-label={t('chain.label')} data-floats>
      <div role="status">{data === undefined ? <span>{t('chain.unchecked')}</span> : <Checked check={data} />}</div>
      <span className={classes.actions}>
        <RetentionMenu />
        {data !== undefined && isEndLost(data) && data.lossSeenAt === null ? (
          <Button size="xs" variant="subtle" loading={marking.isPending} onClick={() => marking.mutate()}>
            {t('chain.mark-seen')}
          </Button>
        ) : null}
        <Button size="xs" variant="subtle" loading={isFetching} onClick={() => void check().catch(reportProblem)}>
          {t(data === undefined ? 'chain.check' : 'chain.again')}
        </Button>
      </span>
    </section>
  )
}

function Checked({ check }: { readonly check: JournalCheckResult }) {
  const { isWhole, lines, at, head } = check
  const Shape = isWhole ? IconCircleCheck : IconAlertOctagon
  const when = t('chain.when', { count: lines, time: formatTime(at) })
  const proof = isWhole
    ? [seenWords(check), head === 'behind' ? t('chain.behind') : ''].filter(Boolean).join(' ')
    : proofOf(check)
  return (
    <p data-whole={isWhole}>
      <Shape size={16} stroke={1.5} aria-hidden />
      <b>{isWhole ? t('chain.whole') : brokenWords(check)}</b> <span>{when}</span>
      {proof === '' ? null : <span> {proof}</span>}
    </p>
  )
}

/** Text about a loss that was marked as seen, after which the journal counts as complete again. */
const seenWords = ({ lostEndAt, lossSeenAt }: JournalCheckResult): string =>
  lostEndAt === null || lossSeenAt === null
    ? ''
    : t('chain.seen', { entry: formatNumber(lostEndAt), date: formatDate(lossSeenAt / 1000) })

function brokenWords({ brokenAt, lostEndAt, head }: JournalCheckResult): string {
  if (brokenAt !== null) return t('chain.altered', { entry: formatNumber(brokenAt) })
  if (isEndLost({ lostEndAt, head })) return t('chain.lost-end', { entry: formatNumber(lostEndAt ?? 0) })
  return t(head === 'ahead' ? 'chain.shorter' : head === 'differs' ? 'chain.other-end' : 'chain.no-end')
}

/** True if the end exists now, but was lost earlier. */
const isEndLost = ({ lostEndAt, head }: Pick<JournalCheckResult, 'lostEndAt' | 'head'>): boolean =>
  lostEndAt !== null && (head === 'at-the-end' || head === 'behind')

function proofOf({ brokenAt, breakCount, lostEndAt, head }: JournalCheckResult): string {
  if (brokenAt === null && isEndLost({ lostEndAt, head }))
    return t('chain.proves-lost-end', { entry: formatNumber(lostEndAt ?? 0) })
  if (brokenAt === null) return t(head === 'ahead' || head === 'differs' ? 'chain.proves-end' : 'chain.proves-no-end')
  const places = breakCount > 1 ? t('chain.places', { count: breakCount }) : ''
  return [t('chain.proves', { before: formatNumber(brokenAt - 1) }), places].filter(Boolean).join(' ')
}

/** Choices in days; null means forever. */
const choices = [null, 3_653, 1_826, 731, 366, 90] as const
type Choice = (typeof choices)[number]

const years: Readonly<Record<number, number>> = { 3_653: 10, 1_826: 5, 731: 2, 366: 1 }

/** Text of a duration, as a choice or as a sentence. It is in years if the days are whole years. */
function durationText(as: 'span' | 'kept', days: number | null): string {
  const isKept = as === 'kept'
  if (days === null) return t(isKept ? 'retention.forever' : 'span.forever')
  const count = years[days]
  if (count === undefined) return t(isKept ? 'retention.days' : 'span.days', { count: days })
  return t(isKept ? 'retention.years' : 'span.years', { count })
}

interface Asked {
  readonly days: Choice
  /** Number of lines to be deleted. */
  readonly lines: number
}

/** Chooses how long the journal is kept. Before anything is deleted, the dialog shows how much that is. */
function RetentionMenu() {
  const days = usePreferences(({ journalDays }) => journalDays)
  const isManaged = useIsManaged('journalDays')
  const [asked, setAsked] = useState<Asked | null>(null)

  const keep = async (chosen: Choice) => {
    const { lines } = await call('journal:keep', { days: chosen, isTrial: false })
    usePreferences.setState({ journalDays: chosen })
    setAsked(null)
    const kept = durationText('kept', chosen)
    showNotice({ tone: 'ok', text: lines === 0 ? kept : t('keep.removed', { kept, count: lines }) })
  }
  const choose = async (chosen: Choice) => {
    if (chosen === days) return
    const { lines } = await call('journal:keep', { days: chosen, isTrial: true })
    if (lines > 0) setAsked({ days: chosen, lines })
    else await keep(chosen)
  }
  if (isManaged) return <span>{t('retention.managed', { kept: durationText('kept', days) })}</span>
  return (
    <>
      <Menu position="top-end">
        <Menu.Target>
          <Button size="xs" variant="subtle">
            {durationText('kept', days)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.RadioGroup value={String(days)}>
            {choices.map((one) => (
              <Menu.RadioItem
                key={one}
                value={String(one)}
                closeMenuOnClick
                onChange={() => void choose(one).catch(reportProblem)}
              >
                {durationText('span', one)}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
      {asked === null ? null : (
        <Dialog onClose={() => setAsked(null)} title={t('keep.title', { count: asked.lines })} size={460}>
          <p>{t('keep.ask', { span: durationText('span', asked.days) })}</p>
          <DialogActions>
            <Button variant="filled" data-autofocus onClick={() => setAsked(null)}>
              {t('keep.cancel')}
            </Button>
            <Button onClick={() => void keep(asked.days).catch(reportProblem)}>
              {t('keep.remove', { count: asked.lines })}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}
