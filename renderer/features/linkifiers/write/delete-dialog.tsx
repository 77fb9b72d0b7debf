import { Button, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { toFailure, type Failure } from '../../../../electron/contract/failures.ts'
import { OrganizationMark, ProductionTag } from '../../../components/organization-mark.tsx'
import { useConnection } from '../../../lib/connection.ts'
import { failureWords } from '../../../lib/failure-words.ts'
import { deleteLinkifier, listLinkifiers } from '../api.ts'
import type { Linkifier } from '../schema.ts'
import { t } from '../text.ts'
import { nameOf } from '../values.ts'
import classes from './delete-dialog.module.css'

interface DeleteDialogProps {
  readonly linkifier: Linkifier
  readonly onCancel: () => void
  /** `isConfirmed`: the list was read back and no longer has it. */
  readonly onDeleted: (isConfirmed: boolean) => void
}

/** Deleting cannot be taken back under the same id, so its name is typed, and the record is read again first. */
export function DeleteDialog({ linkifier, onCancel, onDeleted }: DeleteDialogProps) {
  const { connection, profile } = useConnection()
  const [typed, setTyped] = useState('')
  const [state, setState] = useState<'asking' | 'working' | 'changed'>('asking')
  const [failure, setFailure] = useState<Failure | null>(null)
  const name = nameOf(linkifier)

  const run = async () => {
    setState('working')
    setFailure(null)
    try {
      const before = await listLinkifiers(connection)
      const now = before?.find(({ id }) => id === linkifier.id)
      if (before !== null && JSON.stringify(now) !== JSON.stringify(linkifier)) {
        setState('changed')
        return
      }
      await deleteLinkifier(connection, linkifier.id)
      const after = await listLinkifiers(connection)
      onDeleted(after !== null && after.every(({ id }) => id !== linkifier.id))
    } catch (thrown) {
      setFailure(toFailure(thrown))
      setState('asking')
    }
  }

  return (
    <Modal opened onClose={onCancel} title={t('delete.title', { name })} size={480}>
      <p className={classes.where}>
        <OrganizationMark label={profile.label} colour={profile.colour} size={18} />
        <b>{profile.label}</b>
        {profile.isProduction ? <ProductionTag /> : null}
      </p>
      <p>{t('delete.what')}</p>
      <TextInput
        label={t('delete.type', { name })}
        value={typed}
        spellCheck={false}
        onChange={(changed) => setTyped(changed.currentTarget.value)}
        data-autofocus
      />
      {state === 'changed' ? <p role="alert">{t('delete.changed')}</p> : null}
      {failure === null ? null : <p role="alert">{t('delete.failed', { why: failureWords(failure) })}</p>}
      <div className={classes.actions}>
        <Button onClick={onCancel}>{t('delete.cancel')}</Button>
        <Button
          variant="filled"
          disabled={typed.trim() !== name.trim() || state !== 'asking'}
          onClick={() => void run()}
        >
          {t('delete.confirm')}
        </Button>
      </div>
    </Modal>
  )
}
