/** Letters above ASCII of languages in Latin script, lowercase. Old encodings differ in these letters. */
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

/** Share of the names with letters above ASCII whose letters all belong to one language, from 0 to 1. */
export function languageFit(names: readonly string[]): number {
  if (names.length === 0) return 1
  return names.filter(isOfOneLanguage).length / names.length
}

function isOfOneLanguage(name: string): boolean {
  const special = (name.toLowerCase().match(/[^\0-\x7f]/g) ?? []).filter((letter) => /\p{Script=Latin}/u.test(letter))
  return special.length === 0 || alphabets.some((alphabet) => special.every((letter) => alphabet.includes(letter)))
}

/** Share of words spelled as their alphabet requires, from 0 to 1. */
export function scriptFit(words: readonly string[]): number {
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
