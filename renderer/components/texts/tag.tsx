import type { ReactNode } from 'react'
import classes from './tag.module.css'

interface TagProps {
  readonly tone?: 'idle' | 'accent' | 'ok' | 'warn' | 'bad'
  readonly icon?: ReactNode
  readonly children: ReactNode
}

export function Tag({ tone = 'idle', icon, children }: TagProps) {
  return (
    <span className={classes.tag} data-tone={tone} data-soft>
      {icon}
      <span>{children}</span>
    </span>
  )
}
