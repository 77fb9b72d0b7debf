import { Button } from '@mantine/core'
import { useCallback } from 'react'
import { isDailyLimit, invitationValues } from '#contract/records/invitation.ts'
import { linkValues } from '#contract/records/invitation-link.ts'
import { texts } from '#contract/texts.ts'
import type { BulkTexts, RowResult } from '../../bulk/dialog/bulk-row.ts'
import { useBulkChange, type BulkChange } from '../../bulk/dialog/use-bulk-change.tsx'
import { reportProblem } from '../../components/notices/show-notice.ts'
import { useConnection } from '../../lib/bridge/connection.ts'
import type { Directory } from '../../lib/organization/directory.ts'
import { actEffectText, actText } from '../../lib/records/kind-texts.ts'
import { formatFromNow } from '../../lib/text/format.ts'
import type { OneWrite } from '../../lib/writes/send-to-end.ts'
import { keyOf, nameOf } from './columns.tsx'
import { kindOf, actLockText, warningText, type InvitationAct } from './locks.ts'
import type { InvitationRow } from './rows.ts'
import type { Invitations } from './use-invitations.ts'

const t = texts('invitations')

/** Resends or revokes one or several invitations and links under one confirmation, each through the gate. */
export function useInvitationActs(
  { rows, noteResent, forget }: Pick<Invitations, 'rows' | 'noteResent' | 'forget'>,
  directory: Directory,
  onOpen: (row: InvitationRow) => void,
): BulkChange<InvitationRow, InvitationAct> {
  const { connection } = useConnection()
  const lockOf = useCallback(
    (row: InvitationRow, act?: InvitationAct) => {
      if (act !== undefined) return actLockText(row, act, connection, directory)
      const why = actLockText(row, 'revoke', connection, directory)
      return why === null || actLockText(row, 'resend', connection, directory) === null ? null : why
    },
    [connection, directory],
  )
  return useBulkChange<InvitationRow, InvitationAct, string>({
    rows,
    keyOf,
    lockOf,
    lockText: (why) => why,
    actions: (free, ask, selected) => {
      const unlisted = selected.filter(({ state }) => state !== 'listed').map(({ id }) => id)
      const able = (act: InvitationAct) => free.filter((row) => lockOf(row, act) === null)
      const [only] = selected
      return (
        <>
          {unlisted.length === 0 ? null : (
            <Button variant="subtle" onClick={() => void forget(unlisted).catch(reportProblem)}>
              {t('forget', { count: unlisted.length })}
            </Button>
          )}
          {only === undefined || selected.length > 1 ? null : (
            <Button variant="subtle" onClick={() => onOpen(only)}>
              {t('open')}
            </Button>
          )}
          <Button
            disabled={able('revoke').length === 0}
            onClick={() => ask({ rows: able('revoke'), target: 'revoke' })}
          >
            {t('revoke', { count: able('revoke').length })}
          </Button>
          <Button
            variant="filled"
            disabled={able('resend').length === 0}
            onClick={() => ask({ rows: able('resend'), target: 'resend' })}
          >
            {t('resend', { count: able('resend').length })}
          </Button>
        </>
      )
    },
    words: (act) => (act === 'resend' ? resendWords() : revokeWords()),
    onResult: (row) => {
      const { id, act } = row.write
      if (id === null || !mayHaveArrived(row)) return
      if (act === 'resend') noteResent(id).catch(reportProblem)
      // A server that lists no invitations never reports that one is gone, so the page forgets it.
      else if (rows.some((one) => one.id === id && one.state === 'known')) forget([id]).catch(reportProblem)
    },
    titleOf: ({ rows: asked, target }) => {
      const [first] = asked
      const name = first === undefined ? '' : nameOf(first)
      if (target === 'resend') return t('ask.title', { count: asked.length, name })
      const own = first !== undefined && asked.length === 1 ? actText(kindOf(first), 'revoke', 'title', { name }) : null
      return own ?? t('revoke.title', { count: asked.length })
    },
    rowOf: (row, target) => ({
      name: nameOf(row),
      change: lastSentText(row, target),
      write: target === 'resend' ? resendOf(row) : revokeOf(row),
    }),
    preview: ({ rows: asked, target }) =>
      target === 'resend' ? (
        <>
          <p>{t('what-it-does')}</p>
          <JustSent rows={asked} />
        </>
      ) : (
        [...new Set(asked.map(kindOf))].map((kind) => (
          <p key={kind}>{actEffectText(kind, 'revoke', connection.featureLevel)}</p>
        ))
      ),
  })
}

/** Text for the last sending, in which the rows differ; the act itself where the server reports none. */
const lastSentText = ({ sent }: InvitationRow, act: InvitationAct): string =>
  sent === undefined
    ? t(act === 'resend' ? 'resend.change' : 'revoke.change')
    : t('last-sent', { when: formatFromNow(Math.min(sent, -1)) })

function JustSent({ rows }: { readonly rows: readonly InvitationRow[] }) {
  const count = rows.filter((row) => warningText(row) !== null).length
  if (count === 0) return null
  return <p>{rows.length === 1 ? t('warn.just-sent') : t('warn.some-just-sent', { count })}</p>
}

/**
 * The write starts from the shown values, so that nobody gets a second email if another account has resent the
 * invitation.
 */
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

/** This write, too, starts from the shown values. If only the id is known, there is nothing to compare. */
export function revokeOf(row: InvitationRow): OneWrite {
  const { id, state, invite } = row
  const kind = kindOf(row)
  const base = kind === 'invitation' ? invitationValues : linkValues
  const seen = state === 'listed' && invite !== null ? { base: base(invite) } : {}
  return { kind, act: 'revoke', id, changes: [], target: { ...seen, mine: null } }
}

const mayHaveArrived = ({ state }: RowResult): boolean => ['saved', 'already-so', 'accepted', 'unknown'].includes(state)

const resendWords = (): BulkTexts => ({
  send: (count) => t('ask.send', { count }),
  each: t('ask.each'),
  done: (values) => t('ask.done', { ...values }),
  accepted: (count) => t('ask.accepted', { count }),
  doneWord: t('ask.done-word'),
  allDone: (count) => t('ask.all-done', { count }),
  explain: (failure) => (isDailyLimit(failure) ? t('daily-limit') : null),
})

const revokeWords = (): BulkTexts => ({
  send: (count) => t('revoke.send', { count }),
  each: t('revoke.each'),
  done: (values) => t('revoke.done', { ...values }),
  accepted: (count) => t('revoke.accepted', { count }),
  doneWord: t('revoke.done-word'),
  allDone: (count) => t('revoke.all-done', { count }),
  keep: (count) => t('revoke.keep', { count }),
  explain: () => null,
})
