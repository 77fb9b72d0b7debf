import { Button } from '@mantine/core'
import { useCallback } from 'react'
import { isDailyLimit } from '#contract/records/invitation.ts'
import type { RunRow } from '#contract/runs.ts'
import type { BatchWords } from '../../bulk/batch/batch-dialog.tsx'
import { useBatch, type Batch } from '../../bulk/batch/use-batch.tsx'
import { reportProblem } from '../../components/report-problem.ts'
import { useConnection } from '../../lib/connection.ts'
import type { Directory } from '../../lib/organization/directory.ts'
import type { OneWrite } from '../../lib/writes/send-to-end.ts'
import { keyOf, nameOf } from './columns.tsx'
import { resendLockText, warningText } from './locks.ts'
import type { InvitationRow } from './rows.ts'
import type { Invitations } from './use-invitations.ts'
import { t } from './words.ts'

/** Resends one or several invitations under one confirmation, each through the gate. */
export function useResending(
  { rows, noteResent, forget }: Pick<Invitations, 'rows' | 'noteResent' | 'forget'>,
  directory: Directory,
): Batch<InvitationRow, null> {
  const { connection } = useConnection()
  const lockOf = useCallback(
    (row: InvitationRow) => resendLockText(row, connection, directory),
    [connection, directory],
  )
  return useBatch<InvitationRow, null, string>({
    rows,
    keyOf,
    lockOf,
    lockText: (why) => why,
    actions: (free, ask, selected) => {
      const unlisted = selected.filter(({ state }) => state !== 'listed').map(({ id }) => id)
      return (
        <>
          {unlisted.length === 0 ? null : (
            <Button variant="subtle" onClick={() => void forget(unlisted).catch(reportProblem)}>
              {t('forget', { count: unlisted.length })}
            </Button>
          )}
          <Button variant="filled" disabled={free.length === 0} onClick={() => ask({ rows: free, target: null })}>
            {t('resend', { count: free.length })}
          </Button>
        </>
      )
    },
    words: batchWords(),
    onResult: (row) => {
      if (mayHaveBeenSent(row) && row.write.id !== null) noteResent(row.write.id).catch(reportProblem)
    },
    titleOf: ({ rows: asked }) => {
      const [first] = asked
      return t('ask.title', { count: asked.length, name: first === undefined ? '' : nameOf(first) })
    },
    rowOf: (row) => ({ name: nameOf(row), change: t('resend.change'), write: resendOf(row) }),
    preview: ({ rows: asked }) => (
      <>
        <p>{t('what-it-does')}</p>
        <JustSent rows={asked} />
      </>
    ),
  })
}

function JustSent({ rows }: { readonly rows: readonly InvitationRow[] }) {
  const count = rows.filter((row) => warningText(row) !== null).length
  if (count === 0) return null
  return <p>{rows.length === 1 ? t('warn.just-sent') : t('warn.some-just-sent', { count })}</p>
}

/** Starts from what was shown, so that nobody gets a second message after another account resent it. */
export const resendOf = ({ id, state, invite }: InvitationRow): OneWrite => ({
  kind: 'invitation',
  act: 'resend',
  id,
  changes: [],
  target:
    state === 'listed' && invite !== null
      ? { base: { sent: invite.invited }, mine: { sentAfter: invite.invited } }
      : { mine: { sentAfter: Math.floor(Date.now() / 1000) } },
})

const mayHaveBeenSent = ({ state }: RunRow): boolean => ['saved', 'already-so', 'accepted', 'unknown'].includes(state)

const batchWords = (): BatchWords => ({
  send: (count) => t('ask.send', { count }),
  each: t('ask.each'),
  done: (values) => t('ask.done', { ...values }),
  accepted: (count) => t('ask.accepted', { count }),
  doneWord: t('ask.done-word'),
  allDone: (count) => t('ask.all-done', { count }),
  explain: (failure) => (isDailyLimit(failure) ? t('daily-limit') : null),
})
