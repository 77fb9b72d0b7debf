import { Buffer } from 'node:buffer'
import { failure } from '../failure.ts'
import type { Body, LongBody } from './raw-answer.ts'

/** Size up to which reading a body takes less time than passing it to a thread. */
const longBytes = 256 * 1024

/**
 * Reads a body as text, and gives up as soon as it exceeds the size limit. If `takeLong` is given, a long body is
 * passed to it as it arrives, at any size.
 */
export async function readLimited(
  response: Response,
  maxBytes: number,
  takeLong: (() => LongBody) | null,
): Promise<Body> {
  if (response.body === null) return { text: '', long: null }
  const reader = response.body.getReader()
  // A body that has failed can't be canceled, and needn't be.
  const stop = () => reader.cancel().catch(() => undefined)
  const chunks: Uint8Array[] = []
  let bytes = 0
  let long: LongBody | null = null
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return { text: new TextDecoder().decode(Buffer.concat(chunks)), long }
      // Bytes are counted as they arrive, because Content-Length may be absent, wrong, or the length of the compressed
      // form.
      bytes += value.byteLength
      chunks.push(value)
      if (long === null && bytes > longBytes && takeLong !== null) {
        long = takeLong()
        long.onFailed(() => void stop())
      }
      if (long !== null) for (const chunk of chunks.splice(0)) await long.add(chunk)
      else if (bytes > maxBytes) throw tooLarge(maxBytes)
    }
  } catch (thrown) {
    long?.drop()
    await stop()
    throw thrown
  }
}

export const tooLarge = (maxBytes: number) =>
  failure('unexpected-shape', 'reply-too-large', `the reply has more than ${maxBytes} bytes that can’t be split`)
