import { useCallback, useMemo, useRef, useState } from 'react'
import { texts } from '#contract/texts.ts'
import { FilterBar } from '../../components/filter-bar/filter-bar.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { OpenRemaining } from '../../bulk/remaining/open-remaining.tsx'
import { PageStates } from '../../components/page-states.tsx'
import { useConnection } from '../../lib/connection.ts'
import { useMinute } from '../../lib/use-minute.ts'
import { useSearchState } from '../../lib/use-search-state.ts'
import { titleOf } from '../../lib/feature-titles.ts'
import { CheckBar } from './check-bar.tsx'
import { EntryList, type EntryListHandle } from './entry-list.tsx'
import { EntryPane } from './entry-pane.tsx'
import { ExportButton } from './export-button.tsx'
import { filterOf, journalFilters } from './filters.ts'
import classes from './journal.module.css'
import { journalSearchSchema } from './schema.ts'
import { Unanswered } from './unanswered.tsx'
import { useJournal } from './use-journal.ts'

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
        all={found?.total ?? 0}
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
