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
  ok: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconAlertOctagon,
  unchecked: IconProgressHelp,
  waiting: IconCircleDashed,
  running: IconLoader,
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
  const Icon = icons[state]
  return (
    <li data-state={state}>
      <Icon size={16} stroke={1.5} role="img" aria-label={stateWord} />
      <div>
        <b>{title}</b>
        <p>{words}</p>
      </div>
      {children}
    </li>
  )
}
