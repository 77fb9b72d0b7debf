import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { texts } from '#contract/texts.ts'
import { useConnection } from '../../../lib/bridge/connection.ts'
import { useInvitations } from '../use-invitations.ts'
import '../record-texts.ts'
import { FormPage } from './form-page.tsx'
import { InviteForm } from './invite-form.tsx'

const t = texts('invitations')

/** Invites people by email, several at once. */
export default function InvitePage() {
  const { profileId } = useConnection().connection
  const navigate = useNavigate()
  const { rows } = useInvitations()
  const pending = useMemo(
    () =>
      rows.flatMap(({ state, invite, sent = 0 }) =>
        state === 'listed' && invite?.email !== undefined ? [{ email: invite.email, sent }] : [],
      ),
    [rows],
  )
  return (
    <FormPage kind="invitation" title={t('invite.title')}>
      {(directory, kept) => (
        <InviteForm
          directory={directory}
          pending={pending}
          kept={kept}
          onAllSent={() => void navigate({ to: `/o/${profileId}/invitations` })}
        />
      )}
    </FormPage>
  )
}
