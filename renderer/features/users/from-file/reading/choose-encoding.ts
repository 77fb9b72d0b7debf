import { analyse } from 'chardet'
import { beginsWith, byteOrderMarks, zerosIn } from './bytes.ts'
import { decode, decodeMarked, encodings, firstBadLine, type Encoding } from './decode.ts'

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

/** Number of common letters in an East Asian encoding, and a function that recognizes the pairs of bytes for them. */
interface Everyday {
  readonly count: number
  readonly has: (lead: number, trail: number) => boolean
}

const upTo = (last: number) => (lead: number, trail: number) => lead >= 0xb0 && lead <= last && trail >= 0xa1

/** Common letters by encoding. Each of these encodings has them in one block, before the rare ones. */
const everyday: Readonly<Partial<Record<Encoding, Everyday>>> = {
  'euc-kr': { count: 2_350, has: upTo(0xc8) },
  'euc-jp': {
    count: 3_135,
    has: (lead, trail) => upTo(0xcf)(lead, trail) || lead === 0xa4 || lead === 0xa5,
  },
  shift_jis: { count: 3_135, has: (lead) => lead === 0x82 || lead === 0x83 || (lead >= 0x88 && lead <= 0x97) },
  gb18030: { count: 3_755, has: upTo(0xd7) },
  big5: { count: 5_401, has: (lead) => lead >= 0xa4 && lead <= 0xc6 },
}

const isPaired = (encoding: Encoding): boolean => everyday[encoding] !== undefined

/** Cost of a rare letter relative to a common one. */
const rareCost = 4

/**
 * Share of the bytes that are common letters of an encoding, from 0 to 1; null for an encoding without pairs. By
 * chance, bytes fall into a small block less often than into a large one, so a small block counts more.
 */
function pairFit(lines: readonly Uint8Array[], encoding: Encoding): number | null {
  const known = everyday[encoding]
  if (known === undefined) return null
  let pairs = 0
  let rare = 0
  for (const bytes of lines) {
    for (let at = 0; at < bytes.length; at += 1) {
      const lead = bytes[at] ?? 0
      if (lead < 0x80) continue
      pairs += 1
      if (!known.has(lead, bytes[at + 1] ?? 0)) rare += 1
      at += 1
    }
  }
  if (pairs === 0) return 1
  const cost = Math.log(known.count / 2_350) + (rare / pairs) * rareCost
  return Math.max(0, 1 - cost / 5)
}

/** Verdict on how names look in an encoding. */
type LetterVerdict = 'well' | 'characters' | 'alphabets'

/** Characters that names and addresses contain in addition to letters. */
const usual = /[\p{L}\p{M}\p{N}\s‘’‚“”„«»–—…·º°ª・､。、（）()\u00ad]/u
/** Alphabets of a word. A name may mix kanji and kana, and both with Latin letters. */
const alphabets = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Thai}/u,
]
const eastern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
/** Two scripts that a name never mixes. */
const hangul = /\p{Script=Hangul}/u
const han = /\p{Script=Han}/u
/** Characters that result from decoding East Asian text in a wrong encoding: half-width forms, and rare letters. */
const rare = /[\u{ff61}-\u{ff9f}\u{e000}-\u{f8ff}\u{80}-\u{9f}\u{fffd}\u{f900}-\u{faff}]/u

interface LetterAssessment {
  readonly verdict: LetterVerdict
  /** Share of names in a single language, from 0 to 1. */
  readonly fit: number
}

/** Judges the words with letters above ASCII, the worst first. */
function judgeLetters(texts: readonly string[]): LetterAssessment {
  const words = texts.flatMap((text) => text.split(/[\s,;\t|"]+/)).filter((word) => /[^\0-\x7f]/.test(word))
  const isSign = (word: string) =>
    rare.test(word) || hasOddCase(word) || [...word].some((letter) => letter > '\x7f' && !usual.test(letter))
  const few = words.length / 20
  const names = texts.flatMap((text) => text.split(/[,;\t|"]+/)).filter((name) => /[^\0-\x7f]/.test(name))
  const fit = languageFit(names) * scriptFit(words)
  if (words.filter(isSign).length > few) return { verdict: 'characters', fit }
  return { verdict: words.filter(isMixed).length > few ? 'alphabets' : 'well', fit }
}

function isMixed(word: string): boolean {
  const found = alphabets.filter((alphabet) => alphabet.test(word)).length
  return found > 1 || (found > 0 && eastern.test(word)) || (hangul.test(word) && han.test(word))
}

/**
 * True for a capital above ASCII right after a lowercase letter, as in “MÃ¼ller”, which comes from a wrong encoding.
 */
const hasOddCase = (word: string): boolean => /\p{Ll}[^\0-\x7f]/u.test(word) && /\p{Ll}(?=[^\0-\x7f])\p{Lu}/u.test(word)

/** Letters above ASCII of languages in Latin script, lowercase. Old encodings differ in these letters. */
const latinAlphabets: readonly string[] = [
  // Danish, Norwegian, Swedish, Finnish; German; Dutch; French.
  'åäöæøé',
  'äöüß',
  'äëïöüéè',
  'àâæçéèêëîïôœùûüÿ',
  // Spanish; Portuguese; Italian; Irish; Icelandic.
  'áéíñóúü',
  'áâãàçéêíóôõú',
  'àèéìíîòóùú',
  'áéíóú',
  'áéíóúýþæöð',
  // Polish; Czech; Slovak; Hungarian; Romanian; Croatian and Slovene.
  'ąćęłńóśźż',
  'áčďéěíňóřšťúůýž',
  'áäčďéíĺľňóôŕšťúýž',
  'áéíóöőúüű',
  'ăâîșțşţ',
  'čćđšž',
  // Turkish; Lithuanian; Latvian; Estonian.
  'çğıöşüâîİ',
  'ąčęėįšųūž',
  'āčēģīķļņšūž',
  'äõöüšž',
]

/** Share of the names with letters above ASCII whose letters all belong to one language, from 0 to 1. */
function languageFit(names: readonly string[]): number {
  if (names.length === 0) return 1
  return names.filter(isOfOneLanguage).length / names.length
}

function isOfOneLanguage(name: string): boolean {
  const special = (name.toLowerCase().match(/[^\0-\x7f]/g) ?? []).filter((letter) => /\p{Script=Latin}/u.test(letter))
  return special.length === 0 || latinAlphabets.some((alphabet) => special.every((letter) => alphabet.includes(letter)))
}

/** Share of words spelled as their alphabet requires, from 0 to 1. */
function scriptFit(words: readonly string[]): number {
  if (words.length === 0) return 1
  return 1 - words.filter((word) => oddSpellings.some((odd) => odd.test(word))).length / words.length
}

/** Spellings that names in these alphabets never have, but that a wrong encoding produces. */
const oddSpellings: readonly RegExp[] = [
  // In scripts that have capitals, a name begins with one, and has none after a lowercase letter.
  /^(?=\p{Ll})[\p{Script=Cyrillic}\p{Script=Greek}]/u,
  /(?=\p{Ll})[\p{Script=Cyrillic}\p{Script=Greek}](?=\p{Lu})/u,
  // The last sigma of a word has a special form.
  /ς(?=\p{L})|σ$/u,
  // A combining mark needs a letter before it.
  /^\p{M}/u,
  // Thai vowels that are written before a consonant, characters that no name has, and words without a vowel.
  /[เ-ไ](?![ก-ฮ])|[฿ฯๅ๎-๛ฃฅ]|^[ะาำ]|[ก-ฮ]{6}/u,
]
