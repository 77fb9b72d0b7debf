import type { ReactNode } from 'react'
import { Modal, type ModalProps } from '@mantine/core'
import classes from './dialog.module.css'
import { useIsOnTop } from './open-dialogs.ts'

/** Buttons below a question, the main one last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}

/** A dialog that is rendered only while it is open. */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  const isOnTop = useIsOnTop()
  return <Modal opened closeOnEscape={isOnTop} {...props} />
}
