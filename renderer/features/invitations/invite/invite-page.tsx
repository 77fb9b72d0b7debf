import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { NotOffered, PageStates } from '../../../components/page-states.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { useConnection } from '../../../lib/connection.ts'
import { useDrafts } from '../../../lib/drafts.ts'
import { useDirectory } from '../../../lib/organization/directory.ts'
import { useTrailSteps } from '../../../stores/trail.ts'
import { useInvitations } from '../use-invitations.ts'
import '../record-words.ts'
import { t } from '../words.ts'
import { InviteForm } from './invite-form.tsx'

/** Invites people by email, several at once. */
export default function InvitePage() {
  const { profileId } = useConnection().connection
  const navigate = useNavigate()
  const { rows, isListed, isRead, error, readAt, readAgain } = useInvitations()
  // The check needs the accounts, so the form waits for them.
  const { directory, error: directoryError } = useDirectory(profileId)
  const drafts = useDrafts('invitation')
  const pending = useMemo(
    () =>
      rows.flatMap(({ state, invite, sent = 0 }) =>
        state === 'listed' && invite?.email !== undefined ? [{ email: invite.email, sent }] : [],
      ),
    [rows],
  )
  useTrailSteps(t('invite.title'))
  return (
    <PageStates
      isRead={isRead && directory !== null && drafts.all !== undefined}
      error={error ?? directoryError ?? drafts.error}
      readAt={readAt}
      onRetry={readAgain}
    >
      {directory === null ? null : isListed ? (
        <InviteForm
          directory={directory}
          pending={pending}
          kept={drafts.of('new')}
          onAllSent={() => void navigate({ to: `/o/${profileId}/invitations` })}
        />
      ) : (
        <>
          <PageHead title={t('invite.title')} />
          <NotOffered why={t('invite.not-offered')} />
        </>
      )}
    </PageStates>
  )
}
