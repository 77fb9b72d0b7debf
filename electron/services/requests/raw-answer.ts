import type { Output } from '#contract/ipc.ts'
import type { OperationId } from '#contract/operations/index.ts'
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

/** A body that is passed to the thread as it arrives. */
export interface LongBody {
  readonly add: (bytes: Uint8Array) => void
  /** Drops an interrupted body. */
  readonly drop: () => void
  /** Reads the body, once it is complete, as the answer to a question. Rejects with an `AppError`. */
  readonly read: (question: Question) => Promise<WrittenReply>
}

/** A request, and its answer without the body, in a form that can go to another thread. */
export interface Question {
  readonly id: OperationId
  readonly account: Account
  readonly parameters: Readonly<Record<string, unknown>>
  readonly answer: Pick<WholeAnswer, 'status' | 'sentAt' | 'receivedAt'> & {
    readonly headers: readonly (readonly [string, string])[]
  }
}

/** A reply in the form for the page. */
export interface WrittenReply {
  /** The parsed and masked reply as JSON; as UTF-8 bytes if another thread wrote it. */
  readonly json: Output<'request:send'>['reply']
  readonly ignoredParameters: string[]
}
