import { maskText } from '#contract/secrets.ts'
import papa from 'papaparse'
import type { EncodingChoice } from './choose-encoding.ts'
import type { Column } from './columns.ts'
import type { SamplePart, ShownCandidate, ShownColumn } from './overview.ts'
import type { Delimiter, Table } from './parse.ts'

/** Limit of a text that is sent to the page. */

const longestShown = 160
const previewRows = 8
const previewColumns = 12

export const shorten = (text: string): string =>
  text.length <= longestShown ? text : `${text.slice(0, longestShown)}…`

/** Returns the cell with letters above ASCII in each line, decoded with every possible encoding. */
export function shownCandidates(
  { candidates, special }: EncodingChoice,
  delimiter: Delimiter,
): readonly ShownCandidate[] {
  // If all letters are equal in all encodings, there is nothing to compare.
  const lines = special === 0 ? [] : linesOf(candidates)
  const places = new Map<number, number>()
  return candidates.map(({ encoding, verdict, badLine, samples }) => ({
    encoding,
    verdict,
    badLine,
    samples: samples
      .filter(({ line }) => lines.length === 0 || lines.includes(line))
      .slice(0, 40)
      .map(({ line, text }) => ({ line, parts: partsOf(cellIn(text, delimiter, places, line)) })),
  }))
}

/** Lines whose names are shown: those below the column names, if there are any. */
function linesOf(candidates: EncodingChoice['candidates']): readonly number[] {
  const found = candidates[0]?.samples.map(({ line }) => line) ?? []
  const below = found.filter((line) => line > 1)
  return below.length === 0 ? found : below
}

/** Returns the first cell of a line with a letter above ASCII, at the same position in every encoding. */
function cellIn(text: string, delimiter: Delimiter, places: Map<number, number>, line: number): string {
  const [cells = []] = papa.parse<string[]>(text, { delimiter, preview: 1 }).data
  const known = places.get(line)
  const place =
    known ??
    Math.max(
      0,
      cells.findIndex((cell) => /[^\0-\x7f]/.test(cell) && !cell.includes('@')),
    )
  if (known === undefined) places.set(line, place)
  return shorten(cells[place] ?? '')
}

function partsOf(text: string): readonly SamplePart[] {
  return (text.match(/[^\0-\x7f]+|[\0-\x7f]+/g) ?? []).map((part) => ({
    text: part,
    isSpecial: part.charCodeAt(0) > 127,
  }))
}

export function shownColumns({ header, rows, width }: Table, columns: readonly Column[]): readonly ShownColumn[] {
  return Array.from({ length: width }, (_, index) => {
    const { target, why } = columns[index] ?? { target: null, why: 'none' as const }
    const name = header?.[index]?.trim()
    return {
      name: name === undefined || name === '' ? null : shorten(name),
      target,
      why,
      samples: rows.slice(0, 3).map(({ cells }) => shownCell(cells[index] ?? '', target)),
    }
  })
}

export function shownPreview(
  { rows, width }: Table,
  columns: readonly Column[],
): readonly { readonly number: number; readonly cells: readonly string[] }[] {
  return rows.slice(0, previewRows).map(({ number, cells }) => ({
    number,
    cells: Array.from({ length: Math.min(width, previewColumns) }, (_, index) =>
      shownCell(cells[index] ?? '', columns[index]?.target ?? null),
    ),
  }))
}

const shownCell = (cell: string, target: Column['target']): string =>
  target === 'password' && cell !== '' ? maskText : shorten(cell)
