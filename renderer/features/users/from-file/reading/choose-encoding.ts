import { analyse } from 'chardet'
import { beginsWith, byteOrderMarks, zerosIn } from './bytes.ts'
import { decode, decodeMarked, encodings, firstBadLine, type Encoding } from './decode.ts'

/** Verdict on an encoding: the likeliest one, another one in which the file is valid, or one in which it isn't. */
export type Verdict = 'best' | 'possible' | 'impossible'

export interface Sample {
  readonly line: number
  readonly text: string
}

export interface Candidate {
  readonly encoding: Encoding
  readonly verdict: Verdict
  /** First line that excludes the encoding; null if all lines are valid. */
  readonly badLine: number | null
  /** Sample lines, the same for every candidate. */
  readonly samples: readonly Sample[]
  /** All lines with letters that distinguish encodings. */
  readonly text: string
}

/** Reason for the choice: the file declares the encoding, few others are possible, no letter decides, or statistics. */
export type Reason = 'mark' | 'strict' | 'plain' | 'best'

export interface EncodingChoice {
  readonly encoding: Encoding
  readonly reason: Reason
  /** Candidates: the chosen one first, impossible ones last. */
  readonly candidates: readonly Candidate[]
  /** Number of lines with characters that distinguish encodings. */
  readonly special: number
  /** True if the encoding is uncertain and names would differ, so that the user has to choose. */
  readonly isAsked: boolean
}

const shown = 40

/** Finds the encoding of a file. If it is uncertain, each candidate is offered with sample names. */
export function chooseEncoding(bytes: Uint8Array): EncodingChoice {
  const isMarked = beginsWith(bytes, byteOrderMarks['utf-8'])
  const wide = isMarked ? null : wideEncoding(bytes)
  if (wide !== null) return certain(bytes, wide.encoding, wide.reason)
  const { lines, count } = specialLinesOf(bytes)
  if (count === 0) return isEscaped(bytes) ? certain(bytes, 'iso-2022-jp', 'strict') : certain(bytes, 'utf-8', 'plain')
  const isStrict = decode(bytes, 'utf-8') !== null
  const isMixed = !isMarked && !isStrict && isMostlyUtf8(lines)
  const isUtf8 = isMarked || isStrict || isMixed
  const all = likelyOrder(lines, isUtf8).map((encoding) => candidateOf(bytes, lines, encoding, isUtf8))
  const best = all.find(({ encoding, badLine }) =>
    isUtf8 ? encoding === 'utf-8' : badLine === null && decode(bytes, encoding) !== null,
  )
  const encoding = best?.encoding ?? 'windows-1252'
  const ranked = [
    ...(best === undefined ? [] : [{ ...best, verdict: 'best' as const }]),
    ...all.filter((one) => one !== best && one.verdict === 'possible'),
    ...all.filter((one) => one !== best && one.verdict === 'impossible'),
  ]
  // Candidates that agree on the sampled lines may differ on the others.
  const candidates = count > lines.length ? ranked : distinct(ranked)
  return {
    encoding,
    reason: isMarked ? 'mark' : isStrict ? 'strict' : 'best',
    candidates,
    special: count,
    isAsked:
      !isMarked && !isStrict && candidates.some((one) => one.verdict !== 'impossible' && one.text !== best?.text),
  }
}

/**
 * True if most lines are valid UTF-8, as in a file to which another program appended lines. In other encodings, a line
 * that is valid UTF-8 is rare.
 */
function isMostlyUtf8(lines: readonly SpecialLine[]): boolean {
  const valid = lines.filter((line) => decode(line.bytes, 'utf-8') !== null).length
  return valid > lines.length / 2
}

/** True for seven-bit text with escape sequences that switch the alphabet. */
const isEscaped = (bytes: Uint8Array): boolean =>
  bytes.some((byte, at) => byte === 0x1b && bytes[at + 1] === 0x24 && [0x40, 0x42].includes(bytes[at + 2] ?? 0))

function certain(bytes: Uint8Array, encoding: Encoding, reason: Reason): EncodingChoice {
  const text = decodeMarked(bytes.subarray(0, 4_000), encoding)
  const samples = text
    .split(/\r?\n/)
    .map((line, index) => ({ line: index + 1, text: line }))
    .filter((sample) => sample.text !== '')
    .slice(0, shown)
  const candidate = { encoding, verdict: 'best' as const, badLine: null, samples, text }
  return { encoding, reason, candidates: [candidate], special: 0, isAsked: false }
}

/** Recognizes UTF-16 by its mark, or because every other byte is usually zero. */
function wideEncoding(bytes: Uint8Array): { readonly encoding: Encoding; readonly reason: Reason } | null {
  for (const encoding of ['utf-16le', 'utf-16be'] as const)
    if (beginsWith(bytes, byteOrderMarks[encoding])) return { encoding, reason: 'mark' }
  const head = bytes.subarray(0, 8_192)
  const { even, odd } = zerosIn(head)
  if (Math.max(even, odd) < Math.max(1, head.length / 20)) return null
  return { encoding: odd > even ? 'utf-16le' : 'utf-16be', reason: 'strict' }
}

function candidateOf(bytes: Uint8Array, lines: readonly SpecialLine[], encoding: Encoding, isUtf8: boolean): Candidate {
  const isGiven = isUtf8 && encoding === 'utf-8'
  const texts = lines.map((line) => (isGiven ? decodeMarked(line.bytes, encoding) : decode(line.bytes, encoding)))
  const bad = lines[texts.indexOf(null)]
  const badLine = bad?.line ?? (encoding === 'utf-8' && !isUtf8 ? firstBadLine(bytes, encoding) : null)
  if (badLine !== null) return { encoding, verdict: 'impossible', badLine, samples: [], text: '' }
  const samples = lines
    .slice(0, shown)
    .map(({ line }, index) => ({ line, text: (texts[index] ?? '').replace(/\r$/, '') }))
  return { encoding, verdict: 'possible', badLine, samples, text: texts.join('\n') }
}

/**
 * Returns all encodings of one or more bytes, the likely ones first, by the frequencies of letters and pairs in cells
 * that aren't ASCII. Addresses and numbers would make English the likeliest language.
 */
function likelyOrder(lines: readonly SpecialLine[], isUtf8: boolean): readonly Encoding[] {
  const cells: number[] = []
  for (const { bytes } of lines) for (const cell of cellsOf(bytes)) cells.push(...cell, 0x20)
  const found = analyse(Uint8Array.from(cells)).filter(({ confidence }) => confidence > 0)
  const likely = found.flatMap(({ name }) => [similarOnWindows[name] ?? '', labelOf(name)])
  const order = [...(isUtf8 ? ['utf-8'] : []), ...likely, ...encodings]
  return [...new Set(order)].flatMap((name) => encodings.filter((one) => one === name && !one.startsWith('utf-16')))
}

/** Encodings of Windows that are equal to another one, or almost, and more common in files. */
const similarOnWindows: Readonly<Record<string, Encoding>> = {
  'ISO-8859-2': 'windows-1250',
  'ISO-8859-7': 'windows-1253',
  'ISO-8859-8': 'windows-1255',
}

/** Returns the platform's name of an encoding, which may be wider: windows-1252 for ISO-8859-1. */
function labelOf(name: string): string {
  try {
    return new TextDecoder(name).encoding
  } catch {
    // The platform doesn't decode it.
    return ''
  }
}

/** Bytes that separate cells: tab, quotation mark, comma, semicolon, vertical line. */
const separators: ReadonlySet<number> = new Set([0x09, 0x22, 0x2c, 0x3b, 0x7c])

/** Splits a line into cells, and returns those with bytes above ASCII. */
function cellsOf(bytes: Uint8Array): readonly Uint8Array[] {
  const cells: Uint8Array[] = []
  let start = 0
  for (let at = 0; at <= bytes.length; at += 1) {
    if (at < bytes.length && !separators.has(bytes[at] ?? 0)) continue
    const cell = bytes.subarray(start, at)
    if (cell.some((byte) => byte >= 0x80)) cells.push(cell)
    start = at + 1
  }
  return cells
}

/** Drops candidates with the same letters as an earlier one. */
function distinct(ranked: readonly Candidate[]): readonly Candidate[] {
  const seen = new Set<string>()
  return ranked.filter(({ verdict, text }) => {
    if (verdict === 'impossible') return true
    return !seen.has(text) && seen.add(text)
  })
}

/** A line with letters that encodings store differently. */
interface SpecialLine {
  /** Number of the line, from 1. */
  readonly line: number
  readonly bytes: Uint8Array
}

interface SpecialLines {
  readonly lines: readonly SpecialLine[]
  /** Number of all such lines. */
  readonly count: number
}

/** Limits of the lines to compare. More would not help, and each is decoded in every encoding. */
const mostLines = 400
const longestLine = 2_000

/** Finds the lines with bytes above ASCII, without decoding the whole file. */
function specialLinesOf(bytes: Uint8Array): SpecialLines {
  const lines: SpecialLine[] = []
  let count = 0
  let line = 1
  let start = 0
  let isSpecial = false
  for (let index = 0; index <= bytes.length; index += 1) {
    const byte = bytes[index]
    if (byte !== undefined && byte >= 0x80) isSpecial = true
    if (byte !== undefined && byte !== 0x0a) continue
    if (isSpecial) {
      count += 1
      if (lines.length < mostLines && index - start <= longestLine)
        lines.push({ line, bytes: bytes.slice(start, index) })
    }
    line += 1
    start = index + 1
    isSpecial = false
  }
  return { lines, count }
}
