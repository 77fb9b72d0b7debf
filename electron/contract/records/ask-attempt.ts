import { toFailure, type Failure } from '../failures.ts'
import type { OperationId } from '../operations/index.ts'
import type { ReadAttempt, ReadingAccount } from './reading.ts'

/** Performs an operation. Rejects with an `AppError`. */
export type Ask<Answer extends { readonly reply: unknown }> = (
  operation: OperationId,
  parameters: Readonly<Record<string, unknown>>,
) => Promise<Answer>

export type Attempted<Answer, W> =
  | {
      readonly state: 'answered'
      readonly answer: Answer
      readonly rows: readonly W[]
      readonly sent: Readonly<Record<string, unknown>>
      /** True if no record is missing that this account may see. */
      readonly isComplete: boolean
    }
  | { readonly state: 'not-offered' }
  | { readonly state: 'gone' }
  | { readonly state: 'failed'; readonly failure: Failure; readonly thrown: unknown }

/**
 * Asks for the records of an attempt, with each set of parameters in turn. Only after a refused parameter are other
 * parameters worth trying.
 */
export async function askAttempt<Answer extends { readonly reply: unknown }, W>(
  ask: Ask<Answer>,
  attempt: ReadAttempt<W>,
  id: number | null,
  account: ReadingAccount,
): Promise<Attempted<Answer, W>> {
  let last: Attempted<Answer, W> = { state: 'not-offered' }
  for (const [index, sent] of attempt.parameters(id, account).entries()) {
    try {
      const answer = await ask(attempt.operation, sent)
      const rows = attempt.rows(answer.reply, id)
      return { state: 'answered', answer, rows, sent, isComplete: attempt.isComplete && index === 0 }
    } catch (thrown) {
      const failure = toFailure(thrown, attempt.operation)
      if (failure.reason === 'not-offered') return { state: 'not-offered' }
      if (attempt.isGone?.(failure)) return { state: 'gone' }
      last = { state: 'failed', failure, thrown }
      if (failure.kind !== 'invalid-input') return last
    }
  }
  return last
}

/** True if the server answered and denies this account a list, so that another operation may have its records. */
export const isDenied = ({ kind, code, status }: Failure): boolean =>
  kind === 'forbidden' || (kind === 'invalid-input' && (code !== undefined || status !== undefined))
