import papa from 'papaparse'

export interface Row {
  /** Number of the row as a spreadsheet counts it: from 1, including the column names and empty lines. */
  readonly number: number
  readonly cells: readonly string[]
  /** True if the row is longer than any in a list of people; only its beginning is kept. */
  readonly isLong: boolean
}

export interface Table {
  readonly delimiter: Delimiter
  /** Column names; null if the file has none. */
  readonly header: readonly string[] | null
  readonly rows: readonly Row[]
  /** Number of empty lines, which are skipped. */
  readonly emptyLines: number
  /**
   * Number of lines that are not about people: the delimiter's declaration, titles above the column names, and repeated
   * column names.
   */
  readonly skippedLines: number
  /**
   * Number of the row with an opening quotation mark that is never closed, so that the row contains all text after it.
   */
  readonly openQuote: number | null
  /** Number of columns. */
  readonly width: number
  /** True if there are more rows than the limit. */
  readonly isCut: boolean
}

const usualDelimiters = [',', ';', '\t', '|'] as const
/** Detected only where no usual one divides the lines, because names, times and links contain them. */
const rareDelimiters = [':', '^', '~', '，', '；'] as const
export const delimiters = [...usualDelimiters, ...rareDelimiters]
export type Delimiter = (typeof delimiters)[number]

/** Limits of a file, so that no file fills the memory. */
export const limits = { bytes: 64 * 1024 * 1024, rows: 200_000, rowLetters: 20_000, cellLetters: 1_000 } as const

interface Wished {
  /** Delimiter; null to detect it. */
  readonly delimiter: Delimiter | null
  /** True if the first row has the column names; null to decide by its content. */
  readonly hasHeader: boolean | null
}

/** Parses a text as a table. It never fails: problems are reported with their rows. */
export function parseTable(
  text: string,
  { delimiter, hasHeader }: Wished,
  { looksLikeHeader, isHeaderByName }: HeaderRules,
): Table {
  // In concatenated files, each part has a byte order mark before its first line.
  const lines = text.replaceAll(/\r\n?/g, '\n').replaceAll(/(^|\n)\uFEFF+/g, '$1')
  const reported = dividerLine.exec(lines)
  const plain = reported === null ? lines : lines.slice(reported[0].length)
  const divider = delimiter ?? delimiters.find((one) => one === reported?.[1]) ?? findDelimiter(plain)
  const { data, errors } = papa.parse<string[]>(plainQuotes(atMarks(plain, divider), divider), {
    delimiter: divider,
    newline: '\n',
    preview: limits.rows + 2,
  })
  const open = errors.find(({ code }) => code === 'MissingQuotes')
  const all: Row[] = []
  let emptyLines = 0
  for (const [index, cells] of data.entries()) {
    if (cells.every((cell) => cell.trim() === '')) {
      // Every file ends in an empty line, which doesn't count as a row.
      if (index < data.length - 1) emptyLines += 1
      continue
    }
    all.push(rowOf(index + 1, cells))
  }
  const titles = hasHeader === false ? 0 : titlesAbove(all, isHeaderByName)
  all.splice(0, titles)
  const [first, second] = all
  const isHeader = first !== undefined && (hasHeader ?? looksLikeHeader(first.cells, second?.cells ?? []))
  const header = isHeader ? first.cells : null
  const people = header === null ? all : all.slice(1).filter(({ cells }) => !isSame(cells, header))
  const repeated = all.length - people.length - (isHeader ? 1 : 0)
  const rows = people.slice(0, limits.rows)
  const width = header?.length ?? rows.slice(0, 100).reduce((most, { cells }) => Math.max(most, cells.length), 0)
  return {
    delimiter: divider,
    header,
    rows,
    emptyLines,
    skippedLines: (reported === null ? 0 : 1) + titles + repeated,
    openQuote: open?.row === undefined ? null : open.row + 1,
    width,
    isCut: people.length > limits.rows,
  }
}

/** Rules that recognize a row of column names: by its content, or by the next row. */
export interface HeaderRules {
  readonly looksLikeHeader: (cells: readonly string[], next: readonly string[]) => boolean
  readonly isHeaderByName: (cells: readonly string[]) => boolean
}

/** First line by which spreadsheets declare the delimiter, without showing it. */
const dividerLine = /^"?sep=([^\n])"?[,;\t| ]*\n/i

/** Limit of titles above the column names in a file that a program exports. */
const mostTitles = 20

function titlesAbove(rows: readonly Row[], isHeaderByName: HeaderRules['isHeaderByName']): number {
  const head = rows.slice(0, mostTitles).findIndex(({ cells }) => isHeaderByName(cells))
  const above = rows.slice(0, Math.max(0, head))
  const width = rows[head]?.cells.length ?? 0
  return above.every(({ cells }) => isTitle(cells, width)) ? above.length : 0
}

/**
 * True for a line that is not a person: a sentence in one cell, or cells without an address that are few or do not match
 * the columns, because the delimiter occurs in the sentence.
 */
function isTitle(cells: readonly string[], width: number): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '')
  return filled.length < 2 || (!hasAddress(cells) && (filled.length < 3 || cells.length !== width))
}

const hasAddress = (cells: readonly string[]): boolean => cells.some((cell) => /\S@\S/.test(cell))

const isSame = (cells: readonly string[], header: readonly string[]): boolean =>
  cells.length === header.length && cells.every((cell, at) => plain(cell) === plain(header[at] ?? ''))

const plain = (cell: string): string => cell.trim().toLowerCase()

/**
 * Breaks lines at a byte order mark that follows a file without a final line break, because both parts are whole rows.
 * Removes other marks, which are spaces without width.
 */
function atMarks(text: string, delimiter: Delimiter): string {
  if (!text.includes('\uFEFF')) return text
  const columnsOf = (line: string) => unquoted(line).split(delimiter).length
  const columns = columnsOf(text.slice(0, text.search(/[\n\uFEFF]/)))
  return text
    .split('\n')
    .map((line) => {
      const pieces = line.split('\uFEFF')
      const isBroken = columns > 1 && pieces.every((piece) => columnsOf(piece) === columns)
      return pieces.join(isBroken ? '\n' : '')
    })
    .join('\n')
}

function rowOf(number: number, cells: readonly string[]): Row {
  const isLong = cells.reduce((sum, cell) => sum + cell.length, 0) > limits.rowLetters
  return { number, cells: isLong ? cells.slice(0, 50).map((cell) => shortCopy(cell)) : cells, isLong }
}

/** Copies the letters of a cell, because a substring would keep the whole text in memory. */
const shortCopy = (cell: string): string => Array.from(cell.slice(0, limits.cellLetters)).join('')

/** Returns the delimiter that splits the first lines most consistently; a comma if there is none. */
function findDelimiter(text: string): Delimiter {
  const lines = papa.parse<string[]>(text.slice(0, 200_000), {
    delimiter: '\u0001',
    newline: '\n',
    preview: 30,
    quoteChar: '\u0002',
  }).data
  const shown = lines.map(([line = '']) => line.slice(0, 5_000)).filter((line) => line.trim() !== '')
  return bestOf(shown, usualDelimiters) ?? bestOf(shown, rareDelimiters) ?? ','
}

function bestOf(lines: readonly string[], among: readonly Delimiter[]): Delimiter | null {
  const scores = among.map((one) => ({ one, score: scoreOf(lines, one) }))
  const best = scores.reduce((most, next) => (next.score > most.score ? next : most))
  return best.score > 0 ? best.one : null
}

/**
 * Usual number of delimiters per line, times the share of lines with that number. Lines without a delimiter, such as
 * titles, don't count.
 */
function scoreOf(lines: readonly string[], delimiter: Delimiter): number {
  const counts = lines.map((line) => unquoted(line).split(delimiter).length - 1)
  const often = new Map<number, number>()
  for (const count of counts) if (count > 0) often.set(count, (often.get(count) ?? 0) + 1)
  const [usual, alike] = [...often].reduce((most, next) => (next[1] > most[1] ? next : most), [0, 0])
  return usual === 0 ? 0 : usual * (alike / counts.length) + 0.01
}

const unquoted = (line: string): string => line.replaceAll(/"(?:[^"]|"")*"/g, '')

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
const plainQuotes = (text: string, delimiter: string): string => tightQuotes(straightQuotes(text, delimiter), delimiter)

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
