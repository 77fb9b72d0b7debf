import { Button, Modal } from '@mantine/core'
import classes from './discard-dialog.module.css'
import { t } from './text.ts'

interface DiscardDialogProps {
  readonly changes: number
  readonly channelName: string
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

export function DiscardDialog({ changes, channelName, onCancel, onConfirm }: DiscardDialogProps) {
  return (
    <Modal opened onClose={onCancel} title={t('discard.title', { count: changes, name: channelName })} size={440}>
      <p>{t('discard.what')}</p>
      <div className={classes.actions}>
        <Button onClick={onCancel} data-autofocus>
          {t('discard.cancel')}
        </Button>
        <Button variant="filled" onClick={onConfirm}>
          {t('discard.confirm')}
        </Button>
      </div>
    </Modal>
  )
}
