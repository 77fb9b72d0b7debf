import { Buffer, isAscii } from 'node:buffer'

/** Bytes that grow at the end, in memory that is used again after they are cleared. */
export interface ByteStore {
  readonly add: (bytes: Uint8Array) => void
  readonly clear: () => void
  readonly length: () => number
  /** Decodes UTF-8. */
  readonly text: (from: number, to: number) => string
  /** True if only spaces and line ends follow. */
  readonly isBlankFrom: (from: number) => boolean
}

const blanks = new Set([0x20, 0x09, 0x0a, 0x0d])

export function createByteStore(): ByteStore {
  let bytes = Buffer.allocUnsafe(1_024)
  let length = 0
  return {
    add(added) {
      if (length + added.length > bytes.length) {
        const larger = Buffer.allocUnsafe(Math.max(length + added.length, bytes.length * 2))
        bytes.copy(larger, 0, 0, length)
        bytes = larger
      }
      bytes.set(added, length)
      length += added.length
    },
    clear() {
      length = 0
    },
    length: () => length,
    text(from, to) {
      const part = bytes.subarray(from, to)
      // Nearly all text is ASCII, which takes a fraction of the time.
      return part.toString(isAscii(part) ? 'latin1' : 'utf8')
    },
    isBlankFrom(from) {
      let at = from
      while (at < length && blanks.has(bytes[at] as number)) at += 1
      return at === length
    },
  }
}
