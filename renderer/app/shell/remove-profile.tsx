import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type SyntheticEvent } from 'react'
import type { Profile } from '#contract/profiles.ts'
import { texts } from '#contract/texts.ts'
import { call } from '../../lib/bridge.ts'
import { connectionKeys } from '../../lib/connection.ts'
import { DialogActions } from '../../components/dialog-actions.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { reportProblem } from '../../components/report-problem.ts'
import classes from './dialogs.module.css'

const t = texts('dialogs', 'account')

/** Removes an account after its label was typed, because removing deletes its key permanently. */
export default function RemoveProfile({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [isRemoving, setRemoving] = useState(false)
  const navigate = useNavigate()
  const queryClient = useQueryClient()

  const remove = async (submitted: SyntheticEvent) => {
    submitted.preventDefault()
    setRemoving(true)
    try {
      await call('profiles:remove', { profileId: profile.id })
      // The list is marked as stale here, because the push from main may arrive later, and the start page must not open
      // a removed account.
      await queryClient.invalidateQueries({ queryKey: connectionKeys.profiles(), refetchType: 'none' })
      await navigate({ to: '/' })
    } catch (thrown) {
      reportProblem(thrown)
      setRemoving(false)
    }
  }
  return (
    <Dialog onClose={onClose} title={t('remove.title', { email: profile.email })} size={480}>
      <form onSubmit={(submitted) => void remove(submitted)} className={classes.form}>
        <p>{t('remove.what')}</p>
        <TextInput
          label={t('remove.label', { label: profile.label })}
          value={typed}
          onChange={(changed) => setTyped(changed.currentTarget.value)}
          data-autofocus
        />
        <DialogActions>
          <Button onClick={onClose}>{t('edit.cancel')}</Button>
          <Button type="submit" variant="filled" disabled={typed.trim() !== profile.label.trim()} loading={isRemoving}>
            {t('remove.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
