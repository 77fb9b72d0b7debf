import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { texts } from '#contract/texts.ts'

const t = texts('components')

interface SecretInputProps extends PasswordInputProps {
  /** Called when the field leaves the page, so that the page can drop the typed text. */
  readonly onGone?: () => void
}

/**
 * A field for a key or password. It clears its input when it leaves the page, because React keeps a reference to the
 * input that last had the focus, with its value and the form around it.
 */
export function SecretInput({ ref, onGone, ...props }: SecretInputProps) {
  const own = useRef<HTMLInputElement>(null)
  const merged = useMergedRef(own, ref)
  const gone = useRef(onGone)
  useEffect(() => {
    gone.current = onGone
  }, [onGone])
  useEffect(() => {
    const input = own.current
    return () => {
      if (input) input.value = ''
      gone.current?.()
    }
  }, [])
  return (
    <PasswordInput
      ref={merged}
      autoComplete="off"
      spellCheck={false}
      visibilityToggleButtonProps={{ 'aria-label': t('show-secret') }}
      {...props}
    />
  )
}
