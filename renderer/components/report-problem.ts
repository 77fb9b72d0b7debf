import { AppError } from '#contract/failures.ts'
import { formatFailure } from '../lib/format-failure.ts'
import { showNotice } from './notices.tsx'

/** For what happens beside a page and has no place of its own to fail in: tells the operator, and hides nothing. */
export function reportProblem(thrown: unknown): void {
  const words = thrown instanceof AppError ? formatFailure(thrown.failure) : String(thrown)
  showNotice({ tone: 'bad', text: words })
}
