import { AppError, type Failure, type FailureKind, type FailureReason } from '#contract/failures.ts'

/** A failure of our own making; those the service words come from `requests/answer.ts`. */
export function failure(
  kind: FailureKind,
  reason: FailureReason,
  message: string,
  more: Partial<Failure> = {},
): AppError {
  return new AppError({ kind, reason, message, ...more })
}

/** Returns the message of a thrown value that is not a failure yet, for logs and causes; never for secrets. */
export function wordsOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}
