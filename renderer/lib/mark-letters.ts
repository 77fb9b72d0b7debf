/** Letters of an organization's mark: one, or two if other labels begin with the same letter. */
export function markLetters(label: string, labels: readonly string[]): string {
  const first = initials(label, 1)
  const alike = [...new Set([label, ...labels].map((one) => one.trim()))].filter((one) => initials(one, 1) === first)
  if (alike.length === 1) return first
  // All marks use the same rule, so that they look alike.
  const lettersOf = [ofTwoWords, ofOneWord].find((letters) => new Set(alike.map(letters)).size === alike.length)
  return (lettersOf ?? ofTwoWords)(label.trim())
}

const upper = (letter = ''): string => letter.toUpperCase()

const initials = (label: string, count: number): string =>
  label
    .trim()
    .split(/\s+/)
    .slice(0, count)
    .map((word) => upper([...word][0]))
    .join('') || '?'

/** “HF” for Halden Ferries; a single word follows the rule below. */
const ofTwoWords = (label: string): string => (/\s/.test(label) ? initials(label, 2) : ofOneWord(label))

/** “Ha” for Halden Ferries. */
const ofOneWord = (label: string): string => `${initials(label, 1)}${[...label][1] ?? ''}`.trim()
