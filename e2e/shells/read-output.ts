import { replySeparator } from '#contract/browser-host.ts'
import { readReplyText, type ReplyText } from '#contract/reply-text.ts'

/** Parses the answer of a call over HTTP, with the reply of a request parsed as the page does. */
export function readOutput(text: string): unknown {
  const [head = '', ...reply] = text.split(replySeparator)
  const output: unknown = JSON.parse(head)
  return reply.length === 0 ? output : withReply(output, reply.join(replySeparator))
}

/** Returns the output of a handler, with the reply of a request parsed as the page does. */
export function readableOutput(output: unknown): unknown {
  const { value } = (output ?? {}) as { readonly value?: { readonly reply?: ReplyText } }
  return value?.reply === undefined ? output : withReply(output, value.reply)
}

function withReply(output: unknown, reply: ReplyText): unknown {
  const { value, ...rest } = output as { readonly value: object }
  return { ...rest, value: { ...value, reply: readReplyText(reply) } }
}
