import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { t } from './text.ts'

interface SecretInputProps extends PasswordInputProps {
  /** Called when the field leaves the page, for whoever else holds what was typed. */
  readonly onGone: () => void
}

/**
 * A field for a key or password that is empty again when it leaves the page. React goes on holding the input that had
 * the focus last, and with it its value and the form around it.
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
      gone.current()
    }
  }, [])
  return (
    <PasswordInput
      ref={merged}
      autoComplete="off"
      spellCheck={false}
      visibilityToggleButtonProps={{ 'aria-label': t('field.show-secret') }}
      {...props}
    />
  )
}
