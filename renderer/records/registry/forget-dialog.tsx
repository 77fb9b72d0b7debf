import { Button } from '@mantine/core'
import { texts } from '#contract/texts.ts'
import { Dialog, DialogActions } from '../../components/dialogs/dialog.tsx'

const t = texts('records', 'registry')

export function ForgetButton({ onForget }: { onForget: () => void }) {
  return (
    <Button size="xs" variant="subtle" onClick={onForget}>
      {t('forget')}
    </Button>
  )
}

interface ForgetDialogProps {
  readonly name: string
  readonly hasDraft: boolean
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

/** Asks before removing a record from this computer, because the server lists none and cannot restore it. */
export function ForgetDialog({ name, hasDraft, onCancel, onConfirm }: ForgetDialogProps) {
  return (
    <Dialog onClose={onCancel} title={t('forget.title', { name })} size={440}>
      <p>{t('forget.what')}</p>
      {hasDraft ? <p>{t('forget.draft')}</p> : null}
      <DialogActions>
        <Button variant="filled" onClick={onCancel} data-autofocus>
          {t('forget.cancel')}
        </Button>
        <Button onClick={onConfirm}>{t('forget')}</Button>
      </DialogActions>
    </Dialog>
  )
}
