import { useNavigate } from '@tanstack/react-router'
import { texts } from '#contract/texts.ts'
import { useConnection } from '../../../lib/bridge/connection.ts'
import { FormPage } from '../invite/form-page.tsx'
import '../record-texts.ts'
import { LinkForm } from './link-form.tsx'

const t = texts('invitations')

/** Creates a link that several people can use to join. */
export default function LinkPage() {
  const { profileId } = useConnection().connection
  const navigate = useNavigate()
  return (
    <FormPage kind="invitation-link" title={t('link.title')}>
      {(directory, kept) => (
        <LinkForm
          directory={directory}
          kept={kept}
          onDone={() => void navigate({ to: `/o/${profileId}/invitations`, search: { shown: 'link' } })}
        />
      )}
    </FormPage>
  )
}
