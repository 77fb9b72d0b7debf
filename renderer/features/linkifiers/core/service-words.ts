/** Beginnings of messages that differ between the page's engine and the service's. */
const translations: readonly (readonly [own: string, service: string])[] = [
  ['invalid or unsupported Perl syntax', 'invalid perl operator'],
  ['missing argument to repetition operator', 'no argument for repetition operator'],
  ['invalid nested repetition operator', 'bad repetition operator'],
  ['invalid repeat count', 'invalid repetition size'],
  ['missing closing ', 'missing '],
  ['invalid named capture', 'invalid named capture group'],
  ['duplicate capture group name', 'invalid named capture group'],
]

/**
 * Translates a message of the page's engine into the service's message for a refused pattern, such as `missing ): T(`.
 */
export function serviceWords(words: string): string {
  if (words.startsWith('trailing backslash at end of expression')) return 'trailing \\'
  const [own = '', service = ''] = translations.find(([begins]) => words.startsWith(begins)) ?? []
  const named = service + words.slice(own.length)
  // The page's engine encloses the fragment in backquotes; the service does not.
  return named.replace(/(^|: )`([^]*)`$/, '$1$2').replace(/: $/, '')
}
