/** The letters above ASCII of languages that are written in Latin, small. What old encodings differ in is these. */
const alphabets: readonly string[] = [
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

/** How many of the names with special letters have them all from one language, from 0 to 1. */
export function languageFit(names: readonly string[]): number {
  if (names.length === 0) return 1
  return names.filter(isOfOneLanguage).length / names.length
}

function isOfOneLanguage(name: string): boolean {
  const special = (name.toLowerCase().match(/[^\0-\x7f]/g) ?? []).filter((letter) => /\p{Script=Latin}/u.test(letter))
  return special.length === 0 || alphabets.some((alphabet) => special.every((letter) => alphabet.includes(letter)))
}

/** How many words are written as their alphabet is, from 0 to 1. */
export function scriptFit(words: readonly string[]): number {
  if (words.length === 0) return 1
  return 1 - words.filter((word) => oddSpellings.some((odd) => odd.test(word))).length / words.length
}

/** What names in these alphabets never have, and what they come to when they are taken for another. */
const oddSpellings: readonly RegExp[] = [
  // Names begin with a capital, where there are capitals, and have none behind a small letter.
  /^(?=\p{Ll})[\p{Script=Cyrillic}\p{Script=Greek}]/u,
  /(?=\p{Ll})[\p{Script=Cyrillic}\p{Script=Greek}](?=\p{Lu})/u,
  // The last sigma of a word has a form of its own.
  /ς(?=\p{L})|σ$/u,
  // A mark stands on a letter.
  /^\p{M}/u,
  // Thai vowels that are written before a consonant, signs that no name has, and words without a vowel.
  /[เ-ไ](?![ก-ฮ])|[฿ฯๅ๎-๛ฃฅ]|^[ะาำ]|[ก-ฮ]{6}/u,
]
