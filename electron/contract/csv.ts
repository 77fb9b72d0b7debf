import { language } from './texts.ts'

/** The byte order mark. Without it, a spreadsheet reads the file in an old encoding of the computer. */
const byteOrderMark = '\uFEFF'

/** Writes a CSV file: the names of the columns, then the rows. All CSV files of the console come from here. */
export const csvText = (header: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  byteOrderMark + csvRows([header, ...rows])

/** Writes further rows, for files written piece by piece. */
export function csvRows(rows: readonly (readonly unknown[])[]): string {
  const separator = separatorOf(language())
  return rows.map((cells) => `${cells.map((cell) => cellText(cell, separator)).join(separator)}\r\n`).join('')
}

/** Languages whose decimal numbers have a comma, so that their spreadsheets separate cells by semicolons. */
const semicolonLanguages = /^(?:de|es|fr|pt)\b/
const separatorOf = (tag: string): ',' | ';' => (semicolonLanguages.test(tag) ? ';' : ',')

function cellText(value: unknown, separator: ',' | ';'): string {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (value === null || value === undefined) return ''
  const plain = typeof value === 'string' ? value : JSON.stringify(value)
  const text = escapeHidden(defuse(plain, separator === ';' ? /([,;\t\r\n])/ : separators))
  return text.includes(separator) || /["\r\n]|^\s|\s$|^'/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Characters that invisibly change the text around them, or that break programs that read the file: controls, marks
 * that reverse the direction, line separators that quotes cannot hold, halves of surrogate pairs. Joiners and direction
 * marks stay, because scripts and emoji need them.
 */
const hidden = /(?![\t\r\n])[\p{Cc}\p{Cs}\u200b\u2028\u2029\u202a-\u202e\u2060-\u206f\ufeff]/gu

const escapeHidden = (text: string): string =>
  text.replaceAll(hidden, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Invisible characters at the front of a cell. Some spreadsheets drop them before they look for a formula. */
const unseenFront = /^[\s\p{C}\p{Default_Ignorable_Code_Point}]*/u

/** True if a spreadsheet may run the text as a formula. Only the first visible character decides. */
export function isLikeFormula(text: string): boolean {
  const [first = ''] = text.replace(unseenFront, '')
  // In some languages, wide, small and raised forms of these characters begin a formula.
  return /^[=+\-@−]/.test(first.normalize('NFKC')) || /^[\t\r]/.test(text)
}

/**
 * Characters after which another cell may begin. In many countries, a spreadsheet separates cells by semicolons or tabs,
 * and then our quotes don't hold a cell together. So does a comma in a file with semicolons.
 */
const separators = /([;\t\r\n])/

/** Defuses a text from others, because a spreadsheet runs a cell that begins like a formula. */
const defuse = (text: string, ends: RegExp): string => {
  const parts = text.split(ends)
  const inside = parts.map((part, index) => (index > 0 && isLikeFormula(part) && !ends.test(part) ? `'${part}` : part))
  return `${isLikeFormula(text) ? "'" : ''}${inside.join('')}`
}

/** Reads a cell that the console wrote, without the apostrophe that defused it. */
export const cellAsWritten = (cell: string): string => {
  const undo = (part: string) => (part.startsWith("'") && isLikeFormula(part.slice(1)) ? part.slice(1) : part)
  const [first = '', ...others] = undo(cell).split(/([,;\t\r\n])/)
  return [first, ...others.map(undo)].join('')
}
