import { Button, type ButtonProps } from '@mantine/core'
import type { ButtonHTMLAttributes } from 'react'

interface RestingButtonProps extends ButtonProps, Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof ButtonProps> {
  /** True if it can't be pressed now. */
  readonly isResting: boolean
  readonly onClick: () => void
}

/**
 * A button that keeps the focus while it can't be pressed. A disabled button would lose the focus, and a screen reader
 * would not reach the reason that describes it.
 */
export function FocusableButton({ isResting, onClick, ...props }: RestingButtonProps) {
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
