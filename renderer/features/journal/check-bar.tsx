import { Button } from '@mantine/core'
import { IconAlertOctagon, IconCircleCheck } from '@tabler/icons-react'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { JournalCheckResult } from '#contract/journal-entries.ts'
import { texts } from '#contract/texts.ts'
import { reportProblem } from '../../components/report-problem.ts'
import { call } from '../../lib/bridge.ts'
import { formatDate, formatNumber, formatTime } from '../../lib/format.ts'
import classes from './check-bar.module.css'
import { RetentionMenu } from './retention.tsx'

const t = texts('journal')

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
