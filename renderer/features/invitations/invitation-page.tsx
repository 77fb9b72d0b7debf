import { Box, Button } from '@mantine/core'
import { IconMailForward, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Connection } from '#contract/connection.ts'
import { texts } from '#contract/texts.ts'
import { CopyButton } from '../../components/dialogs/icon-button.tsx'
import { Fact, Facts } from '../../components/texts/facts.tsx'
import { PageHead } from '../../components/page/page-head.tsx'
import { PageStates } from '../../components/page/page-states.tsx'
import { useActInAddress } from '../../records/edit/show-field.ts'
import { RecordMissing } from '../../records/record-missing.tsx'
import { useConnection } from '../../lib/bridge/connection.ts'
import { emptyDirectory, useDirectory, type Directory } from '../../lib/organization/directory.ts'
import { useRouteParam } from '../../lib/page/route-param.ts'
import { useTrailSteps } from '../../stores/trail.ts'
import { agoOf, invitationColumns, nameOf } from './columns.tsx'
import { actLockText, kindOf } from './locks.ts'
import './record-texts.ts'
import type { InvitationRow } from './rows.ts'
import { useInvitationActs } from './use-invitation-acts.tsx'
import { useInvitations } from './use-invitations.ts'

const t = texts('invitations')

/** One invitation or link: its facts, and its actions. */
export default function InvitationPage() {
  const { connection } = useConnection()
  const { profileId } = connection
  const navigate = useNavigate()
  const key = `${useRouteParam('kind') ?? ''} ${useRouteParam('invitationId') ?? ''}`
  const invitations = useInvitations()
  const { rows, isRead, error, readAt, readAgain } = invitations
  const { soon, error: directoryError } = useDirectory(profileId)
  const directory = soon ?? emptyDirectory
  const listed = rows.find((one) => one.key === key)
  // The list no longer contains a link that was just revoked, but the page still shows it.
  const [last, setLast] = useState(listed)
  if (listed !== undefined && listed !== last) setLast(listed)
  const row: InvitationRow | undefined = listed ?? (last?.key === key ? { ...last, state: 'gone' } : undefined)
  const { ask, dialog } = useInvitationActs(invitations, directory, () => undefined)
  useTrailSteps(row === undefined ? key : nameOf(row))
  return (
    <PageStates isRead={isRead && soon !== null} error={error ?? directoryError} readAt={readAt} onRetry={readAgain}>
      {row === undefined ? (
        <RecordMissing
          id={key}
          operation="invitations.list"
          why={t('page.missing')}
          list="invitations"
          back={t('page.back')}
        />
      ) : (
        <>
          <PageHead title={nameOf(row)}>
            <Acts
              row={row}
              connection={connection}
              directory={directory}
              onAct={(target) => ask({ rows: [row], target })}
            />
          </PageHead>
          <InvitationFacts row={row} connection={connection} directory={directory} />
          <Box px="sm">
            <Button variant="subtle" onClick={() => void navigate({ to: `/o/${profileId}/invitations` })}>
              {t('page.back')}
            </Button>
          </Box>
        </>
      )}
      {dialog}
    </PageStates>
  )
}

interface PartProps {
  readonly row: InvitationRow
  readonly connection: Connection
  readonly directory: Directory
}

function Acts({
  row,
  connection,
  directory,
  onAct,
}: PartProps & { readonly onAct: (act: 'resend' | 'revoke') => void }) {
  const link = row.invite?.link_url
  useActInAddress(kindOf(row), (act) => {
    if ((act === 'resend' || act === 'revoke') && actLockText(row, act, connection, directory) === null) onAct(act)
  })
  return (
    <>
      {actLockText(row, 'revoke', connection, directory) === null ? (
        <Button leftSection={<IconTrash size={16} stroke={1.5} />} onClick={() => onAct('revoke')}>
          {t('revoke.send', { count: 1 })}
        </Button>
      ) : null}
      {actLockText(row, 'resend', connection, directory) === null ? (
        <Button
          variant="filled"
          leftSection={<IconMailForward size={16} stroke={1.5} />}
          onClick={() => onAct('resend')}
        >
          {t('ask.send', { count: 1 })}
        </Button>
      ) : null}
      {link === undefined || row.state === 'gone' ? null : (
        <CopyButton text={link} label={t('link.copy')} variant="filled" />
      )}
    </>
  )
}

/** Columns of the list that repeat nothing of the page's head. */
const shownColumns = ['role', 'inviter', 'sent', 'expires', 'notifies', 'link'] as const

function InvitationFacts({ row, connection, directory }: PartProps) {
  const context = { directory, connection }
  const reasons = [actLockText(row, 'revoke', connection, directory), actLockText(row, 'resend', connection, directory)]
  const columns = invitationColumns(directory).filter(({ id }) => isShown(id, row))
  return (
    <>
      <Box maw={872} px="lg" pt="xs" pb="md">
        <Facts>
          {row.kind === 'link' ? <Fact name={t('page.created')}>{agoOf(row)}</Fact> : null}
          {columns.map(({ id, header, cell }) => (
            <Fact key={id} name={header()}>
              {cell(row, context)}
            </Fact>
          ))}
        </Facts>
      </Box>
      <Box maw={872} px="lg" pb="md" c="dimmed">
        {/* A link is never resent, so only the reason against revoking it is shown. */}
        {[...new Set(row.kind === 'link' ? reasons.slice(0, 1) : reasons)].map((why) =>
          why === null ? null : <p key={why}>{why}</p>,
        )}
        <p>{t('page.unreported')}</p>
      </Box>
    </>
  )
}

const isShown = (id: string, { kind }: InvitationRow): boolean =>
  shownColumns.some((one) => one === id) && (kind === 'link' ? id !== 'notifies' && id !== 'sent' : id !== 'link')
