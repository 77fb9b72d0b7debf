import type { Output } from '#contract/ipc.ts'
import type { OperationId } from '#contract/operations/index.ts'
import type { SlicedReply } from '#contract/reply-text.ts'
import type { Account } from './account.ts'

/** An answer that hasn't been judged yet. */
export interface Answer extends Body {
  readonly status: number
  readonly headers: Headers
  /** UNIX milliseconds of this computer's clock. */
  readonly sentAt: number
  readonly receivedAt: number
  /** Duration of the request, even if the computer’s clock was adjusted in between. */
  readonly tookMs: number
}

/** An answer with its whole body in `text`. */
export type WholeAnswer = Omit<Answer, 'long'>

/** The parts of an answer that are needed to read it. */
export type AnswerParts = Omit<WholeAnswer, 'tookMs'>

/** A body as text, or passed on because it is long. */
export interface Body {
  /** Text of the body; empty if it is long. */
  readonly text: string
  readonly long: LongBody | null
}

/** The parts of an answer that arrive before its body. */
export type AnswerHead = Pick<Answer, 'status' | 'headers' | 'sentAt'>

/** A body that is passed to the thread as it arrives. */
export interface LongBody {
  /** Resolves when there is room for more. Rejects with an `AppError` if the body can't be read. */
  readonly add: (bytes: Uint8Array) => Promise<void>
  /** Drops an interrupted body. */
  readonly drop: () => void
  /** Calls back if the body turns out to be unreadable, because its next bytes may take long to arrive. */
  readonly onFailed: (stop: () => void) => void
  /** Returns the reply, once the body is complete. Rejects with an `AppError`. */
  readonly end: (receivedAt: number) => Promise<WrittenReply>
}

/** A request, and the head of its answer, in a form that can go to another thread. */
export interface Question {
  readonly id: OperationId
  readonly account: Account
  readonly parameters: Readonly<Record<string, unknown>>
  readonly head: Pick<AnswerHead, 'status' | 'sentAt'> & { readonly headers: readonly (readonly [string, string])[] }
}

/** A reply in the form for the page: parsed, masked, and serialized. */
export interface WrittenReply {
  readonly json: Output<'request:send'>['reply']
  readonly ignoredParameters: string[]
}

/** A reply whose slices were passed on before. */
export interface FramedReply extends Pick<WrittenReply, 'ignoredParameters'> {
  readonly json: Omit<SlicedReply, 'slices'>
}

/** Receives the slices of a long list as soon as they are read, for a page that reads them as they arrive. */
export interface SliceSink {
  readonly add: (slice: Uint8Array<ArrayBuffer>) => void
  /** Drops all slices so far, because the list starts again. */
  readonly restart: () => void
}

/** Limits of memory. A reply has no limit of size. */
export interface ReplyLimits {
  /** Limit of a single item, and of everything outside the list. */
  readonly maxReplyBytes: number
  /** Limit of the list for the page. The records beyond it are only counted. */
  readonly maxListBytes: number
}
