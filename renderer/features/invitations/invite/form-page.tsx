import type { ReactNode } from 'react'
import type { KindName } from '#contract/records/index.ts'
import { texts } from '#contract/texts.ts'
import { NotOffered } from '../../../components/page/not-offered.tsx'
import { PageStates } from '../../../components/page/page-states.tsx'
import { PageHead } from '../../../components/page/page-head.tsx'
import { useConnection } from '../../../lib/bridge/connection.ts'
import { useDrafts, type Drafts } from '../../../lib/edit/drafts.ts'
import { useDirectory, type Directory } from '../../../lib/organization/directory.ts'
import { useTrailSteps } from '../../../stores/trail.ts'
import { useInvitations } from '../use-invitations.ts'

const t = texts('invitations')

interface FormPageProps {
  readonly kind: KindName
  readonly title: string
  /** Renders the form once everything it is checked against is loaded. */
  readonly children: (directory: Directory, kept: ReturnType<Drafts['of']>) => ReactNode
}

/** The page of a new invitation or link. Servers that list none offer neither. */
export function FormPage({ kind, title, children }: FormPageProps) {
  const { profileId } = useConnection().connection
  const { isListed, isRead, error, readAt, readAgain } = useInvitations()
  const { directory, error: directoryError } = useDirectory(profileId)
  const drafts = useDrafts(kind)
  useTrailSteps(title)
  return (
    <PageStates
      isRead={isRead && directory !== null && drafts.all !== undefined}
      error={error ?? directoryError ?? drafts.error}
      readAt={readAt}
      onRetry={readAgain}
    >
      {directory === null ? null : isListed ? (
        children(directory, drafts.of('new'))
      ) : (
        <>
          <PageHead title={title} />
          <NotOffered why={t('invite.not-offered')} />
        </>
      )}
    </PageStates>
  )
}
