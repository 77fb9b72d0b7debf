import papa from 'papaparse'

/** A row of the file. */
export interface Row {
  /** As a spreadsheet counts it, from 1, the names of the columns and empty lines included. */
  readonly number: number
  readonly cells: readonly string[]
  /** It is longer than any list of people has; only its beginning is kept. */
  readonly isLong: boolean
}

export interface Table {
  readonly delimiter: Delimiter
  /** Null where the file has none. */
  readonly header: readonly string[] | null
  readonly rows: readonly Row[]
  /** Lines without anything, which are passed over. */
  readonly emptyLines: number
  /** The row in which a quotation mark opens that is never closed, so that it holds the rest of the file. */
  readonly openQuote: number | null
  /** How many columns there are. */
  readonly width: number
  /** There are more rows than are read. */
  readonly isCut: boolean
}

export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

/** What is read of one file at most, so that no file takes all memory. */
export const limits = { bytes: 64 * 1024 * 1024, rows: 200_000, rowLetters: 20_000, cellLetters: 1_000 } as const

interface Wished {
  /** Null to have it found. */
  readonly delimiter: Delimiter | null
  /** Null to have it judged by what the first row says. */
  readonly hasHeader: boolean | null
}

/** Reads a text as a table. It refuses nothing: what is odd is told with its row. */
export function parseTable(
  text: string,
  { delimiter, hasHeader }: Wished,
  looksLikeHeader: (cells: readonly string[], next: readonly string[]) => boolean,
): Table {
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const divider = delimiter ?? findDelimiter(plain)
  const { data, errors } = papa.parse<string[]>(plain, { delimiter: divider, newline: '\n', preview: limits.rows + 2 })
  const open = errors.find(({ code }) => code === 'MissingQuotes')
  const all: Row[] = []
  let emptyLines = 0
  for (const [index, cells] of data.entries()) {
    if (cells.every((cell) => cell.trim() === '')) {
      // Every file ends in a line without anything, which is no row.
      if (index < data.length - 1) emptyLines += 1
      continue
    }
    all.push(rowOf(index + 1, cells))
  }
  const [first, second] = all
  const isHeader = first !== undefined && (hasHeader ?? looksLikeHeader(first.cells, second?.cells ?? []))
  const rows = (isHeader ? all.slice(1) : all).slice(0, limits.rows)
  const header = isHeader ? first.cells : null
  const width = header?.length ?? rows.slice(0, 100).reduce((most, { cells }) => Math.max(most, cells.length), 0)
  return {
    delimiter: divider,
    header,
    rows,
    emptyLines,
    openQuote: open?.row === undefined ? null : open.row + 1,
    width,
    isCut: all.length > limits.rows,
  }
}

function rowOf(number: number, cells: readonly string[]): Row {
  const isLong = cells.reduce((sum, cell) => sum + cell.length, 0) > limits.rowLetters
  return { number, cells: isLong ? cells.slice(0, 50).map((cell) => shortCopy(cell)) : cells, isLong }
}

/** A part of a string keeps the whole of it in memory, unless its letters are copied. */
const shortCopy = (cell: string): string => Array.from(cell.slice(0, limits.cellLetters)).join('')

/** The one that divides the first lines most alike; a comma where none does. */
function findDelimiter(text: string): Delimiter {
  const lines = papa.parse<string[]>(text.slice(0, 200_000), {
    delimiter: '\u0001',
    newline: '\n',
    preview: 30,
    quoteChar: '\u0002',
  }).data
  const shown = lines.map(([line = '']) => line.slice(0, 5_000)).filter((line) => line.trim() !== '')
  const scores = delimiters.map((one) => ({ one, score: scoreOf(shown, one) }))
  const best = scores.reduce((most, next) => (next.score > most.score ? next : most))
  return best.score > 0 ? best.one : ','
}

/** How many times it stands in the first line, less how much the others differ from that. */
function scoreOf(lines: readonly string[], delimiter: Delimiter): number {
  const counts = lines.map((line) => unquoted(line).split(delimiter).length - 1)
  const [first = 0] = counts
  if (first === 0) return 0
  const odd = counts.filter((count) => count !== first).length
  return first * (1 - odd / counts.length) + 0.01
}

const unquoted = (line: string): string => line.replaceAll(/"(?:[^"]|"")*"/g, '')
