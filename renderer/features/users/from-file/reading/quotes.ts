/** Quotation marks that programs and word processors write around a cell instead of straight double ones. */
const otherMarks = ["''", '‘’', '“”', '„“', '”“', '””', '«»', '‹›']

const inClass = (letters: string): string => letters.replaceAll(/[\\\]^-]/g, '\\$&')

/** Patterns for the place before and after a cell; a tab is a space unless it divides. */
function bordersOf(delimiter: string) {
  const divides = inClass(delimiter)
  const space = `[ \\u00a0\\u2000-\\u200b\\u202f\\u3000${delimiter === '\t' ? '' : '\\t'}]`
  return { divides, space, before: `(^|[${divides}\\n])${space}*`, after: `${space}*(?=[${divides}\\n]|$)` }
}

/** Writes quoted cells as the parser expects them: in straight double marks, with no spaces beside these. */
export const plainQuotes = (text: string, delimiter: string): string =>
  tightQuotes(straightQuotes(text, delimiter), delimiter)

/** Removes spaces before an opening quotation mark, after which a delimiter would split the quoted text. */
function tightQuotes(text: string, delimiter: string): string {
  const { divides, space, before, after } = bordersOf(delimiter)
  if (!new RegExp(`(?:^|[${divides}\\n])${space}+"`).test(text)) return text
  // A quoted field is matched as a whole, so that its text is unchanged.
  return text.replaceAll(new RegExp(`${before}("[^"]*(?:""[^"]*)*")${after}`, 'g'), '$1$2')
}

/** Replaces other marks around a whole cell. Marks around a part of it, and apostrophes, belong to the name. */
function straightQuotes(text: string, delimiter: string): string {
  const { divides, before, after } = bordersOf(delimiter)
  const quoted = otherMarks
    .filter(([left = '']) => text.includes(left))
    .map(([left = '', right = '']) => {
      // An apostrophe begins some names and ends others, so that two of them enclose a delimiter only by accident.
      const others =
        left === "'" ? `(?:[^'"\\n${areAllInApostrophes(text, delimiter) ? '' : divides}]|'')` : `[^${left}${right}\\n]`
      return `${left}${others}+${right}`
    })
  if (quoted.length === 0) return text
  // Cells in straight marks are matched too, so that the text in them is unchanged.
  const cells = new RegExp(`${before}(?:"[^"]*(?:""[^"]*)*"|(${quoted.join('|')}))${after}`, 'g')
  return text.replaceAll(cells, (whole: string, border: string, other?: string) => {
    if (other === undefined) return whole
    const inner = other.slice(1, -1)
    const plain = other.startsWith("'") ? inner.replaceAll("''", "'") : inner
    return `${border}"${plain.replaceAll('"', '""')}"`
  })
}

/** True if apostrophes enclose each cell of the first line, as some databases write them. */
function areAllInApostrophes(text: string, delimiter: string): boolean {
  const first = text.split('\n', 20).find((line) => line.trim() !== '') ?? ''
  return first.split(delimiter).every((cell) => /^'[^']*'$/.test(cell.trim()))
}
