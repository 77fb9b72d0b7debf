/**
 * Normalizes a text for searching: lowercase, without accents, so that “garcia” finds “García”, “istanbul” finds
 * “İSTANBUL” and “muller” finds “Müller”, in any Unicode form.
 */
export function foldLetters(text: string): string {
  if (isPlain(text)) return text.toLowerCase()
  return (
    text
      // Decomposed, it would be a space with an accent.
      .replaceAll('´', "'")
      .normalize('NFKD')
      .replaceAll(marks, '')
      .toLowerCase()
      .replaceAll(ownLetters, (letter) => letterAlike[letter] ?? letter)
      .replaceAll(katakana, (letter) => String.fromCharCode(letter.charCodeAt(0) - toHiragana))
      // Composed again, so that a Korean syllable is compared as one letter.
      .normalize('NFC')
  )
}

/** Finds the search in a text and returns its range in UTF-16 units of the text; null without a match. */
export function findFolded(text: string, words: string): readonly [start: number, end: number] | null {
  const wanted = foldLetters(words)
  if (wanted === '') return null
  if (isPlain(text)) {
    const start = text.toLowerCase().indexOf(wanted)
    return start < 0 ? null : [start, start + wanted.length]
  }
  const pieces = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)]
  const starts: number[] = []
  let folded = ''
  for (const { segment, index } of pieces) {
    const letters = foldLetters(segment)
    folded += letters
    for (let count = 0; count < letters.length; count += 1) starts.push(index)
  }
  const start = folded.indexOf(wanted)
  if (start < 0) return null
  const last = starts[start + wanted.length - 1] ?? 0
  return [starts[start] ?? 0, pieces.find(({ index }) => index > last)?.index ?? text.length]
}

// oxlint-disable-next-line no-control-regex -- the range of ASCII begins with them
const isPlain = (text: string): boolean => /^[\u0000-\u007f]*$/.test(text)

/**
 * Accents, Hebrew and Arabic vowel points, the Arabic stretch, and characters without width. Vowel signs of Indic scripts are letters, so
 * they stay.
 */
const marks =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u065f\u0670\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** Letters that Unicode does not decompose, as people type them on another keyboard. */
const letterAlike: Readonly<Record<string, string>> = {
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ŋ: 'n',
  ə: 'e',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ґ: 'г',
  // Persian, Urdu and Arabic keyboards differ in these.
  ی: 'ي',
  ى: 'ي',
  ک: 'ك',
  ة: 'ه',
  ہ: 'ه',
  // Phones and word processors set these marks automatically.
  ...allAs("'", '‘’ʼʻʹ′'),
  ...allAs('-', '‐‑‒–—−'),
  ...allAs('"', '“”„«»'),
  ...digitsOf('٠۰०০๐'),
}
const ownLetters = new RegExp(`[${Object.keys(letterAlike).join('')}]`, 'g')

/** People type Japanese names in hiragana, which are stored in katakana, and the other way round. */
const katakana = /[\u30a1-\u30f6]/g
const toHiragana = 0x60

function allAs(letter: string, others: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Array.from(others, (one) => [one, letter]))
}

/** The ten digits from each of these zeros. */
function digitsOf(zeros: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Array.from(zeros).flatMap((zero) =>
      Array.from({ length: 10 }, (_, value) => [String.fromCharCode(zero.charCodeAt(0) + value), String(value)]),
    ),
  )
}
