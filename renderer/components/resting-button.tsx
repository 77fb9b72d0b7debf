import { Button, type ButtonProps } from '@mantine/core'
import type { ButtonHTMLAttributes } from 'react'

interface RestingButtonProps extends ButtonProps, Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof ButtonProps> {
  /** It cannot be pressed just now. */
  readonly isResting: boolean
  readonly onClick: () => void
}

/**
 * A button that keeps the focus while it cannot be pressed. A disabled one loses it, and a person who listens would not
 * come to hear the reason that describes it.
 */
export function RestingButton({ isResting, onClick, ...props }: RestingButtonProps) {
  const rest = isResting ? { 'data-disabled': true, 'aria-disabled': true } : {}
  return (
    <Button
      {...props}
      {...rest}
      onClick={() => {
        if (!isResting) onClick()
      }}
    />
  )
}
