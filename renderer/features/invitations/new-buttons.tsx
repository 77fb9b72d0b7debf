import { IconUserPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { FocusableButton } from '../../components/focusable-button.tsx'
import { useConnection } from '../../lib/connection.ts'
import type { Directory } from '../../lib/organization/directory.ts'
import { whyNoNew } from './locks.ts'
import { t } from './words.ts'

/** Opens the forms of new invitations; a form that this account can't send shows its reason instead. */
export function NewButtons({ directory }: { readonly directory: Directory }) {
  const { connection } = useConnection()
  const navigate = useNavigate()
  const id = useId()
  const why = whyNoNew('invitation', connection, directory)
  return (
    <>
      {why === null ? null : <span id={id}>{why}</span>}
      <FocusableButton
        variant="filled"
        leftSection={<IconUserPlus size={16} stroke={1.5} />}
        isResting={why !== null}
        aria-describedby={why === null ? undefined : id}
        onClick={() => void navigate({ to: `/o/${connection.profileId}/invitations/invite` })}
      >
        {t('new.invite')}
      </FocusableButton>
    </>
  )
}
