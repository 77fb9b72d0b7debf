import type { Output } from '#contract/ipc.ts'
import { operations, type OperationId } from '#contract/operations/index.ts'
import type { Account } from './account.ts'
import { readAnswer } from './answer.ts'
import type { WholeAnswer } from './exchange.ts'
import { createMasking } from './masking.ts'

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

/** Judges the body of an answer, masks it, and serializes it for the page. Throws the answer's failure. */
export function writeReply({ id, account, parameters, answer }: Question, text: string): WrittenReply {
  const headers = new Headers(answer.headers.map(([name, value]): [string, string] => [name, value]))
  const read = readAnswer(id, operations[id], account.serverVersion.level, { ...answer, headers, text })
  const { reply, ignoredParameters } = createMasking(id, account, parameters).parsed(read, text)
  return { json: JSON.stringify(reply), ignoredParameters }
}
