import { readBridgeAnswer } from '#contract/bridge-answer.ts'
import { readReplyText, type ReplyText } from '#contract/reply-text.ts'

/** Parses the answer of the browser host to a call, with the reply of a request parsed as the page does. */
export const readOutput = (text: string, slices: readonly (readonly unknown[])[] = []): unknown =>
  readableOutput(readBridgeAnswer(text, slices))

/** Returns the output of a handler, with the reply of a request parsed as the page does. */
export function readableOutput(output: unknown): unknown {
  const { value } = (output ?? {}) as { readonly value?: { readonly reply?: ReplyText } }
  return value?.reply === undefined ? output : withReply(output, value.reply)
}

function withReply(output: unknown, reply: ReplyText): unknown {
  const { value, ...rest } = output as { readonly value: object }
  return { ...rest, value: { ...value, reply: readReplyText(reply) } }
}
