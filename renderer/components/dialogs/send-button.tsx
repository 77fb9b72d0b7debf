import { Text } from '@mantine/core'
import { useId, type ComponentProps } from 'react'
import { texts } from '#contract/texts.ts'
import { formatTime } from '../../lib/text/format.ts'
import { useSince } from '../../lib/live/live.ts'
import { usePolicy } from '../../lib/bridge/preferences.ts'
import { FocusableButton } from './icon-button.tsx'
import classes from './send-button.module.css'

const t = texts('organization')

/** Reason why nothing can be sent now; null while the server can be reached and accepts the account. */
export function useOfflineReason(): string | null {
  const since = useSince('offline')
  const isSignedOut = useSince('signed-out') !== null
  if (isSignedOut) return t('signed-out.send')
  return since === null ? null : t('offline', { time: formatTime(since) })
}

type SendButtonProps = Omit<ComponentProps<typeof FocusableButton>, 'isResting'> & {
  /** Reason why nothing can be sent, other than a server that can't be reached. */
  readonly reason?: string | null
  /** True if Undo restores only a part, so that the button is outlined in red. Absent if the button is not the main one. */
  readonly isRisky?: boolean
}

/**
 * A button that sends something. While the server can't be reached, the button is unavailable and shows the reason,
 * because nothing is queued to be sent later without the user. A policy that allows no changes does the same, and another
 * reason can be given.
 */
export function SendButton({ reason: given = null, isRisky, ...props }: SendButtonProps) {
  const offline = useOfflineReason()
  const isReadOnly = usePolicy(({ values }) => values.readOnly === true)
  const reason = isReadOnly ? t('read-only') : (given ?? offline)
  const id = useId()
  return (
    <>
      {reason === null ? null : (
        <Text span id={id} miw={0} c="var(--warn)" fw={600} role="status" data-beside>
          {reason}
        </Text>
      )}
      <FocusableButton
        {...(isRisky === true && { className: classes.risky })}
        {...(isRisky === false && { variant: 'filled' })}
        {...props}
        isResting={reason !== null}
        {...(reason !== null && { 'aria-describedby': id })}
      />
    </>
  )
}
