/** Error texts of re2js, which are those of the Go engine, and the texts of RE2 that the service quotes. */
const words: readonly (readonly [RegExp, string])[] = [
  [/^invalid or unsupported Perl syntax/, 'invalid perl operator'],
  [/^missing argument to repetition operator/, 'no argument for repetition operator'],
  [/^invalid nested repetition operator/, 'bad repetition operator'],
  [/^invalid repeat count/, 'invalid repetition size'],
  [/^missing closing /, 'missing '],
  [/^trailing backslash at end of expression.*/, 'trailing \\'],
  [/^(?:invalid named capture|duplicate capture group name)/, 'invalid named capture group'],
]

/** Returns the text of an error in RE2's words, such as `invalid perl operator: (?=`. */
export function re2Words(error: unknown): string {
  const text = (error instanceof Error ? error.message : String(error)).replace(/^error parsing regexp: /, '')
  const [from, to] = words.find(([pattern]) => pattern.test(text)) ?? [/^/, '']
  return text
    .replace(from, to)
    .replace(/(^|: )`([^]*)`$/, '$1$2')
    .replace(/: $/, '')
}
