/** How the service’s engine calls what the page’s own engine calls differently, by the beginning of the message. */
const translations: readonly (readonly [own: string, service: string])[] = [
  ['invalid or unsupported Perl syntax', 'invalid perl operator'],
  ['missing argument to repetition operator', 'no argument for repetition operator'],
  ['invalid nested repetition operator', 'bad repetition operator'],
  ['invalid repeat count', 'invalid repetition size'],
  ['missing closing ', 'missing '],
  ['invalid named capture', 'invalid named capture group'],
  ['duplicate capture group name', 'invalid named capture group'],
]

/** The words in which the service refuses a pattern, such as `missing ): T(`, by those of the page’s engine. */
export function serviceWords(words: string): string {
  if (words.startsWith('trailing backslash at end of expression')) return 'trailing \\'
  const [own = '', service = ''] = translations.find(([begins]) => words.startsWith(begins)) ?? []
  const named = service + words.slice(own.length)
  // The page’s engine puts the fragment in backquotes, and the service does not.
  return named.replace(/(^|: )`([^]*)`$/, '$1$2').replace(/: $/, '')
}
