import { Button, Modal } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { catalogue } from '../../lib/i18n.ts'
import classes from './leave-guard.module.css'

const t = catalogue('leave-guard', {
  title_one: 'Leave with {{count}} change not sent?',
  title_other: 'Leave with {{count}} changes not sent?',
  what: 'They are kept as a draft on this computer and offered again when you come back.',
  stay: 'Stay',
  discard: 'Discard and leave',
  leave: 'Keep draft and leave',
})

interface LeaveGuardProps {
  readonly changes: number
  readonly onDiscard: () => Promise<void>
}

/** Leaving with changes not sent asks first, and says that they are kept. */
export function LeaveGuard({ changes, onDiscard }: LeaveGuardProps) {
  const blocker = useBlocker({
    // Filters and the like change the address without leaving the page.
    shouldBlockFn: ({ current, next }) => changes > 0 && current.pathname !== next.pathname,
    // Closing the window needs no question: the draft is kept and offered again.
    enableBeforeUnload: false,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Modal opened onClose={blocker.reset} title={t('title', { count: changes })} size={480}>
      <p>{t('what')}</p>
      <div className={classes.actions}>
        <Button onClick={blocker.reset}>{t('stay')}</Button>
        <Button onClick={() => void onDiscard().then(blocker.proceed)}>{t('discard')}</Button>
        <Button variant="filled" onClick={blocker.proceed} data-autofocus>
          {t('leave')}
        </Button>
      </div>
    </Modal>
  )
}
