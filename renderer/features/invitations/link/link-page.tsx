import { useNavigate } from '@tanstack/react-router'
import { NotOffered, PageStates } from '../../../components/page-states.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { useConnection } from '../../../lib/connection.ts'
import { useDrafts } from '../../../lib/drafts.ts'
import { useDirectory } from '../../../lib/organization/directory.ts'
import { useTrailSteps } from '../../../stores/trail.ts'
import { useInvitations } from '../use-invitations.ts'
import './record-words.ts'
import { t } from '../words.ts'
import { LinkForm } from './link-form.tsx'

/** Creates a link that several people can use to join. */
export default function LinkPage() {
  const { profileId } = useConnection().connection
  const navigate = useNavigate()
  const { isListed, isRead, error, readAt, readAgain } = useInvitations()
  const { directory, error: directoryError } = useDirectory(profileId)
  const drafts = useDrafts('invitation-link')
  useTrailSteps(t('link.title'))
  return (
    <PageStates
      isRead={isRead && directory !== null && drafts.all !== undefined}
      error={error ?? directoryError ?? drafts.error}
      readAt={readAt}
      onRetry={readAgain}
    >
      {directory === null ? null : isListed ? (
        <LinkForm
          directory={directory}
          kept={drafts.of('new')}
          onDone={() => void navigate({ to: `/o/${profileId}/invitations`, search: { shown: 'link' } })}
        />
      ) : (
        <>
          <PageHead title={t('link.title')} />
          <NotOffered why={t('invite.not-offered')} />
        </>
      )}
    </PageStates>
  )
}
