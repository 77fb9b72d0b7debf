import { VisuallyHidden } from '@mantine/core'
import { IconLink, IconUserPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { texts } from '#contract/texts.ts'
import { FocusableButton } from '../../components/focusable-button.tsx'
import { useConnection } from '../../lib/connection.ts'
import type { Directory } from '../../lib/organization/directory.ts'
import { newLockText } from './locks.ts'

const t = texts('invitations')

/** Buttons that open the forms of new invitations. If this account can't send a form, its button shows the reason. */
export function NewButtons({ directory }: { readonly directory: Directory }) {
  const { connection } = useConnection()
  const navigate = useNavigate()
  const id = useId()
  const go = (to: string) => void navigate({ to: `/o/${connection.profileId}/invitations/${to}` })
  const linkLockText = newLockText('invitation-link', connection, directory)
  const emailLockText = newLockText('invitation', connection, directory)
  return (
    <>
      <FocusableButton
        leftSection={<IconLink size={16} stroke={1.5} />}
        isResting={linkLockText !== null}
        title={linkLockText ?? undefined}
        aria-describedby={linkLockText === null ? undefined : `${id}-link`}
        onClick={() => go('new-link')}
      >
        {t('new.link')}
      </FocusableButton>
      <FocusableButton
        variant="filled"
        leftSection={<IconUserPlus size={16} stroke={1.5} />}
        isResting={emailLockText !== null}
        title={emailLockText ?? undefined}
        aria-describedby={emailLockText === null ? undefined : `${id}-email`}
        onClick={() => go('invite')}
      >
        {t('new.invite')}
      </FocusableButton>
      <VisuallyHidden id={`${id}-link`}>{linkLockText}</VisuallyHidden>
      <VisuallyHidden id={`${id}-email`}>{emailLockText}</VisuallyHidden>
    </>
  )
}
