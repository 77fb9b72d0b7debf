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
