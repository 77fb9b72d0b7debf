import { failure } from '../failure.ts'

/** Reads a body as text, giving up as soon as it is larger than a reply of this API can sensibly be. */
export async function readLimited(response: Response, maxBytes: number): Promise<string> {
  if (response.body === null) return ''
  const decoder = new TextDecoder()
  const reader = response.body.getReader()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    // Counted as it arrives: Content-Length may be absent, wrong, or of the compressed form.
    bytes += value.byteLength
    if (bytes > maxBytes) {
      await reader.cancel()
      throw failure('unexpected-shape', 'reply-too-large', `the reply is larger than ${maxBytes} bytes`)
    }
    text += decoder.decode(value, { stream: true })
  }
}
