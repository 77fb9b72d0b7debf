import { Button, Flex } from '@mantine/core'
import type { Failure } from '#contract/failures.ts'
import { texts } from '#contract/texts.ts'
import { ariaKeys, useKeys } from '../../lib/page/shortcuts.ts'
import { useOfflineReason } from '../../components/dialogs/send-button.tsx'
import { ShortcutKey } from '../../components/texts/shortcut-key.tsx'
import classes from './save-bar.module.css'
import { BarProblem, formatKept, KeptNote, useReviewShortcut } from './save-bar.tsx'

const t = texts('records', 'drafts')

interface CreateBarProps {
  readonly label: string
  /** Summary of the new records, such as “2 people to invite”. */
  readonly summary: string
  /** Reason why the records can't be created yet; null if they can. */
  readonly problem: string | null
  /** Time of the draft's last save, in UNIX milliseconds; null while it has not been saved. */
  readonly keptAt: number | null
  readonly keepProblem: Failure | null
  /** Label of the button that opens the review. */
  readonly review: string
  /** Moves to the cause of the problem; null if it is not a field. */
  readonly onShowProblem: (() => void) | null
  /** Discards the draft; null if nothing was filled in. */
  readonly onDiscard: (() => void) | null
  readonly onReview: () => void
}

/** The bar below the form of new records. It offers the review even before the first change. */
export function CreateBar(given: CreateBarProps) {
  const offline = useOfflineReason()
  const { label, summary, keptAt, keepProblem, review, onShowProblem, onDiscard, onReview } = given
  const problem = given.problem ?? offline
  const keys = useKeys('review')
  useReviewShortcut({ isOpen: true, problem, isChecking: false, onShowProblem, onReview })
  return (
    <section className={classes.bar} aria-label={label} data-floats>
      <b>{summary}</b>
      <span className={classes.details} />
      {problem === null ? (
        <KeptNote text={onDiscard === null ? null : formatKept(keptAt, keepProblem)} />
      ) : (
        <BarProblem problem={problem} onShow={onShowProblem} />
      )}
      <Flex component="span" gap="sm" ms="auto">
        {onDiscard === null ? null : (
          <Button variant="subtle" onClick={onDiscard}>
            {t('bar.discard')}
          </Button>
        )}
        <Button variant="filled" disabled={problem !== null} onClick={onReview} aria-keyshortcuts={ariaKeys(keys)}>
          {review}
          <ShortcutKey keys={keys} />
        </Button>
      </Flex>
    </section>
  )
}
