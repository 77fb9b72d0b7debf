import { readSlice } from './list-slice.ts'

/**
 * A reply on its way to the page: JSON, or a long list in slices, each of which is JSON. A reply is serialized once and
 * parsed once, because each border would copy an object of 20,000 channels again.
 */
export type ReplyText = string | SlicedReply

/** A reply whose list crosses the borders in slices, so that it is never one text. */
export interface SlicedReply {
  /** The reply as JSON, with an empty list. */
  readonly frame: string
  /** Key of the list; null if the reply has none. */
  readonly list: string | null
  readonly slices: readonly ReplySlice[]
}

/**
 * Items of the list: JSON of `list-slice.ts` as UTF-8 bytes, which need no decoding at a border; or read by a shell as
 * they arrived.
 */
export type ReplySlice = Uint8Array<ArrayBuffer> | readonly unknown[]

export function readReplyText(reply: ReplyText): unknown {
  if (typeof reply === 'string') return JSON.parse(reply)
  const { frame, list, slices } = reply
  const read = JSON.parse(frame) as Record<string, unknown>
  if (list !== null) read[list] = joinSlices(slices)
  return read
}

/**
 * Reads a reply and lets the page do other work between slices that are still bytes: reading all of a long list at once
 * would block it for longer than a frame.
 */
export async function readReplyInSteps(reply: ReplyText, pause: () => Promise<unknown>): Promise<unknown> {
  if (typeof reply === 'string') return readReplyText(reply)
  const slices: ReplySlice[] = []
  for (const slice of reply.slices) {
    if (slice instanceof Uint8Array) await pause()
    slices.push(itemsOf(slice))
  }
  return readReplyText({ ...reply, slices })
}

/** Doesn't spread a slice into arguments: a slice of ids has more of them than a call can have. */
function joinSlices(slices: readonly ReplySlice[]): unknown[] {
  const items: unknown[] = []
  for (const slice of slices) for (const item of itemsOf(slice)) items.push(item)
  return items
}

const itemsOf = (slice: ReplySlice): readonly unknown[] =>
  slice instanceof Uint8Array ? readSlice(new TextDecoder().decode(slice)) : slice
