import { queryOptions, skipToken, useQuery, type QueryClient } from '@tanstack/react-query'
import type { CheckReport, CheckStep, Diagnosis, Facts, Subject } from '#contract/connection-check.ts'
import { texts } from '#contract/texts.ts'
import { formatDate, formatDuration, formatNumber } from '../../lib/text/format.ts'
import { formatList } from '../../lib/text/sentences.ts'
import { roleLabel } from '../../lib/text/roles.ts'
import { call, subscribe } from '../../lib/bridge/bridge.ts'
import { connectionKeys } from '../../lib/bridge/connection.ts'
import { reportProblem } from '../notices/show-notice.ts'

const t = texts('dialogs', 'connection-check')

/** Returns the sentence for the finding of a step. */
export const stepFindingText = ({ finding, facts }: Pick<CheckStep, 'finding' | 'facts'>): string =>
  t(`found.${finding}`, valuesOf(facts))

/** Returns the values for the sentence. The sentence of a finding uses only the facts that its step knows. */
const valuesOf = (facts: Facts) => ({
  server: facts.server ?? '',
  host: facts.host ?? '',
  port: String(facts.port ?? ''),
  addresses: formatList(facts.addresses ?? []),
  proxy: facts.proxy ?? '',
  variable: facts.variable ?? '',
  protocol: (facts.protocol ?? '').replace(/^TLSv/, 'TLS '),
  names: formatList(facts.certificateFor ?? []),
  issuer: facts.issuer ?? '',
  validFrom: dayOf(facts.validFrom),
  validTo: dayOf(facts.validTo),
  status: String(facts.status ?? ''),
  elsewhere: facts.elsewhere ?? '',
  realm: facts.realmName ?? '',
  level: String(facts.level ?? ''),
  difference: formatDuration(Math.abs(facts.aheadSeconds ?? 0)),
  who: personText(facts),
  limit: facts.limit ?? 0,
  remaining: facts.remaining ?? 0,
  took: durationText(facts.tookMs ?? 0),
})

const dayOf = (milliseconds: number | undefined): string =>
  milliseconds === undefined ? '' : formatDate(milliseconds / 1_000)

const personText = ({ fullName, email, role }: Facts): string => {
  const name = fullName ?? email ?? ''
  return role === undefined ? name : `${name}, ${roleLabel({ role, isBot: false })}`
}

/** Formats the duration of a step: “38 ms”, “60.0 s”. */
export const durationText = (milliseconds: number): string =>
  milliseconds < 1_000
    ? t('took.ms', { time: milliseconds })
    : t('took.s', { time: formatNumber(Math.round(milliseconds / 100) / 10) })

/** Technical details of a finding, one per line, shown on demand. */
export function causesOf({ status, code, where, words }: Facts): string[] {
  return [words, status === undefined ? undefined : `HTTP ${status}`, code, where].filter(
    (line): line is string => line !== undefined,
  )
}

/** Message for the person who can fix the cause; null if only the user of the console can. */
export function messageFor({ advice, contact }: Diagnosis, server: string, found: CheckStep): string | null {
  return contact && t.find(`message.${advice}`, { server, found: stepFindingText(found) })
}

const keyOf = (subject: Subject) => [...connectionKeys.all, 'check', subject] as const
const progressKey = (subject: Subject) => [...keyOf(subject), 'steps'] as const

/**
 * Query of a check, which starts as soon as it is shown. The report is kept for a while; leaving the page cancels the
 * check.
 */
const checkOf = (subject: Subject) =>
  queryOptions({
    queryKey: keyOf(subject),
    queryFn: ({ signal, client }) => runSteps(subject, signal, client),
    retry: false,
    staleTime: Infinity,
  })

async function runSteps(subject: Subject, signal: AbortSignal, client: QueryClient): Promise<CheckReport> {
  const runId = crypto.randomUUID()
  const queryKey = progressKey(subject)
  client.setQueryData<readonly CheckStep[]>(queryKey, [])
  const end = subscribe('connection-check:step-done', (done) => {
    if (done.runId !== runId) return
    client.setQueryData<readonly CheckStep[]>(queryKey, (known = []) => [...known, done.step])
  })
  signal.addEventListener('abort', () => void call('connection-check:cancel', { runId }).catch(reportProblem))
  try {
    return await call('connection-check:run', { runId, subject })
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
