import { Text } from '@mantine/core'
import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconLoader,
  IconProgressHelp,
} from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import classes from './check-list.module.css'

const icons = {
  ok: { Icon: IconCircleCheck, color: 'var(--ok)' },
  warn: { Icon: IconAlertTriangle, color: 'var(--warn)' },
  bad: { Icon: IconAlertOctagon, color: 'var(--bad)' },
  unchecked: { Icon: IconProgressHelp, color: 'var(--text-3)' },
  waiting: { Icon: IconCircleDashed, color: 'var(--text-3)' },
  running: { Icon: IconLoader, color: 'currentColor' },
}

interface CheckListProps extends Omit<ComponentProps<'ol'>, 'className'> {
  /** True on a page without columns, so that the list needs a frame. */
  readonly isFramed?: boolean
}

/** Checks in sequence, each with its finding (`CheckLine`). */
export const CheckList = ({ isFramed = false, ...list }: CheckListProps) => (
  <ol {...list} className={classes.list} data-framed={isFramed} />
)

interface CheckLineProps {
  readonly state: keyof typeof icons
  /** Name of the state, for screen readers. */
  readonly stateWord: string
  readonly title: string
  /** The finding. */
  readonly words: string
  /** Elements at the end of the line. */
  readonly children?: ReactNode
}

/** One check: the icon of its state, its name, and its finding. */
export function CheckLine({ state, stateWord, title, words, children }: CheckLineProps) {
  const { Icon, color } = icons[state]
  return (
    <li data-state={state}>
      <Icon size={16} stroke={1.5} color={color} role="img" aria-label={stateWord} />
      <div>
        <b>{title}</b>
        <Text size="sm" c="dimmed">
          {words}
        </Text>
      </div>
      {children}
    </li>
  )
}
