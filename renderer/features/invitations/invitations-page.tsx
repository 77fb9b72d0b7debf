import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { PageHead } from '../../components/page-head.tsx'
import { RecordList, RecordListTools } from '../../records/record-list/record-list.tsx'
import { useRecordList } from '../../records/record-list/use-record-list.ts'
import { useConnection } from '../../lib/connection.ts'
import { titleOf } from '../../lib/feature-titles.ts'
import { foldLetters } from '#contract/fold-letters.ts'
import { texts } from '#contract/texts.ts'
import { emptyDirectory, useDirectory } from '../../lib/organization/directory.ts'
import { AddIds } from './add-ids.tsx'
import {
  invitationColumns,
  inviterOf,
  keyOf,
  nameOf,
  pathOf,
  soonestFirst,
  type InvitationContext,
} from './columns.tsx'
import { invitationFilters } from './filters.ts'
import { actLockText, listSentences } from './locks.ts'
import './record-texts.ts'
import './link/record-texts.ts'
import type { InvitationRow } from './rows.ts'
import { invitationSearchSchema } from './schema.ts'
import { useInvitations } from './use-invitations.ts'
import { useInvitationActs } from './use-invitation-acts.tsx'
import { NewButtons } from './new-buttons.tsx'

const t = texts('invitations')

/** All open invitations. Users find one by typing and resend it with Enter. */
export default function InvitationsPage() {
  const { connection } = useConnection()
  const invitations = useInvitations()
  const { rows, isListed, isRead, error, readAt, readAgain } = invitations
  const { soon, error: directoryError } = useDirectory(connection.profileId)
  const directory = soon ?? emptyDirectory
  const columns = useMemo(() => invitationColumns(directory), [directory])
  const filters = useMemo(() => invitationFilters(directory), [directory])
  const haystackOf = useCallback(
    (row: InvitationRow) => foldLetters(`${nameOf(row)} ${inviterOf(row, directory) ?? ''} ${row.id}`),
    [directory],
  )
  const list = useRecordList({
    name: 'invitations',
    columns,
    rows,
    ownSort: soonestFirst,
    schema: invitationSearchSchema,
    filters,
    haystackOf,
  })
  const context: InvitationContext = useMemo(() => ({ directory, connection }), [directory, connection])
  const navigate = useNavigate()
  const open = (row: InvitationRow) => void navigate({ to: pathOf(row, connection.profileId) })
  const { selection, ask, dialog } = useInvitationActs(invitations, directory, open)
  // If an invitation can't be resent, its page shows the reason.
  const resendOrOpen = (row: InvitationRow) => {
    if (actLockText(row, 'resend', connection, directory) === null) ask({ rows: [row], target: 'resend' })
    else open(row)
  }
  const sentences = listSentences(rows, isListed, connection, directory)
  return (
    <>
      <PageHead
        title={titleOf('invitations')}
        sentence={isRead && sentences.length === 0 ? null : <p>{sentences.join(' ')}</p>}
      >
        <RecordListTools list={list} context={context} isRead={isRead} />
        {isListed ? <NewButtons directory={directory} /> : null}
      </PageHead>
      {isRead && !isListed ? <AddIds addIds={invitations.addIds} /> : null}
      <RecordList
        list={list}
        lists={['invitations.list']}
        words={{
          label: t('table.label'),
          search: t('search.label'),
          placeholder: t('search.placeholder'),
          empty: t(isListed ? 'empty.none' : 'empty.by-id'),
        }}
        isRead={isRead && soon !== null}
        error={error ?? directoryError}
        readAt={readAt}
        onRetry={readAgain}
        keyOf={keyOf}
        context={context}
        isMuted={isOver}
        onOpen={resendOrOpen}
        selection={selection}
        emptyAction={isListed ? <NewButtons directory={directory} /> : null}
      />
      {dialog}
    </>
  )
}

const isOver = ({ state }: InvitationRow): boolean => state === 'expired' || state === 'gone'
