import { foldLetters } from '#contract/fold-letters.ts'
import { headWords } from './head-words.ts'

/** Possible targets of a column. `status` says who has left. `outcome` is for a file of results that this console wrote. */
export const targets = [
  'full_name',
  'given_name',
  'family_name',
  'second_family_name',
  'email',
  'password',
  'status',
  'outcome',
] as const
export type Target = (typeof targets)[number]

/**
 * Reason for a target. `role`: the column sounds like a role, which is not read from a file. `several`: other columns
 * match too, so the user chooses. `maybe`: its cells look like names, but may be those of other people.
 */
export type TargetReason = 'name' | 'near-name' | 'content' | 'chosen' | 'role' | 'several' | 'maybe' | 'none'

export interface Column {
  readonly target: Target | null
  readonly why: TargetReason
}

/**
 * Chooses the target of each column: by exact names first, then by similar names, then by the content of the cells.
 * Each target is used once. If several columns match, none is chosen. A name may be in two columns.
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
  const set = (index: number, target: Target, why: TargetReason) => {
    columns[index] = { target, why }
    settled.add(target)
  }
  const ask = (target: Target, indexes: readonly number[], why: TargetReason) => {
    for (const at of indexes) columns[at] = { target: null, why }
    settled.add(target)
  }
  const take = (why: TargetReason, fits: (index: number, target: Target) => boolean) => {
    for (const target of targets) {
      if (settled.has(target) || isNeedless(target, settled)) continue
      const fitting = columns.flatMap((column, at) =>
        column.target === null && column.why !== 'role' && fits(at, target) && canBe(target, filled(at)) ? [at] : [],
      )
      const better = fitting.filter((at) => holds(target, filled(at)))
      const [index, ...others] = better.length > 0 ? better : fitting
      if (index === undefined) continue
      if (others.length === 0) set(index, target, why)
      else ask(target, [index, ...others], 'several')
    }
  }
  const half = otherHalf(folded, cells)
  if (half !== null) set(half.index, half.target, 'name')
  take('name', (index, target) => {
    const name = folded[index] ?? ''
    if (target === 'full_name' && personNames.has(name)) return isMostly(filled(index), isLikeFullName)
    return columnNames[target].has(name)
  })
  take('near-name', (index, target) => target !== 'status' && isNearOf(target, folded[index] ?? ''))
  take('content', (index, target) => {
    if (target === 'email') return isMostly(filled(index), isAddress)
    // A column that has a header and contains names may list supervisors, for example.
    return target === 'full_name' && folded[index] === '' && isMostly(filled(index), isLikeFullName)
  })
  askAboutNames(columns, folded, filled, settled)
  return columns
}

/** True for a typing error of a target's name. A name that is known itself isn't one: “name” is not “fname”. */
const isNearOf = (target: Target, name: string): boolean =>
  !targets.some((other) => columnNames[other].has(name)) &&
  [...columnNames[target]].some((known) => isNear(name, known))

/** True if the cells may belong to the target. A staff number or a login may have the same header as a name. */
const canBe = (target: Target, cells: readonly string[]): boolean =>
  !isOfName(target) || cells.length === 0 || !isMostly(cells, (cell) => !isLikeName(cell, target === 'full_name'))

/** True if the cells look like the target, in case several columns have its name. */
const holds = (target: Target, cells: readonly string[]): boolean =>
  target === 'email' ? isMostly(cells, isAddress) : target === 'status' ? cells.some(isGoneWord) : cells.length > 0

const isOfName = (target: Target): boolean => target.endsWith('_name')

/** True for a target that another one makes unnecessary: a name is whole or in parts, never both. */
const isNeedless = (target: Target, settled: ReadonlySet<Target>): boolean =>
  target === 'full_name'
    ? settled.has('given_name') || settled.has('family_name')
    : isOfName(target) && settled.has('full_name')

/**
 * Marks columns that look like names under an unknown header. Next to “Name”, such a column may be the other half in an
 * unknown language, so that accounts would get half of a name.
 */
function askAboutNames(
  columns: Column[],
  folded: readonly string[],
  filled: (index: number) => readonly string[],
  settled: Set<Target>,
): void {
  const isUnknown = (index: number) => columns[index]?.why === 'none' && folded[index] !== ''
  const whole = columns.findIndex(({ target }) => target === 'full_name')
  if (whole >= 0) {
    if (!isHalfName(folded[whole] ?? '') || !isSingle(filled(whole))) return
    const others = columns.flatMap((_, at) => (isUnknown(at) && isSingle(filled(at)) ? [at] : []))
    if (others.length > 0) for (const at of [whole, ...others]) columns[at] = { target: null, why: 'maybe' }
    return
  }
  if (settled.has('full_name') || settled.has('given_name') || settled.has('family_name')) return
  for (const at of columns.keys())
    if (isUnknown(at) && (isNamed('full_name', folded[at] ?? '') || mayBeName(filled(at))))
      columns[at] = { target: null, why: 'maybe' }
}

/** True also for a word like “Nume”, which is “Nome” with a typing error, or half of a name in another language. */
const isHalfName = (name: string): boolean =>
  halfNames.has(name) || (!isNamed('full_name', name) && [...halfNames].some((known) => isNear(name, known)))

const mayBeName = (cells: readonly string[]): boolean => isMostly(cells, isLikeFullName) || isSingle(cells)

/** True for single words that differ as names do. Other words, such as those of a team, are repeated. */
const isSingle = (cells: readonly string[]): boolean =>
  isMostly(cells, isSingleName) && new Set(cells).size > cells.length / 2

/**
 * Finds the other half of a name: “Name” next to “Vorname” is the family name, and “Nombre” next to “Apellidos” the
 * given name, unless it contains both.
 */
function otherHalf(
  folded: readonly string[],
  cells: readonly (readonly string[])[],
): { readonly index: number; readonly target: Target } | null {
  const indexOf = (target: Target) => {
    const exact = folded.findIndex((name) => columnNames[target].has(name))
    return exact >= 0 ? exact : folded.findIndex((name) => !halfNames.has(name) && isNearOf(target, name))
  }
  const given = indexOf('given_name')
  const family = indexOf('family_name')
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

/** True if the columns include name and address. */
export function isComplete(columns: readonly Column[]): boolean {
  const has = (target: Target) => columns.some((column) => column.target === target)
  return has('email') && (has('full_name') || (has('given_name') && has('family_name')))
}

/**
 * Applies the user's choice for a column. It replaces the previous column of the target, or of the other form of a
 * name.
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

/** True for a row with two known column names, one of them for an address or a name, because a title never has both. */
export function isHeaderByName(cells: readonly string[]): boolean {
  const named = new Set(cells.flatMap((cell) => targets.filter((target) => isNamed(target, cell))))
  return named.size > 1 && !cells.some(isAddress)
}

/** True for a row of column names. A row about a person contains an email address instead. */
export function looksLikeHeader(cells: readonly string[], next: readonly string[]): boolean {
  if (cells.some((cell) => cell.includes('@'))) return false
  if (cells.some((cell) => targets.some((target) => isNamed(target, cell)))) return true
  return (
    next.some((cell) => cell.includes('@')) ||
    cells.some((cell) => targets.some((target) => isNearOf(target, fold(cell))))
  )
}

const isNamed = (target: Target, cell: string): boolean => {
  const name = fold(cell)
  // Such words are cells as well as names of columns.
  if (target === 'status') return false
  return columnNames[target].has(name) || (target === 'full_name' && personNames.has(name))
}

/**
 * True if two names are almost equal: one letter is missing, added or different, or two letters are swapped. Short
 * names must be equal.
 */
function isNear(one: string, other: string): boolean {
  if (one.length < 4 || other.length < 4 || Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let end = 0
  const shorter = Math.min(one.length, other.length) - start
  while (end < shorter && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}

const isAddress = (cell: string): boolean => /\S@\S/.test(cell)

const isMostly = (cells: readonly string[], isSo: (cell: string) => boolean): boolean =>
  cells.length > 0 && cells.filter(isSo).length > cells.length * 0.6

/** Scripts in which a whole name is written without a space. */
const spaceless = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/**
 * True for text that may be a name: not for numbers, addresses, links, and codes such as “MS-1”; and, as a whole name,
 * not for logins such as “mstone”.
 */
function isLikeName(cell: string, isWhole: boolean): boolean {
  if (!/\p{L}/u.test(cell) || /[@\\/_:=<>{}[\]]/.test(cell)) return false
  if (/\p{N}/u.test(cell) && !cell.includes(' ')) return false
  return !isWhole || !/^[a-z.-]+$|^[A-Z]{2,3}$/.test(cell)
}

/** True for two words or more, such as “Mary Stone”, or a name in a script without spaces. */
const isLikeFullName = (cell: string): boolean =>
  isLikeName(cell, true) && (/^\p{L}[\p{L}\p{M}.,’'-]+(?: [\p{L}\p{M}.’'-]+)+$/u.test(cell) || spaceless.test(cell))

/** True for a single word that may be half of a name. */
const isSingleName = (cell: string): boolean => isLikeName(cell, true) && /^\p{L}[\p{L}\p{M}’'-]*$/u.test(cell)

/** Normalizes a name for comparison: “E-Mail Address”, “e_mail address” and “Email Address [Required]” are equal. */
const fold = (name: string): string =>
  foldLetters(name.replaceAll(/\[[^\]]*\]|\([^)]*\)/g, '')).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

const folded = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(fold))

const wordsOf = (...lists: string[]): ReadonlySet<string> => folded(lists.flatMap((list) => list.split(', ')))

/** Names of columns whose cells are words such as “Active” or “Deactivated”. */
const statusNames = wordsOf(
  'Status, Account status, User status, Employment status, Member status, Account state',
  'Kontostatus, Statut, Statut du compte, Estado, Estado de la cuenta, Situação, ステータス, 状態, 在籍状況',
)
/** Names of columns that are true for people who are still there. */
const activeNames = wordsOf(
  'Enabled, Active, Is active, Account enabled, Is enabled, User active',
  'Aktiv, Aktiviert, Actif, Activé, Activo, Habilitado, Ativo, Ativado, 有効, 在籍',
)
/** Names of columns that are true, or have a date, for people who have left. */
const goneNames = wordsOf(
  'Deactivated, Disabled, Suspended, Inactive, Deleted, Archived, Terminated, Is suspended',
  'Is deleted, Is deactivated, Is disabled, Account disabled, Deactivated at, Deleted at',
  'Deaktiviert, Gesperrt, Inaktiv, Gelöscht, Ausgeschieden, Désactivé, Inactif, Suspendu',
  'Desactivado, Inactivo, Suspendido, Desativado, Inativo, Suspenso, 無効, 退職, 停止, 削除済み',
)
const goneWords = new Set([
  ...goneNames,
  ...wordsOf('Former, Left, Resigned, Retired, Deprovisioned, Removed, Ehemalig, Archiviert, Parti, Supprimé, Archivé'),
  ...wordsOf('Eliminado, Baja, Excluído, Arquivado, 退職済み, 停止中'),
])
const noWords = wordsOf(
  'false, no, n, f, 0, off, never, none, null, nil, nein, falsch, nie, non, faux',
  'jamais, falso, nunca, não, いいえ, なし',
)

const isGoneWord = (cell: string): boolean => goneWords.has(fold(cell))

/**
 * True if a cell of the status column says that the person has left. The name of the column decides how to read yes and
 * no.
 */
export function isGone(header: string, cell: string): boolean {
  const [name, word] = [fold(header), fold(cell)]
  if (isGoneWord(cell)) return true
  if (activeNames.has(name)) return noWords.has(word)
  return goneNames.has(name) && word !== '' && !noWords.has(word) && !activeNames.has(word)
}

/** Names of columns that may contain the whole name, or the half that no other column has. */
const halfNames = folded(headWords.flatMap(({ either }) => either))

/** Names of columns by target, folded. */
const columnNames: Readonly<Record<Target, ReadonlySet<string>>> = {
  full_name: new Set([...folded(headWords.flatMap(({ full }) => full)), ...halfNames]),
  email: folded(headWords.flatMap(({ email }) => email)),
  given_name: folded(headWords.flatMap(({ given }) => given)),
  family_name: folded(headWords.flatMap(({ family }) => family)),
  second_family_name: folded(headWords.flatMap(({ second = [] }) => second)),
  password: folded(headWords.flatMap(({ password = [] }) => password)),
  status: new Set([...statusNames, ...activeNames, ...goneNames]),
  outcome: folded(['outcome']),
}

const roleNames = folded(headWords.flatMap(({ role = [] }) => role))

/** Names of a column about people, which often contains their numbers or logins instead. */
const personNames = folded([
  'Person',
  'Employee',
  'Employee name',
  'Staff',
  'Member',
  'User',
  'Username',
  'Mitarbeiter',
  'Mitarbeiterin',
  'Employé',
  'Empleado',
])
