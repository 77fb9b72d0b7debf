import { Anchor, Button, Flex } from '@mantine/core'
import { IconAlertOctagon, IconPencil } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import type { Failure } from '#contract/failures.ts'
import { texts } from '#contract/texts.ts'
import { formatFailure } from '../../lib/text/format-failure.ts'
import { formatTime } from '../../lib/text/format.ts'
import { formatList, formatListStart } from '../../lib/text/sentences.ts'
import { ariaKeys, isShortcut, useKeyDown, useKeys } from '../../lib/page/shortcuts.ts'
import { useAfterPaint } from '../../lib/live/use-after-paint.ts'
import { isDialogOpen } from '../../components/dialogs/open-dialogs.ts'
import { useOfflineReason } from '../../components/dialogs/send-button.tsx'
import { ShortcutKey } from '../../components/texts/shortcut-key.tsx'
import { Tag } from '../../components/texts/tag.tsx'
import classes from './save-bar.module.css'

const t = texts('records', 'drafts')

interface SaveBarProps {
  /** Labels of the changed fields. */
  readonly names: readonly string[]
  /** Reason why the review can't be opened; null if it can. */
  readonly problem: string | null
  /** True while the problem belongs to an older draft, because the newest one is still being checked. */
  readonly isChecking: boolean
  /** Time of the draft's last save, in UNIX milliseconds; null while it has not been saved. */
  readonly keptAt: number | null
  readonly keepProblem: Failure | null
  /** Moves to the next changed field. */
  readonly onShowChange: () => void
  /** Moves to the cause of the problem; null if it is not a field. */
  readonly onShowProblem: (() => void) | null
  readonly onDiscard: () => void
  readonly onReview: () => void
}

/**
 * Shows the unsent changes, the time of their last save, the reason why they can't be sent, and the review button. It
 * appears only after the first keystroke of an edit is painted, because showing it would delay that keystroke.
 */
export function SaveBar(given: SaveBarProps) {
  const offline = useOfflineReason()
  const props = { ...given, problem: given.problem ?? offline }
  const { names } = props
  const isUp = useAfterPaint(names.length > 0)
  useReviewShortcut({ ...props, isOpen: names.length > 0 })
  return isUp && names.length > 0 ? <OpenSaveBar {...props} /> : null
}

interface ReviewShortcut extends Pick<SaveBarProps, 'problem' | 'isChecking' | 'onShowProblem' | 'onReview'> {
  /** True if there are changes to review. */
  readonly isOpen: boolean
}

/**
 * Opens the review, or moves to the problem that prevents it. The shortcut works before the bar is drawn and before the
 * last keystroke is checked, because a fast typist presses it early; then it waits for the check, unless another key is
 * pressed.
 */
export function useReviewShortcut({ isOpen, problem, isChecking, onShowProblem, onReview }: ReviewShortcut): void {
  const isWaiting = useRef(false)
  const go = () => {
    isWaiting.current = false
    if (problem === null) onReview()
    else onShowProblem?.()
  }
  useKeyDown((pressed) => {
    isWaiting.current &&= modifiers.has(pressed.key)
    if (!isOpen || !isShortcut(pressed, 'review')) return
    // An open review would start again, without the decisions that the user made in it.
    if (isDialogOpen()) return
    pressed.preventDefault()
    if (isChecking) isWaiting.current = true
    else go()
  })
  const goWhenChecked = useEffectEvent(go)
  useEffect(() => {
    if (!isChecking && isWaiting.current) goWhenChecked()
  }, [isChecking])
}

const modifiers: ReadonlySet<string> = new Set(['Control', 'Meta', 'Shift', 'Alt'])

function OpenSaveBar(props: SaveBarProps) {
  const { names, problem, keptAt, keepProblem, onShowChange, onShowProblem, onDiscard, onReview } = props
  const isReady = problem === null
  const keys = useKeys('review')
  return (
    <Bar
      label={t('bar.label')}
      summary={t('bar.changes', { count: names.length })}
      onShow={onShowChange}
      details={shorten(names)}
    >
      {isReady ? (
        <KeptNote text={formatKept(keptAt, keepProblem)} />
      ) : (
        <BarProblem problem={problem} onShow={onShowProblem} />
      )}
      <Flex component="span" gap="sm" ms="auto">
        <Button variant="subtle" onClick={onDiscard}>
          {t('bar.discard')}
        </Button>
        <Button variant="filled" disabled={!isReady} onClick={onReview} aria-keyshortcuts={ariaKeys(keys)}>
          {t('bar.review')}
          <ShortcutKey keys={keys} />
        </Button>
      </Flex>
    </Bar>
  )
}

interface BarProps {
  readonly label: string
  readonly summary: string
  readonly onShow: () => void
  readonly details?: string
  readonly children: ReactNode
}

function Bar({ label, summary, onShow, details, children }: BarProps) {
  return (
    <section className={classes.bar} aria-label={label} data-floats>
      <Tag tone="accent" icon={<IconPencil aria-hidden />}>
        {t('tag')}
      </Tag>
      <Anchor component="button" type="button" fw={600} onClick={onShow}>
        {summary}
      </Anchor>
      <span className={classes.details} title={details}>
        <span>{details}</span>
      </span>
      {children}
    </section>
  )
}

interface BarProblemProps {
  readonly problem: string
  /** Moves to the cause of the problem; null if it is not a field. */
  readonly onShow: (() => void) | null
}

/** Reason in a bar why the review can't be opened. */
export const BarProblem = ({ problem, onShow }: BarProblemProps) => (
  <span className={classes.problem} role="status">
    <IconAlertOctagon size={14} stroke={1.7} aria-hidden />
    {onShow === null ? (
      problem
    ) : (
      <Anchor component="button" type="button" inherit c="inherit" onClick={onShow}>
        {problem}
      </Anchor>
    )}
  </span>
)

export const KeptNote = ({ text }: { readonly text: string | null }) => (
  <span className={classes.kept} title={text ?? undefined}>
    {text}
  </span>
)

const named = 3

/** Lists the first fields and counts the others. */
export function shorten(names: readonly string[]): string {
  if (names.length <= named) return formatList(names)
  return t('bar.more', { fields: formatListStart(names.slice(0, named)), count: names.length - named })
}

export function formatKept(keptAt: number | null, problem: Failure | null): string | null {
  if (problem) return t('bar.not-stored', { why: formatFailure(problem) })
  return keptAt === null ? null : t('bar.stored', { time: formatTime(keptAt) })
}
