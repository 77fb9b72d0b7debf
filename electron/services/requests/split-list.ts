import { Buffer, isAscii } from 'node:buffer'
import { mostDepth, withoutDeep } from './parse-reply.ts'

/**
 * Splits the JSON of a reply into slices of its list and the other text while its bytes arrive, so that no long list
 * is ever one text. It finds only the borders of items: `JSON.parse` judges the slices and the other text, and all of
 * them are valid exactly if the whole reply is.
 */
export interface ListSplitter {
  readonly add: (bytes: Uint8Array) => void
  /** Returns the text of the reply with an empty list. */
  readonly end: () => string
}

interface SplitOptions {
  /** Key of the list in the reply; null if it has none. */
  readonly list: string | null
  /** Size from which on a slice ends with its current item. */
  readonly sliceBytes: number
  /** Receives the JSON of a list with some of the items. */
  readonly onSlice: (json: string) => void
  /** A list begins. It replaces an earlier one under the same key, as in `JSON.parse`. */
  readonly onList: () => void
  /** Called as long as text is kept, with its size: an item, or anything outside the list, can't be split. */
  readonly onKept: (bytes: number) => void
}

const quote = 0x22
const comma = 0x2c
const colon = 0x3a
const backslash = 0x5c
const opening = 0x5b
const closing = 0x5d
/** `[` and `{` differ in only one bit, as do `]` and `}`. */
const caseBit = 0x20
const begins = Buffer.from('[')
const ends = Buffer.from(']')

export function createListSplitter({ list, sliceBytes, onSlice, onList, onKept }: SplitOptions): ListSplitter {
  /** The text outside the list, and the items that aren't in a slice yet. */
  const frame = createByteStore()
  const items = createByteStore()
  let depth = 0
  let isInText = false
  let isEscaped = false
  /** Place in the frame of the last text of the reply's own object, which is a key if a colon follows it. */
  let textFrom = 0
  let textTo = 0
  let isAfterColon = false
  let isInList = false
  let isAfterComma = false
  let deepest = 0

  const isListNext = (): boolean => isAfterColon && list !== null && readKey(frame.text(textFrom, textTo)) === list

  const readFrame = (bytes: Uint8Array, from: number): number => {
    let begin = from
    const keep = (to: number) => {
      frame.add(bytes.subarray(begin, to))
      begin = to
    }
    const placeOf = (at: number) => frame.length() + at - begin
    for (let at = from; at < bytes.length; at += 1) {
      const byte = bytes[at] as number
      if (isEscaped) isEscaped = false
      else if (isInText) {
        if (byte === backslash) isEscaped = true
        if (byte !== quote) continue
        isInText = false
        if (depth === 1) textTo = placeOf(at + 1)
      } else if (byte === quote) {
        isInText = true
        if (depth === 1) textFrom = placeOf(at)
      } else if ((byte & ~caseBit) === opening) {
        depth += 1
        if (depth !== 2 || byte !== opening) continue
        keep(at + 1)
        if (!isListNext()) continue
        startList()
        return at + 1
      } else if ((byte & ~caseBit) === closing) depth -= 1
      else if (depth === 1 && (byte === colon || byte === comma)) isAfterColon = byte === colon
    }
    keep(bytes.length)
    return bytes.length
  }

  const startList = () => {
    isInList = true
    isAfterComma = false
    items.clear()
    items.add(begins)
    deepest = depth
    onList()
  }

  const readList = (bytes: Uint8Array, from: number): number => {
    // A text of one character per byte is searched several times faster than the bytes themselves.
    const signs = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
    const end = bytes.length
    let begin = from
    // Local variables are much faster than those of the splitter.
    let level = depth
    let most = deepest
    let at = isInText ? endOfText(signs, from) : from
    for (; at < end; at += 1) {
      const sign = signs.charCodeAt(at)
      if (sign === quote) at = endOfText(signs, at + 1) - 1
      else if (sign === comma) {
        if (level !== 2 || items.length() + at - begin < sliceBytes) continue
        items.add(bytes.subarray(begin, at))
        begin = at + 1
        deepest = most
        cut(true)
        most = level
      } else if ((sign & ~caseBit) === opening) {
        level += 1
        if (level > most) most = level
      } else if ((sign & ~caseBit) === closing) {
        level -= 1
        if (level > 1) continue
        items.add(bytes.subarray(begin, at))
        depth = level
        deepest = most
        cut(false)
        items.clear()
        frame.add(bytes.subarray(at, at + 1))
        isInList = false
        return at + 1
      }
    }
    depth = level
    deepest = most
    items.add(bytes.subarray(begin))
    return end
  }

  /** Returns the position after the text's closing quote, or the end if the text continues in the next bytes. */
  const endOfText = (signs: string, from: number): number => {
    let begin = isEscaped ? from + 1 : from
    isEscaped = false
    isInText = true
    for (;;) {
      const end = signs.indexOf('"', begin)
      let escapes = 0
      for (let at = (end < 0 ? signs.length : end) - 1; at >= begin && signs.charCodeAt(at) === backslash; at -= 1)
        escapes += 1
      if (end < 0) {
        isEscaped = escapes % 2 === 1
        return signs.length
      }
      if (escapes % 2 === 0) {
        isInText = false
        return end + 1
      }
      begin = end + 1
    }
  }

  const cut = (isBeforeComma: boolean) => {
    const isEmpty = items.isBlankFrom(begins.length)
    // `[1,]` isn't JSON, but its slices `[1]` and `[]` would be.
    if (isEmpty && (isBeforeComma || isAfterComma)) throw new SyntaxError('an item of the list is missing')
    if (!isEmpty) {
      items.add(ends)
      const json = items.text(0, items.length())
      onSlice(deepest > mostDepth ? withoutDeep(json, mostDepth - 1) : json)
    }
    isAfterComma = isBeforeComma
    deepest = depth
    items.clear()
    items.add(begins)
  }

  return {
    add(bytes) {
      for (let at = 0; at < bytes.length;) at = isInList ? readList(bytes, at) : readFrame(bytes, at)
      onKept(frame.length() + items.length())
    },
    // As in all decoded text, a byte order mark isn't part of it.
    end: () => frame.text(0, frame.length()).replace(/^\uFEFF/, ''),
  }
}

/** Null for a key that isn't a JSON text. */
function readKey(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Bytes that grow at the end, in memory that is used again after they are cleared. */
interface ByteStore {
  readonly add: (bytes: Uint8Array) => void
  readonly clear: () => void
  readonly length: () => number
  /** Decodes UTF-8. */
  readonly text: (from: number, to: number) => string
  /** True if only spaces and line ends follow. */
  readonly isBlankFrom: (from: number) => boolean
}

const blanks = new Set([0x20, 0x09, 0x0a, 0x0d])

function createByteStore(): ByteStore {
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
