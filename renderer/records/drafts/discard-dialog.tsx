import { Button } from '@mantine/core'
import { texts } from '#contract/texts.ts'
import { Dialog, DialogActions } from '../../components/dialogs/dialog.tsx'

const t = texts('records', 'drafts')

interface DiscardDialogProps {
  readonly changes: number
  /** Name of the edited record. */
  readonly name: string
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

/** Asks before unsent changes are discarded. */
export function DiscardDialog({ changes, name, onCancel, onConfirm }: DiscardDialogProps) {
  return (
    <Dialog onClose={onCancel} title={t('discard.title', { count: changes, name })} size={440}>
      <p>{t('discard.what')}</p>
      <DialogActions>
        <Button variant="filled" onClick={onCancel} data-autofocus>
          {t('discard.cancel')}
        </Button>
        <Button onClick={onConfirm}>{t('discard.confirm')}</Button>
      </DialogActions>
    </Dialog>
  )
}
