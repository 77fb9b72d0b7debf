import { columnNames as names, fold, halfNames, roleNames } from './column-names.ts'
import { isNear } from './near.ts'

/** Target of a column. `outcome` belongs to a file of results that this console wrote. */
export const targets = ['full_name', 'given_name', 'family_name', 'email', 'password', 'outcome'] as const
export type Target = (typeof targets)[number]

/**
 * Reason for a target. `role`: it sounds like a role, which the server assigns itself. `several`: others match too, so
 * the user chooses.
 */
export type Why = 'name' | 'near-name' | 'content' | 'chosen' | 'role' | 'several' | 'none'

export interface Column {
  readonly target: Target | null
  readonly why: Why
}

/**
 * Matches exact names first, then similar names, then the content of the cells; each target once. If several columns
 * match, none is taken. A name may come in two halves.
 */
export function mapColumns(
  header: readonly string[] | null,
  width: number,
  rows: readonly (readonly string[])[],
): readonly Column[] {
  const folded = Array.from({ length: width }, (_, index) => fold(header?.[index] ?? ''))
  const columns: Column[] = folded.map((name) => ({ target: null, why: roleNames.has(name) ? 'role' : 'none' }))
  const cells = folded.map((_, index) => rows.map((row) => (row[index] ?? '').trim()))
  const filled = (index: number) => (cells[index] ?? []).filter((cell) => cell !== '')
  const settled = new Set<Target>()
  const set = (index: number, target: Target, why: Why) => {
    columns[index] = { target, why }
    settled.add(target)
  }
  const take = (why: Why, fits: (index: number, target: Target) => boolean) => {
    for (const target of targets) {
      if (settled.has(target) || isNeedless(target, settled)) continue
      const fitting = columns.flatMap((column, at) =>
        column.target === null && fits(at, target) && canBe(target, filled(at)) ? [at] : [],
      )
      const better = fitting.filter((at) => holds(target, filled(at)))
      const [index, ...others] = better.length > 0 ? better : fitting
      if (index === undefined) continue
      if (others.length === 0) set(index, target, why)
      else {
        for (const at of [index, ...others]) columns[at] = { target: null, why: 'several' }
        settled.add(target)
      }
    }
  }
  const half = otherHalf(folded, cells)
  if (half !== null) set(half.index, half.target, 'name')
  take('name', (index, target) => names[target].includes(folded[index] ?? ''))
  take('near-name', (index, target) => names[target].some((name) => isNear(folded[index] ?? '', name)))
  take('content', (index, target) => {
    const found = filled(index)
    if (target === 'email') return most(found, isAddress)
    return target === 'full_name' && most(found, (cell) => /^\p{L}[\p{L}\p{M}.’' -]+ [\p{L}\p{M}.’' -]+$/u.test(cell))
  })
  return columns
}

const isAddress = (cell: string): boolean => /\S@\S/.test(cell)

/** A staff number may have the same header as a name, but is not one. */
const canBe = (target: Target, cells: readonly string[]): boolean =>
  !isOfName(target) || cells.length === 0 || !most(cells, (cell) => !/\p{L}/u.test(cell) || cell.includes('@'))

/** True if cells look like the target, where several columns have its name. */
const holds = (target: Target, cells: readonly string[]): boolean =>
  target === 'email' ? most(cells, isAddress) : cells.length > 0

const isOfName = (target: Target): boolean => target.endsWith('_name')

/** A name is whole or in halves, never both. */
const isNeedless = (target: Target, settled: ReadonlySet<Target>): boolean =>
  target === 'full_name'
    ? settled.has('given_name') || settled.has('family_name')
    : isOfName(target) && settled.has('full_name')

/**
 * “Name” beside “Vorname” is the family name, and “Nombre” beside “Apellidos” the given one, unless it contains both.
 */
function otherHalf(
  folded: readonly string[],
  cells: readonly (readonly string[])[],
): { readonly index: number; readonly target: Target } | null {
  const given = folded.findIndex((name) => names.given_name.includes(name))
  const family = folded.findIndex((name) => names.family_name.includes(name))
  const index = folded.findIndex((name) => halfNames.has(name))
  const known = Math.max(given, family)
  if (index < 0 || known < 0 || Math.min(given, family) >= 0) return null
  const both = (cells[index] ?? []).filter((cell, row) => {
    const part = cells[known]?.[row] ?? ''
    return part !== '' && cell !== part && cell.toLowerCase().includes(part.toLowerCase())
  })
  if (both.length > rows(cells) / 2) return null
  return { index, target: given >= 0 ? 'family_name' : 'given_name' }
}

const rows = (cells: readonly (readonly string[])[]): number => cells[0]?.length ?? 0

/** True if the columns contain name and address. */
export function isComplete(columns: readonly Column[]): boolean {
  const has = (target: Target) => columns.some((column) => column.target === target)
  return has('email') && (has('full_name') || (has('given_name') && has('family_name')))
}

/**
 * Applies the user's choice for a column. It replaces the previous column of the target, or the other form of a name.
 */
export function withColumn(columns: readonly Column[], index: number, target: Target | null): readonly Column[] {
  const gone = (other: Target | null) =>
    target !== null &&
    other !== null &&
    (other === target || (isOfName(other) && isOfName(target) && (other === 'full_name' || target === 'full_name')))
  return columns.map((column, at) => {
    if (at === index) return { target, why: 'chosen' }
    return gone(column.target) ? { target: null, why: 'chosen' } : column
  })
}

const most = (cells: readonly string[], isSo: (cell: string) => boolean): boolean =>
  cells.length > 0 && cells.filter(isSo).length > cells.length * 0.6

/** True for two column names, one of them for an address or a name: no title has both. */
export function isHeaderByName(cells: readonly string[]): boolean {
  const named = new Set(cells.flatMap((cell) => targets.filter((target) => names[target].includes(fold(cell)))))
  return named.size > 1 && !cells.some(isAddress)
}

/** True for a row of column names. A row of people contains an email address instead. */
export function looksLikeHeader(cells: readonly string[], next: readonly string[]): boolean {
  const isNamed = cells.some((cell) => targets.some((target) => names[target].includes(fold(cell))))
  if (isNamed) return true
  if (cells.some((cell) => cell.includes('@'))) return false
  return (
    next.some((cell) => cell.includes('@')) ||
    cells.some((cell) => targets.some((target) => names[target].some((name) => isNear(fold(cell), name))))
  )
}
