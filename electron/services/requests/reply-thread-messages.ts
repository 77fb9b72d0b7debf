import type { Failure } from '#contract/failures.ts'
import type { FramedReply, Question, ReplyLimits } from './raw-answer.ts'

/**
 * Messages to the thread: the question that a body answers, then the pieces of the body, then that it is complete or
 * was interrupted.
 */
export type ToThread = { readonly job: number } & (
  | { readonly question: Question; readonly limits: ReplyLimits }
  | { readonly bytes: Uint8Array }
  | { readonly receivedAt: number }
  | { readonly isDropped: true }
)

/** Messages from the thread: progress while a body arrives, then the reply, whose slices came before, or a failure. */
export type FromThread = { readonly job: number } & (
  | { readonly readBytes: number }
  | { readonly slice: Uint8Array<ArrayBuffer> }
  | { readonly isRestarted: true }
  | { readonly queueId: string }
  | { readonly reply: FramedReply }
  | { readonly failure: Failure }
)
