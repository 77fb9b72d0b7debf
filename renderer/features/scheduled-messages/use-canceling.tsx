import { Button } from '@mantine/core'
import { scheduledMessageValues } from '#contract/records/scheduled-message.ts'
import type { ScheduledMessage } from '#contract/operations/scheduled-messages.ts'
import type { RunRow } from '#contract/runs.ts'
import { texts } from '#contract/texts.ts'
import type { BatchTexts } from '../../bulk/batch/batch.ts'
import { explainRule } from '../../bulk/batch/explain-rule.ts'
import { useBatch, type Batch } from '../../bulk/batch/use-batch.tsx'
import { reportProblem } from '../../components/report-problem.ts'
import type { Records } from '../../lib/records/use-records.ts'
import type { OneWrite } from '../../lib/writes/send-to-end.ts'
import type { KnownScheduled } from './known-kind.ts'
import { timeText } from './record-texts.ts'
import { keyOf, nameOf, type ScheduledRow } from './rows.ts'

const t = texts('scheduled-messages')

/** Cancels one or several messages under one confirmation, each through the gate. */
export function useCanceling(
  rows: readonly ScheduledRow[],
  { isListed, forget }: Pick<Records<KnownScheduled>, 'isListed' | 'forget'>,
): Batch<ScheduledRow, null> {
  const forgetAll = async (ids: readonly number[]) => {
    for (const id of ids) await forget(id)
  }
  return useBatch<ScheduledRow, null, string>({
    rows,
    keyOf,
    lockOf: () => null,
    lockText: (why) => why,
    actions: (free, ask) => (
      <>
        {isListed ? null : (
          <Button variant="subtle" onClick={() => void forgetAll(free.map(keyOf)).catch(reportProblem)}>
            {t('forget', { count: free.length })}
          </Button>
        )}
        <Button variant="filled" disabled={free.length === 0} onClick={() => ask({ rows: free, target: null })}>
          {t('cancel', { count: free.length })}
        </Button>
      </>
    ),
    words: batchTexts(),
    onResult: (row) => {
      if (!isListed && isGoneNow(row) && row.write.id !== null) forget(row.write.id).catch(reportProblem)
    },
    titleOf: ({ rows: asked }) => t('ask.title', { count: asked.length }),
    rowOf: (row) => ({ name: nameOf(row), change: changeOf(row), write: cancellingOf(row) }),
    preview: ({ rows: asked }) => (
      <>
        <p>{t('ask.what', { count: asked.length })}</p>
        <p>{t(isListed ? 'ask.journal' : 'ask.unread', { count: asked.length })}</p>
      </>
    ),
  })
}

/**
 * Write that cancels a message. It is compared with the shown message, so that a message changed elsewhere in the
 * meantime is not canceled.
 */
const cancellingOf = ({ id, message }: ScheduledRow): OneWrite => ({
  kind: 'scheduled-message',
  act: 'delete',
  id,
  changes: [],
  target: { ...(isWhole(message) && { base: scheduledMessageValues(message) }), mine: null },
})

const isWhole = (message: KnownScheduled): message is ScheduledMessage => message.content !== undefined

const changeOf = ({ place, message: { scheduled_delivery_timestamp: seconds } }: ScheduledRow): string =>
  place === undefined || seconds === undefined ? t('ask.unknown') : t('ask.row', { place, time: timeText(seconds) })

/** True if the message is gone. If nothing can be verified, the server's answer counts. */
const isGoneNow = ({ state }: RunRow): boolean => ['saved', 'already-so', 'accepted'].includes(state)

const batchTexts = (): BatchTexts => ({
  send: (count) => t('ask.send', { count }),
  keep: (count) => t('ask.keep', { count }),
  each: t('ask.each'),
  done: ({ confirmed, all }) => t('ask.done', { confirmed, count: all }),
  doneWord: t('ask.done-word'),
  waitingWord: t('ask.waiting-word'),
  leftWord: t('ask.left-word'),
  already: t('ask.already'),
  allDone: (count) => t('ask.all-done', { count }),
  explain: explainRule('scheduled-message', 'delete'),
})
