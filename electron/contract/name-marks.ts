/**
 * Characters that reorder the text after them. Isolates with a fixed direction do so too; an isolate that follows the
 * direction of its text does not.
 */
const direction = /[\u202a-\u202e\u2066\u2067]/u
const invisible =
  // oxlint-disable-next-line no-control-regex, no-misleading-character-class -- these are what has to be found
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u034f\u115f\u1160\u17b4\u17b5\u200b\u2028\u2029\u2060-\u2064\u206a-\u206f\u2800\u3164\ud800-\udfff\ufeff\uffa0\ufff9-\ufffc\u{1d173}-\u{1d17a}\u{e0001}]/u
/** Joiners, which form emoji and shape Arabic and Indic letters. Between other letters they only hide. */
const joiner = /[\u200c\u200d]/u
const joinable =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Kannada}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Gujarati}\p{Script=Khmer}]/u

/** Characters that select a form of the one before, with the characters that have such forms. */
const selectors: readonly (readonly [selector: RegExp, selectable: RegExp])[] = [
  [
    /[\ufe00-\ufe0f]/u,
    /(?![\u0020-\u007e])[\p{Extended_Pictographic}\p{S}\p{Script=Han}\p{Script=Mongolian}\p{Script=Myanmar}\p{Script=Phags_Pa}\u3000-\u30ff\uff01-\uff1f]/u,
  ],
  [/[\u{e0100}-\u{e01ef}]/u, /\p{Script=Han}/u],
  [/[\u180b-\u180f]/u, /\p{Script=Mongolian}/u],
]
const keycap = /^[\d#*]\ufe0f\u20e3$/u

/** Letters as tags, which only the flag of a region contains: elsewhere, whole sentences can be hidden in them. */
const tag = /[\u{e0020}-\u{e007f}]/u
const blackFlag = '\u{1f3f4}'

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
  const signs = [...text]
  let before = ''
  let isFlag = false
  let isolates = 0
  return signs.map((sign, index) => {
    isFlag = sign === blackFlag || (isFlag && tag.test(sign))
    let kind: 'direction' | 'invisible' | null = null
    if (direction.test(sign)) kind = 'direction'
    else if (invisible.test(sign) || (joiner.test(sign) && !joinable.test(before))) kind = 'invisible'
    else if (tag.test(sign) && !isFlag) kind = 'invisible'
    else if (isStraySelector(sign, before, signs[index + 1])) kind = 'invisible'
    if (sign === '\u2068') isolates += 1
    // An unmatched end would end the isolate around the name.
    if (sign === '\u2069' && --isolates < 0) kind = 'direction'
    before = sign
    return { sign, kind }
  })
}

/** True for a selector after a character without other forms: nobody would see it. */
function isStraySelector(sign: string, before: string, after = ''): boolean {
  const selectable = selectors.find(([selector]) => selector.test(sign))?.[1]
  return selectable !== undefined && !selectable.test(before) && !keycap.test(before + sign + after)
}

/** Code point of a character: “U+202E”. */
export const numberOf = (sign: string): string =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
