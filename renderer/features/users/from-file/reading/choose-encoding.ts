import { analyse } from 'chardet'
import { beginsWith, byteOrderMarks, zerosIn } from './bytes.ts'
import { isPaired, pairFit } from './common-pairs.ts'
import { decode, decodeMarked, encodings, firstBadLine, type Encoding } from './decode.ts'
import { judgeLetters, type LetterVerdict } from './judge-letters.ts'
import { specialLinesOf, type SpecialLine } from './special-lines.ts'

/** Verdict on an encoding. `others`: possible, but with letters of other languages than the best match. */
export type Verdict = LetterVerdict | 'others' | 'impossible'

export interface Sample {
  readonly line: number
  readonly text: string
}

export interface Candidate {
  readonly encoding: Encoding
  readonly verdict: Verdict
  /** Share of names with letters of a single language, from 0 to 1. */
  readonly fit: number
  /** First line that excludes the encoding; null if all lines are valid. */
  readonly badLine: number | null
  /** Sample lines, the same for every candidate. */
  readonly samples: readonly Sample[]
  /** All lines with letters that distinguish encodings. */
  readonly text: string
}

/**
 * Reason for the choice: the file declares the encoding, no other is possible, no letter decides, or names look best in
 * it.
 */
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
  const all = encodings
    .filter((one) => !one.startsWith('utf-16'))
    .map((encoding) => candidateOf(bytes, lines, encoding, { isStrict, isLenient: isMarked || isMixed }))
  const order = likelyOrder(lines)
  const sorted = all.toSorted((one, other) => rankOf(one, order) - rankOf(other, order))
  // A mark, and bytes that only UTF-8 has, take precedence over how letters look.
  const encoding = isMarked || isStrict || isMixed ? 'utf-8' : bestOf(bytes, sorted)
  const first = sorted.filter((one) => one.encoding === encoding)
  const ranked = [...first, ...sorted.filter((one) => one.encoding !== encoding)]
  // Candidates that agree on the sampled lines may differ on the others.
  const candidates = count > lines.length ? ranked : distinct(ranked)
  const isCertain = isMarked || isStrict
  return {
    encoding,
    reason: isMarked ? 'mark' : isStrict ? 'strict' : 'best',
    candidates: candidates.map((one) => (one.encoding === encoding ? one : asOther(one))),
    special: count,
    isAsked: !isCertain && candidates.some((one) => one.verdict !== 'impossible' && one.text !== first[0]?.text),
  }
}

/** Returns the first encoding in which the whole file is valid. */
const bestOf = (bytes: Uint8Array, sorted: readonly Candidate[]): Encoding =>
  sorted.find(({ encoding, verdict }) => verdict !== 'impossible' && decode(bytes, encoding) !== null)?.encoding ??
  'windows-1252'

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
  const candidate = { encoding, verdict: 'well' as const, fit: 1, badLine: null, samples, text }
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

function candidateOf(
  bytes: Uint8Array,
  lines: readonly SpecialLine[],
  encoding: Encoding,
  { isStrict, isLenient }: { readonly isStrict: boolean; readonly isLenient: boolean },
): Candidate {
  const isGiven = isLenient && encoding === 'utf-8'
  const texts = lines.map((line) => (isGiven ? decodeMarked(line.bytes, encoding) : decode(line.bytes, encoding)))
  const bad = lines[texts.indexOf(null)]
  const badLine = bad?.line ?? (encoding === 'utf-8' && !isStrict && !isLenient ? firstBadLine(bytes, encoding) : null)
  if (badLine !== null) return { encoding, verdict: 'impossible', fit: 0, badLine, samples: [], text: '' }
  const samples = lines
    .slice(0, shown)
    .map(({ line }, index) => ({ line, text: (texts[index] ?? '').replace(/\r$/, '') }))
  const { verdict, fit } = judgeLetters(texts.map((text) => text ?? ''))
  const pairs = pairFit(
    lines.map((line) => line.bytes),
    encoding,
  )
  return { encoding, verdict, fit: pairs === null ? fit : fit * pairs, badLine, samples, text: texts.join('\n') }
}

/**
 * Candidates by the frequencies of letters and pairs, under this console's names. Some encodings of the library are
 * equal for letters of names.
 */
const known: Readonly<Record<string, Encoding>> = {
  'UTF-8': 'utf-8',
  'ISO-8859-1': 'windows-1252',
  'ISO-8859-2': 'windows-1250',
  'ISO-8859-5': 'windows-1251',
  'ISO-8859-6': 'windows-1256',
  'ISO-8859-7': 'windows-1253',
  'ISO-8859-8': 'windows-1255',
  'ISO-8859-9': 'windows-1254',
  Shift_JIS: 'shift_jis',
  'EUC-JP': 'euc-jp',
  GB18030: 'gb18030',
  Big5: 'big5',
  'EUC-KR': 'euc-kr',
  'KOI8-R': 'koi8-r',
}

function likelyOrder(lines: readonly SpecialLine[]): readonly Encoding[] {
  const bytes = Uint8Array.from(lines.flatMap((line) => [...line.bytes, 0x0a]))
  const found = analyse(bytes).map(({ name }) => known[name] ?? encodings.find((one) => one === name.toLowerCase()))
  const reported = [...new Set(found.filter((one) => one !== undefined))]
  // For Latin encodings, the library only knows which one is more common in long texts, but names are short.
  const place = reported.findIndex((one) => latin.includes(one))
  return place < 0
    ? reported
    : [...reported.slice(0, place), ...latin, ...reported.slice(place).filter((one) => !latin.includes(one))]
}

const latin: readonly Encoding[] = ['windows-1252', 'windows-1250', 'windows-1254', 'windows-1257']

/** Lowers a verdict: the encoding is possible, but another one fits better. */
const asOther = (one: Candidate): Candidate => (one.verdict === 'well' ? { ...one, verdict: 'others' } : one)

const verdictRank: Readonly<Record<Verdict, number>> = {
  well: 0,
  others: 0,
  alphabets: 1,
  characters: 2,
  impossible: 3,
}
/**
 * Rank of a candidate. Names are few words, so their letters say more than statistics. If nothing decides, the more
 * common encoding comes first.
 */
const rankOf = ({ encoding, verdict, fit }: Candidate, order: readonly Encoding[]): number => {
  const place = order.indexOf(encoding)
  const likely = place < 0 ? 50 + encodings.indexOf(encoding) : place
  // In Latin names a small share means little, but in encodings with pairs every pair counts.
  const step = isPaired(encoding) ? 200 : 20
  return verdictRank[verdict] * 10_000 + (Math.round((1 - fit) * step) / step) * 2_000 + likely
}

/** Drops candidates with the same letters as an earlier one. */
function distinct(ranked: readonly Candidate[]): readonly Candidate[] {
  const seen = new Set<string>()
  return ranked.filter(({ verdict, text }) => {
    if (verdict === 'impossible') return true
    return !seen.has(text) && seen.add(text)
  })
}
