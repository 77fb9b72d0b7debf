import { operations } from '#contract/operations/index.ts'
import { readAnswer } from './answer.ts'
import { createMasking } from './masking.ts'
import type { Question, WrittenReply } from './raw-answer.ts'

/** Judges the body of an answer, masks it, and serializes it for the page. Throws the answer's failure. */
export function writeReply({ id, account, parameters, answer }: Question, text: string): WrittenReply {
  const headers = new Headers(answer.headers.map(([name, value]): [string, string] => [name, value]))
  const read = readAnswer(id, operations[id], account.serverVersion.level, { ...answer, headers, text })
  const { reply, ignoredParameters } = createMasking(id, account, parameters).parsed(read, text)
  return { json: JSON.stringify(reply), ignoredParameters }
}
