import { Button, Modal } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { DialogActions } from '../dialog-actions.tsx'
import { t } from './text.ts'

interface LeaveGuardProps {
  readonly changes: number
  readonly onDiscard: () => Promise<void>
}

/** Asks before a page with unsent changes is left, and says that the changes are kept. */
export function LeaveGuard({ changes, onDiscard }: LeaveGuardProps) {
  const blocker = useBlocker({
    // A change of filters changes the address too, but does not leave the page.
    shouldBlockFn: ({ current, next }) => changes > 0 && current.pathname !== next.pathname,
    // Closing the window needs no question: the draft is kept and offered again.
    enableBeforeUnload: false,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Modal opened onClose={blocker.reset} title={t('leave.title', { count: changes })} size={480}>
      <p>{t('leave.what', { count: changes })}</p>
      <DialogActions>
        <Button onClick={blocker.reset}>{t('leave.stay')}</Button>
        <Button onClick={() => void onDiscard().then(blocker.proceed)}>{t('leave.discard')}</Button>
        <Button variant="filled" onClick={blocker.proceed} data-autofocus>
          {t('leave.leave')}
        </Button>
      </DialogActions>
    </Modal>
  )
}
