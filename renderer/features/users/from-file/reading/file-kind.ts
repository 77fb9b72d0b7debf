import { beginsWith, byteOrderMarks, zerosIn } from './bytes.ts'

/** Kinds of file that are not text tables, recognized by their first bytes. */
export const foreignKinds = [
  'spreadsheet',
  'old-spreadsheet',
  'archive',
  'picture',
  'pdf',
  'document',
  'web-page',
  'binary',
] as const
export type ForeignKind = (typeof foreignKinds)[number]

interface Signature {
  readonly bytes: readonly number[]
  /** Offset of the bytes; 0 if absent. */
  readonly at?: number
  readonly kind: ForeignKind
}

const ascii = (text: string): readonly number[] => [...text].map((letter) => letter.charCodeAt(0))

const signatures: readonly Signature[] = [
  { bytes: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], kind: 'old-spreadsheet' },
  { bytes: [0x89, ...ascii('PNG')], kind: 'picture' },
  { bytes: [0xff, 0xd8, 0xff], kind: 'picture' },
  { bytes: ascii('GIF8'), kind: 'picture' },
  { bytes: ascii('WEBP'), at: 8, kind: 'picture' },
  { bytes: ascii('ftyp'), at: 4, kind: 'picture' },
  { bytes: ascii('%PDF'), kind: 'pdf' },
  { bytes: ascii('{\\rtf'), kind: 'document' },
  { bytes: [0x1f, 0x8b], kind: 'archive' },
  { bytes: [0x37, 0x7a, 0xbc, 0xaf], kind: 'archive' },
  { bytes: ascii('Rar!'), kind: 'archive' },
]

/** Number of bytes in which the file names of a spreadsheet archive are searched. */
const lookedThrough = 65_536
/** Number of bytes that are checked for values which no text contains. */
const sampled = 8_192

/** Returns the kind of a file that is not text; null if it may be text. */
export function foreignKindOf(bytes: Uint8Array): ForeignKind | null {
  const found = signatures.find((one) => one.bytes.every((byte, index) => bytes[(one.at ?? 0) + index] === byte))
  if (found !== undefined) return found.kind
  if (beginsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return kindOfArchive(bytes)
  const head = textOf(bytes.subarray(0, 512)).trimStart().toLowerCase()
  if (head.startsWith('<!doctype html') || head.startsWith('<html')) return 'web-page'
  return isBinary(bytes.subarray(0, sampled)) ? 'binary' : null
}

/** Converts bytes to characters one by one, because only file names are searched. */
const textOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

/** Returns the kind of an archive: spreadsheets and text documents are archives with characteristic file names. */
function kindOfArchive(bytes: Uint8Array): ForeignKind {
  let names = ''
  for (let from = 0; from < Math.min(bytes.length, lookedThrough); from += 4_096)
    names += textOf(bytes.subarray(from, from + 4_096))
  if (/xl\/|opendocument\.spreadsheet|Index\/Tables/.test(names)) return 'spreadsheet'
  return /word\/|opendocument\.text|ppt\//.test(names) ? 'document' : 'archive'
}

/** No decoder reads this encoding; its mark begins like that of UTF-16. */
const markOfUtf32 = [0xff, 0xfe, 0, 0]

/** Texts contain no zero bytes except in UTF-16, where every other one is usually zero. */
function isBinary(bytes: Uint8Array): boolean {
  if (beginsWith(bytes, markOfUtf32)) return true
  if (Object.values(byteOrderMarks).some((mark) => beginsWith(bytes, mark))) return false
  const { even, odd } = zerosIn(bytes)
  if (even + odd > 0) return Math.min(even, odd) > 0 || even + odd < bytes.length / 20
  return bytes.filter((byte) => byte < 0x20 && !controlsOfText.has(byte)).length > bytes.length / 50
}

/**
 * Control characters that texts contain: tabs, line ends, escapes that switch the alphabet, and record separators of
 * old systems.
 */
const controlsOfText: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0d, 0x1b, 0x1e, 0x1f])
