import { AppError, type Failure, type FailureKind, type FailureReason } from '#contract/failures.ts'

/** Makes a failure of the console itself; `requests/answer.ts` makes those of the service. */
export function failure(
  kind: FailureKind,
  reason: FailureReason,
  message: string,
  more: Partial<Failure> = {},
): AppError {
  return new AppError({ kind, reason, message, ...more })
}

/** Returns a thrown value's message for logs and causes. Not for errors that may quote secrets. */
export function wordsOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}

/** Returns the code of an error of the disk, because the system's message contains the path. */
export function codeOf(thrown: unknown): string {
  return (thrown as NodeJS.ErrnoException).code ?? wordsOf(thrown)
}

/** Turns an error of the disk into a failure, so that it differs from a network failure. */
export function diskFailure(thrown: unknown): AppError {
  const { code = 'UNKNOWN' } = thrown as NodeJS.ErrnoException
  return failure('server', 'storage', code, { details: { code } })
}
