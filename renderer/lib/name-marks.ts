/**
 * Characters that reorder the text after them. Isolates with a fixed direction do so too; an isolate that follows the
 * direction of its text does not.
 */
const direction = /[\u202a-\u202e\u2066\u2067]/u
const invisible =
  // oxlint-disable-next-line no-control-regex, no-misleading-character-class -- these are what has to be found
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b\u2060-\u2064\u206a-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0001}]/u
/** Joiners, which form emoji and shape Arabic and Indic letters. Between other letters they only hide. */
const joiner = /[\u200c\u200d]/u
const joinable =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Kannada}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Gujarati}\p{Script=Khmer}]/u

/**
 * Replaces hidden characters by their code points, so that names that differ also look different:
 * “Delete‹U+202E›history”.
 */
export function showHidden(text: string): string {
  return isPlain(text)
    ? text
    : charactersOf(text)
        .map(({ sign, kind }) => (kind === null ? sign : `‹${numberOf(sign)}›`))
        .join('')
}

/** Matches nearly every name: printable ASCII and Latin letters with accents. */
// oxlint-disable-next-line no-control-regex -- tabs and new lines are seen
const plain = /^[\u0009\u000a\u000d\u0020-\u007e\u00a0-\u00ac\u00ae-\u024f\u2010-\u2027\u2030-\u203a]*$/
export const isPlain = (text: string): boolean => plain.test(text)

/** Splits a text into characters, each with its kind if it is hidden. */
export function charactersOf(
  text: string,
): { readonly sign: string; readonly kind: 'direction' | 'invisible' | null }[] {
  let before = ''
  let isolates = 0
  return Array.from(text, (sign) => {
    let kind: 'direction' | 'invisible' | null = null
    if (direction.test(sign)) kind = 'direction'
    else if (invisible.test(sign) || (joiner.test(sign) && !joinable.test(before))) kind = 'invisible'
    if (sign === '\u2068') isolates += 1
    // An unmatched end would end the isolate around the name.
    if (sign === '\u2069' && --isolates < 0) kind = 'direction'
    before = sign
    return { sign, kind }
  })
}

/** Code point of a character: “U+202E”. */
export const numberOf = (sign: string): string =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
