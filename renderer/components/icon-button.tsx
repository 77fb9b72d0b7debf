import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'

interface IconButtonProps extends ActionIconProps, Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps> {
  /** What it does, for those who cannot tell from the icon. */
  readonly label: string
  readonly children: ReactNode
}

/** A quiet button that is an icon alone, in a row of others. */
export function IconButton({ label, ...props }: IconButtonProps) {
  return <ActionIcon variant="subtle" size={24} aria-label={label} title={label} {...props} />
}
