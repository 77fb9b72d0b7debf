import { Button } from '@mantine/core'
import { IconHash } from '@tabler/icons-react'
import { useState } from 'react'
import { isAtLeast } from '#contract/roles.ts'
import { texts } from '#contract/texts.ts'
import { useConnection } from '../../../lib/connection.ts'
import type { Directory } from '../../../lib/organization/directory.ts'
import type { Person } from '../people.ts'
import { BelongingDialog } from './belonging-dialog.tsx'

const t = texts('users')

/** Button that opens the choice of a person's channels and groups. */
export function BelongingButton({ person, directory }: { readonly person: Person; readonly directory: Directory }) {
  const { connection } = useConnection()
  const [isOpen, setOpen] = useState(false)
  // Guests can't add others, and nobody can add a deactivated person.
  if (isAtLeast(connection.me?.role, 'member') === false || person.is_active === false) return null
  return (
    <>
      <Button leftSection={<IconHash size={16} stroke={1.5} />} onClick={() => setOpen(true)}>
        {t('belonging.change')}
      </Button>
      {isOpen ? <BelongingDialog person={person} directory={directory} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
