import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { isSignedOut, toFailure } from '#contract/failures.ts'
import type { PageOperationId } from '#contract/operations/index.ts'
import { texts } from '#contract/texts.ts'
import { ConnectionContext } from '../../lib/bridge/connection.ts'
import { formatFailure } from '../../lib/text/format-failure.ts'
import { formatFromNow, formatTime } from '../../lib/text/format.ts'
import { isKeptAt } from '../../lib/live/freshness.ts'
import { useSince } from '../../lib/live/live.ts'
import { useMinute } from '../../lib/live/use-minute.ts'
import { useUnreadable } from '../../lib/bridge/unreadable.ts'
import { FailurePanel } from './failure-panel.tsx'
import { NotOffered } from './not-offered.tsx'
import classes from './page-states.module.css'
import { UnreadableRecords } from './unreadable-records.tsx'

/** Shows its children only after 200 ms, so that nothing flickers if loading is fast. */
export function AfterAMoment({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), 200)
    return () => clearTimeout(timer)
  }, [])
  return isShown ? children : null
}

const common = texts('components')
const t = texts('organization')

interface PageStatesProps extends PageFacts {
  /** Operations that list the content. A notice above the content reports records that could not be read. */
  readonly lists?: readonly PageOperationId[] | undefined
  /** Time of the last reading, in UNIX milliseconds. */
  readonly readAt?: number
  readonly onRetry: () => void
  readonly failedTitle?: string
  /** Sentence for an empty page. */
  readonly empty?: string
  readonly emptyAction?: ReactNode
  readonly filtered?: string
  /** Button that brings rows back, such as by clearing the filters. */
  readonly filteredAction?: ReactNode
  /** Placeholder rows of the right height during the first reading. */
  readonly waiting?: ReactNode
  /** Content of the page once there is data. */
  readonly children?: ReactNode
}

/**
 * Shows every state of a page: loading, failed, stale, empty, nothing found, not offered, not permitted, or its data.
 */
export function PageStates(props: PageStatesProps) {
  const { error, readAt, onRetry, failedTitle, empty, emptyAction, filtered, filteredAction, waiting, children } = props
  const { lists } = props
  const reported = useContext(ReportedContext)
  const state = pageStateOf(props)
  switch (state) {
    case 'loading':
      return <AfterAMoment>{waiting ?? <WaitingRows />}</AfterAMoment>
    case 'not-offered':
      return <NotOffered why={formatFailure(toFailure(error))} />
    case 'not-permitted':
    case 'failed':
      return <Failed title={failedTitle} error={error} onRetry={onRetry} />
    case 'empty':
    case 'filtered':
    case 'shown':
      return (
        <>
          {reported === 'failure' ? null : error ? (
            <Stale error={error} readAt={readAt ?? 0} onRetry={onRetry} />
          ) : reported === null ? (
            <Older readAt={readAt} />
          ) : null}
          {lists === undefined ? null : <UnreadableRecords lists={lists} />}
          {state === 'shown' ? (
            <ReportedContext value={error ? 'failure' : readAt === undefined ? reported : (reported ?? 'age')}>
              {children}
            </ReportedContext>
          ) : (
            <div className={classes.empty}>
              {state === 'empty' ? <EmptyTexts lists={lists}>{empty}</EmptyTexts> : <p>{filtered ?? empty}</p>}
              {state === 'empty' ? emptyAction : filteredAction}
            </div>
          )}
        </>
      )
  }
}

/** Problems that a page around this one already reports, so that they appear once: a failed load, or old data. */
const ReportedContext = createContext<'failure' | 'age' | null>(null)

/** Loads the page's data again, and everything else on screen that failed. */
function useRetry(onRetry: () => void): () => void {
  const queryClient = useQueryClient()
  return () => {
    onRetry()
    const isFailed = ({ state }: { state: { status: string } }) => state.status === 'error'
    // Queries that the page has just started are already in progress.
    void queryClient.refetchQueries({ type: 'active', predicate: isFailed }, { cancelRefetch: false })
  }
}

function Failed({ title, error, onRetry }: { title: string | undefined; error: unknown; onRetry: () => void }) {
  const retry = useRetry(onRetry)
  // The page of a record has no other heading until the record is loaded.
  return <FailurePanel title={title ?? t('page.failed')} error={error} onRetry={retry} />
}

const none: readonly never[] = []

/** Says that there is nothing, unless some records could not be read. */
function EmptyTexts({
  lists = none,
  children,
}: {
  lists?: readonly PageOperationId[] | undefined
  children: ReactNode
}) {
  const current = useContext(ConnectionContext)
  const records = useUnreadable(current?.connection.profileId ?? '', lists)
  return records.length === 0 ? <p>{children}</p> : null
}

/** Notice about earlier data that could not be loaded again. The data stays, with its age and the cause. */
function Stale({ error, readAt, onRetry }: { error: unknown; readAt: number; onRetry: () => void }) {
  const retry = useRetry(onRetry)
  // One line above the page reports that for all of its data.
  if (isSignedOut(toFailure(error))) return null
  return (
    <div className={classes.stale} data-soft role="alert">
      <p>{t('page.stale', { time: formatTime(readAt), why: formatFailure(toFailure(error)) })}</p>
      <Button size="xs" variant="subtle" onClick={retry}>
        {common('failure.retry')}
      </Button>
    </div>
  )
}

/**
 * Notice about data of a server that can't be reached, or that an earlier session kept. No reading has failed yet, but
 * the data may have changed.
 */
function Older({ readAt }: { readAt: number | undefined }) {
  const isOffline = useSince('offline') !== null
  const now = useMinute(0)
  if (readAt === undefined || !(isOffline || isKeptAt(readAt))) return null
  return (
    <div className={classes.stale} data-soft role="status">
      <p>
        {isOffline
          ? t('page.offline', { time: formatTime(readAt) })
          : t('page.stored', { time: formatFromNow(readAt - now) })}
      </p>
    </div>
  )
}

function WaitingRows() {
  return (
    <div className={classes.waiting} role="status" aria-busy aria-label={t('page.loading')}>
      {Array.from({ length: 12 }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  )
}

/** State of a page's data. */
interface PageFacts {
  /** True once everything that the page needs has been loaded. */
  readonly isRead: boolean
  /** Reason why the last reading failed. Earlier data stays on the page. */
  readonly error?: unknown
  /** Number of records, and number of those that pass search and filters. */
  readonly all?: number
  readonly shown?: number
}

/**
 * State of a page. `shown` means that there is data. If that data is stale, `error` is set as well and a line above the
 * data reports it.
 */
type PageState = 'loading' | 'failed' | 'not-offered' | 'not-permitted' | 'empty' | 'filtered' | 'shown'

export function pageStateOf({ isRead, error, all, shown = all }: PageFacts): PageState {
  if (!isRead) return error == null ? 'loading' : stateOfFailure(error)
  if (all === 0) return 'empty'
  return shown === 0 ? 'filtered' : 'shown'
}

function stateOfFailure(error: unknown): PageState {
  const { kind, reason } = toFailure(error)
  if (reason === 'not-offered') return 'not-offered'
  return kind === 'forbidden' ? 'not-permitted' : 'failed'
}
