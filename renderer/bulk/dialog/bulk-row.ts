import type { Failure } from '#contract/failures.ts'
import { actOf, type KindName } from '#contract/records/index.ts'
import { findingText } from '../../lib/records/kind-texts.ts'
import type { RowState } from '#contract/runs.ts'
import type { FieldTexts } from '../../lib/records/findings.ts'
import type { OneWrite } from '../../lib/writes/send-to-end.ts'

/** Returns the kind's sentence for the rule behind a refusal; null if only the server's words explain it. */
export const explainRule =
  (kind: KindName, act: string) =>
  (failure: Failure): string | null => {
    const rule = actOf(kind, act).refusedRule?.(failure) ?? null
    return rule === null ? null : findingText(kind, rule, {})
  }

export interface BulkRow {
  /** Name of the record. */
  readonly name: string
  /** Description of the change. */
  readonly change: string
  readonly write: OneWrite
  /** Warnings by field, for the review of a single row. */
  readonly warnings?: FieldTexts | undefined
}

/** Result of a row, whether a run sent it or it was sent alone. */
export interface RowResult {
  readonly name: string
  readonly write: Pick<OneWrite, 'kind' | 'act' | 'id'>
  readonly state: RowState | 'not-saved'
}

/** Texts for rows that are not changed but processed otherwise, such as resending a message. */
export interface BulkTexts {
  readonly send: (count: number) => string
  /** Sentence about the way in which each row is sent. */
  readonly each: string
  readonly done: (values: { readonly confirmed: number; readonly all: number }) => string
  /** Result for servers that accept rows without reporting the result. */
  readonly accepted?: (count: number) => string
  /** State of a row that succeeded. */
  readonly doneWord: string
  /** State of a row that has not been sent yet, and of one that was not sent, if “sent” would mean something else. */
  readonly waitingWord?: string
  readonly leftWord?: string
  /**
   * Reason why a row already in the wanted state does not count as done, such as a message that is gone because it was
   * sent. Absent if such a row counts.
   */
  readonly already?: string
  /** Shown once, if all rows succeeded, in place of the list of results. */
  readonly allDone: (count: number) => string
  /** Label of the button that changes nothing, if that is the safer choice, so that it gets the focus. */
  readonly keep?: (count: number) => string
  /** Reason why the remaining rows were not sent after a refusal. */
  readonly explain: (failure: Failure) => string | null
}

/** Options that the user chooses before a run starts. */
export interface RunOptions {
  /** True if the run may change more rows than the preferences allow. */
  readonly isAllowed: boolean
  readonly stopsAtRefusal: boolean
}
