import { Text, type TextProps } from '@mantine/core'
import type { ReactNode } from 'react'

export interface SoftNoteProps extends TextProps {
  readonly tone?: 'idle' | 'warn' | 'bad'
  readonly role?: 'alert' | 'status'
  readonly children: ReactNode
}

/** A hint, a warning or a problem on a soft ground. */
export const SoftNote = ({ tone = 'idle', ...rest }: SoftNoteProps) => (
  <Text px="md" py="sm" bdrs="sm" bg={`var(--${tone}-soft)`} data-soft {...rest} />
)
