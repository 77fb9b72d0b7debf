import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'

interface IconButtonProps extends ActionIconProps, Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps> {
  /** Label for users who do not know the icon. */
  readonly label: string
  readonly children: ReactNode
}

/** A quiet button with only an icon, next to others. */
export function IconButton({ label, ...props }: IconButtonProps) {
  return <ActionIcon variant="subtle" size={24} aria-label={label} title={label} {...props} />
}
