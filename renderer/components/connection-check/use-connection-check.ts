import { queryOptions, skipToken, useQuery, type QueryClient } from '@tanstack/react-query'
import type { CheckReport, CheckStep, Subject } from '#contract/connection-check.ts'
import { call, subscribe } from '../../lib/bridge.ts'
import { connectionKeys } from '../../lib/connection.ts'
import { reportProblem } from '../report-problem.ts'

const keyOf = (subject: Subject) => [...connectionKeys.all, 'check', subject] as const
const progressKey = (subject: Subject) => [...keyOf(subject), 'steps'] as const

/**
 * Query of a check, which starts as soon as it is shown. The report is kept for a while; leaving the page cancels the
 * check.
 */
const checkOf = (subject: Subject) =>
  queryOptions({
    queryKey: keyOf(subject),
    queryFn: ({ signal, client }) => examine(subject, signal, client),
    retry: false,
    staleTime: Infinity,
  })

async function examine(subject: Subject, signal: AbortSignal, client: QueryClient): Promise<CheckReport> {
  const runId = crypto.randomUUID()
  const queryKey = progressKey(subject)
  client.setQueryData<readonly CheckStep[]>(queryKey, [])
  const end = subscribe('doctor:step-done', (done) => {
    if (done.runId !== runId) return
    client.setQueryData<readonly CheckStep[]>(queryKey, (known = []) => [...known, done.step])
  })
  signal.addEventListener('abort', () => void call('doctor:cancel', { runId }).catch(reportProblem))
  try {
    return await call('doctor:examine', { runId, subject })
  } finally {
    end()
  }
}

/** The check of a connection: the finished steps, and the report at the end. */
export function useConnectionCheck(subject: Subject) {
  const check = useQuery(checkOf(subject))
  const progress = useQuery<readonly CheckStep[]>({ queryKey: progressKey(subject), queryFn: skipToken })
  const report = check.isFetching ? null : (check.data ?? null)
  return {
    steps: report?.steps ?? progress.data ?? [],
    report,
    isRunning: check.isFetching,
    error: check.isFetching ? null : check.error,
    again: () => void check.refetch(),
  }
}
