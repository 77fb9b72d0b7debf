import { Modal, type ModalProps } from '@mantine/core'
import { useIsOnTop } from './open-dialogs.ts'

/** A dialog that is rendered only while it is open. */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  const isOnTop = useIsOnTop()
  return <Modal opened closeOnEscape={isOnTop} {...props} />
}
