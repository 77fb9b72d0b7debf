import type { ReactNode } from 'react'
import type { KindName } from '#contract/records/index.ts'
import type { WriteView } from '#contract/writes.ts'
import type { TextContext } from '../../lib/records/kind-texts.ts'

export interface ReviewPartProps {
  /** A write that waits in its review, or that has ended. */
  readonly view: WriteView
  readonly context: TextContext
  /** Closes the dialog, because a link leads to another page. */
  readonly onLeave: () => void
}

type ReviewPart = (props: ReviewPartProps) => ReactNode

const parts = new Map<string, ReviewPart>()

/**
 * Registers a part that the review of an act shows below its table, wherever the review opens: on the page of the
 * record, or as an undo above any page.
 */
export const registerReviewPart = (kind: KindName, act: string, part: ReviewPart): void =>
  void parts.set(`${kind} ${act}`, part)

/** The part of a write that waits in its review or has ended; null for other writes. */
export function reviewPart(props: ReviewPartProps): ReactNode {
  const { kind, act, phase, isGone } = props.view
  const isShown = phase === 'ended' || (phase === 'review' && !isGone)
  return isShown ? parts.get(`${kind} ${act}`)?.(props) : null
}
