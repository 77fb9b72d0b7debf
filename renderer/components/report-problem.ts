import { AppError } from '#contract/failures.ts'
import { formatFailure } from '../lib/format-failure.ts'
import { showNotice } from './notices/show-notice.ts'

/** Shows a failure that belongs to no page, such as the failure of a background task. */
export function reportProblem(thrown: unknown): void {
  const words = thrown instanceof AppError ? formatFailure(thrown.failure) : String(thrown)
  showNotice({ tone: 'bad', text: words })
}
