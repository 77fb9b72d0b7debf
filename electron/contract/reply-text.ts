/**
 * A reply on its way to the page: JSON, as text or as its bytes in UTF-8. Written once and read once, because each
 * border would copy an object of 20,000 channels anew. Long ones come as bytes, which no border has to decode.
 */
export type ReplyText = string | Uint8Array<ArrayBuffer>

export function readReplyText(reply: ReplyText): unknown {
  return JSON.parse(typeof reply === 'string' ? reply : new TextDecoder().decode(reply))
}
