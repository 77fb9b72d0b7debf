import { Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { texts } from '#contract/texts.ts'
import { Dialog, DialogActions } from '../../components/dialogs/dialog.tsx'
import { ProductionOrganization } from '../../components/texts/organization-mark.tsx'
import { SendButton } from '../../components/dialogs/send-button.tsx'

const t = texts('records', 'question')

interface QuestionDialogProps {
  readonly title: string
  /** Effect of the act. */
  readonly children: ReactNode
  /** Label of the button, a verb. */
  readonly send: string
  readonly onSend: () => void
  readonly onCancel: () => void
}

/** A confirmation before an act that needs no review. The page shows the result. */
export function QuestionDialog({ title, children, send, onSend, onCancel }: QuestionDialogProps) {
  return (
    <Dialog onClose={onCancel} title={title} size={520} closeOnClickOutside={false} withCloseButton={false}>
      <ProductionOrganization />
      <Stack align="flex-start" gap="sm">
        {children}
      </Stack>
      <DialogActions>
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <SendButton variant="filled" data-autofocus onClick={onSend}>
          {send}
        </SendButton>
      </DialogActions>
    </Dialog>
  )
}
