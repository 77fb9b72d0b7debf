import type { Failure } from '#contract/failures.ts'
import type { Question, WrittenReply } from './raw-answer.ts'

/**
 * Messages to the thread: pieces of a body, then the question that the body answers, or that the body was interrupted.
 */
export type ToThread = { readonly job: number } & (
  { readonly bytes: Uint8Array } | { readonly question: Question } | { readonly isDropped: true }
)

export type FromThread = { readonly job: number } & ({ readonly reply: WrittenReply } | { readonly failure: Failure })
