import { useState, type ReactNode } from 'react'
import type { Severity } from '#contract/records/define.ts'
import { texts } from '#contract/texts.ts'
import { useConnection } from '../../lib/bridge/connection.ts'
import { useHasKept } from '../../lib/records/kept-records.ts'
import { useHoldNewRuns, useRuns } from '../../lib/writes/run-store.ts'
import { reportProblem } from '../../components/notices/show-notice.ts'
import { useOfflineReason } from '../../components/dialogs/send-button.tsx'
import { ConfirmField, isConfirmed, useConfirmation } from '../../records/review/confirm-field.tsx'
import { useIsBeyondLimit } from './run-limit.tsx'

const t = texts('bulk', 'run')

interface RunStartGiven {
  /** Number of rows to send. */
  readonly count: number
  /** Severity of all rows together, which decides whether the organization's name must be typed. */
  readonly severity: Severity
  /** True if the user has already allowed more rows than the limit; absent if this part asks for it. */
  readonly isAllowed?: boolean | undefined
}

/** Consent that main checks again before it starts a run. */
export interface RunConsent {
  /** Number of rows that the user allowed beyond the limit; null within the limit. */
  readonly allowed: number | null
  /** Typed name of the organization; null if it isn't asked for. */
  readonly confirmation: string | null
}

/**
 * Start of a run, the same for every source of its rows: a grave change asks for the organization's name, more rows than the
 * limit must be allowed, and nothing is sent while the server can't be reached or another start is in progress.
 */
export function useRunStart({ count, severity, isAllowed: givenAllowed }: RunStartGiven) {
  const { connection } = useConnection()
  const isBusy = useIsRunning(connection.profileId)
  const { confirmation, typed, setTyped } = useConfirmation(severity)
  const [ownAllowed, setAllowed] = useState(false)
  const [isStarting, setStarting] = useState(false)
  const isBeyond = useIsBeyondLimit(count)
  const offline = useOfflineReason()
  const hasKept = useHasKept(connection.profileId)
  useHoldNewRuns(isStarting)
  const isAllowed = givenAllowed ?? ownAllowed
  const isReady = count > 0 && isConfirmed(confirmation, typed) && (!isBeyond || isAllowed) && !isStarting
  // The run that is being started may be reported before its start is answered.
  const busyReason = isBusy && !isStarting ? t('start.busy') : offline
  // Rows that were computed from an earlier session's lists may be wrong.
  const blockReason = busyReason ?? (hasKept ? t('start.stored') : null)
  const start = (send: (consent: RunConsent) => Promise<unknown>) => {
    if (!isReady || blockReason !== null) return
    setStarting(true)
    send({ allowed: isBeyond ? count : null, confirmation: confirmation && typed })
      .catch(reportProblem)
      .finally(() => setStarting(false))
  }
  /** Field for the name of the organization; nothing if it isn't asked for. */
  const confirmField = (options: { hasFocus?: boolean; onConfirm?: () => void } = {}): ReactNode => (
    <ConfirmField confirmation={confirmation} typed={typed} onType={setTyped} {...options} />
  )
  return {
    start,
    confirmField,
    setAllowed,
    isAllowed,
    isReady,
    /** Reason why no run can start now, whatever the user chooses; otherwise null. */
    blockReason,
    /** Sentence for more rows than the limit, until the user allows them; otherwise null. */
    limitReason: isBeyond && !isAllowed ? t('start.limit') : null,
    isStarting,
    asksName: confirmation !== null,
  }
}

/** True while a run is in progress in an organization; main starts no second one. */
const useIsRunning = (profileId: string): boolean =>
  useRuns(({ runs }) => Object.values(runs).some((run) => run.profileId === profileId && run.phase === 'running'))
