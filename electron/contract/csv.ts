/** The byte order mark. Without it, a spreadsheet reads the file in an old encoding of the computer. */
const byteOrderMark = '\uFEFF'

/** The text of a CSV file: the names of the columns, then the rows. Every CSV that the console writes comes from here. */
export const csvText = (header: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  byteOrderMark + csvRows([header, ...rows])

/** Further rows of a file that is written piece by piece. */
export const csvRows = (rows: readonly (readonly unknown[])[]): string =>
  rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('')

function cellText(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (value === null || value === undefined) return ''
  const plain = typeof value === 'string' ? value : JSON.stringify(value)
  const text = escapeHidden(defuse(plain))
  return /[",\r\n]|^\s|\s$|^'/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Characters that change how the text around them reads without being seen, or that stop a program that reads the file:
 * controls, marks that reverse the direction, separators of lines that no quotes hold together, halves of pairs. What
 * scripts and emoji need (joiners, marks of direction) stays.
 */
const hidden = /(?![\t\r\n])[\p{Cc}\p{Cs}\u200b\u2028\u2029\u202a-\u202e\u2060-\u206f\ufeff]/gu

const escapeHidden = (text: string): string =>
  text.replaceAll(hidden, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Not seen at the front of a cell, where some spreadsheets drop it before they look for a formula. */
const unseenFront = /^[\s\p{C}\p{Default_Ignorable_Code_Point}]*/u

/** True if a spreadsheet may run the text as a formula. The first visible character decides, whatever follows. */
export function isLikeFormula(text: string): boolean {
  const [first = ''] = text.replace(unseenFront, '')
  // Wide, small and raised forms of these signs begin a formula in some languages.
  return /^[=+\-@−]/.test(first.normalize('NFKC')) || /^[\t\r]/.test(text)
}

/** A spreadsheet runs a cell that begins like a formula, and names come from others. */
const defuse = (text: string): string => (isLikeFormula(text) ? `'${text}` : text)

/** A cell of a file that the console wrote, without the apostrophe of a defused one. */
export const cellAsWritten = (cell: string): string =>
  cell.startsWith("'") && isLikeFormula(cell.slice(1)) ? cell.slice(1) : cell
