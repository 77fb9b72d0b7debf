/** Ids from pasted text or a file. */
export interface ReadIds {
  readonly ids: readonly number[]
  /** Parts that are not ids. */
  readonly others: readonly string[]
}

/** Ids are whole numbers of the service, from 1. */
const isId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text)

/** Reads ids separated by spaces, commas, semicolons or lines. */
export function readIds(text: string): ReadIds {
  return sorted(text.split(/[\s,;]+/))
}

function sorted(words: readonly string[]): ReadIds {
  const reported = words.map((word) => word.trim()).filter(Boolean)
  return { ids: [...new Set(reported.filter(isId).map(Number))], others: reported.filter((word) => !isId(word)) }
}

/**
 * Reads the id column of a table: the column with a matching header, or the only column that contains nothing but ids
 * below its header. Null if there is no such column, or several.
 */
export async function readColumn(text: string): Promise<ReadIds | null> {
  const { default: papa } = await import('papaparse')
  const { data: rows } = papa.parse<string[]>(text.trim(), { skipEmptyLines: true })
  const [head = [], ...body] = rows
  if (rows.every((row) => row.length === 1) && !isHead(head[0])) return readIds(text)
  const cellsOf = (column: number) => body.map((row) => row[column] ?? '')
  const columns = head.map((_, column) => column)
  const named = columns.filter((column) => isHead(head[column]))
  const filled = columns.filter((column) => body.length > 0 && cellsOf(column).every((cell) => isId(cell.trim())))
  const [only, ...more] = named.length > 0 ? named : filled
  if (only === undefined || more.length > 0) return null
  // A file may have no header, so the first cell may be an id.
  return sorted(
    named.length === 0 && isId((head[only] ?? '').trim()) ? [head[only] ?? '', ...cellsOf(only)] : cellsOf(only),
  )
}

const isHead = (cell = ''): boolean => /^((invite|invitation)[ _]?)?id$/i.test(cell.trim())
