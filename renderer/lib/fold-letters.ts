/**
 * A text as searches compare it: in small letters, and with İ and ı as i, so that “istanbul” finds “İstanbul” and
 * “ISTANBUL” whatever the language of the console or of the computer. Each letter keeps its place in the text.
 */
export const foldLetters = (text: string): string =>
  // Before the letters are made small, because that would make two of İ: an i and a dot.
  text.replaceAll('İ', 'i').toLowerCase().replaceAll('ı', 'i')
