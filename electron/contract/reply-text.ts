/**
 * A reply on its way to the page: JSON as text, or as UTF-8 bytes if long. It is serialized once and parsed once,
 * because each border would copy an object of 20,000 channels again, and bytes need no decoding at a border.
 */
export type ReplyText = string | Uint8Array<ArrayBuffer>

export function readReplyText(reply: ReplyText): unknown {
  return JSON.parse(typeof reply === 'string' ? reply : new TextDecoder().decode(reply))
}
