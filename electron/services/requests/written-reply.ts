import { operations } from '#contract/operations/index.ts'
import { readAnswer } from './answer.ts'
import { createMasking } from './masking.ts'
import type { AnswerParts, Question, WrittenReply } from './raw-answer.ts'

/** Judges the body of an answer, masks it, and serializes it for the page. Throws the answer's failure. */
export function writeReply({ id, account, parameters }: Omit<Question, 'head'>, answer: AnswerParts): WrittenReply {
  const read = readAnswer(id, operations[id], account.serverVersion.level, answer)
  const { reply, ignoredParameters } = createMasking(id, account, parameters).parsed(read, answer.text)
  return { json: JSON.stringify(reply), ignoredParameters }
}
