import { cellAsWritten, isLikeFormula } from '#contract/csv.ts'
import { addressFault, nameFault, type NameFault } from '#contract/records/person-rules.ts'
import { strip } from '#contract/records/values.ts'
import { isGone, type Column, type Target } from './columns.ts'
import { fullNameIn } from './address.ts'
import type { Row, Table } from './parse.ts'
import { problemKinds, repairOf, type Decisions, type Fixable, type ProblemKind } from './problems.ts'

/** States of a row. Each row has one of the four, so that they add up to all rows. */
export const rowStates = ['fine', 'fixed', 'open', 'excluded'] as const
export type RowState = (typeof rowStates)[number]

/** Change to a row, compared with the file. */
export type Change = 'trimmed' | 'as-text' | 'cells' | 'name' | 'email'

export interface Account {
  readonly full_name: string
  readonly email: string
  /** Password of the account; null if it is generated when the row is sent. */
  readonly password: string | null
}

export interface CheckedRow {
  readonly number: number
  readonly state: RowState
  readonly account: Account
  /** Current and fixed problems. */
  readonly problems: readonly { readonly kind: ProblemKind; readonly isOpen: boolean }[]
  readonly changes: readonly Change[]
  /** Reason why the row is excluded: a problem, the user (`hand`), or because an earlier run created the account. */
  readonly excludedFor: ProblemKind | 'manual' | 'created' | null
}

/** Rules for checking the rows. */
export interface Rules {
  readonly columns: readonly Column[]
  /** Lowercase addresses in use; null if the server lists no users. */
  readonly taken: ReadonlySet<string> | null
  readonly takesPasswords: boolean
  readonly leastPassword: number | null
  /** Maximum number of accounts in one run. */
  readonly most: number
}

/** Word in a file of results for an account that was created. */
export const createdWord = 'created'

/** Checks every row against the rules and decisions. The result depends on nothing else. */
export function checkRows(table: Table, rules: Rules, decisions: Decisions): CheckedRow[] {
  const at = placesOf(rules.columns)
  const isOurs = at.outcome >= 0
  const seen = new Set<string>()
  let count = 0
  return table.rows.map((row) => {
    const raw = rawOf(row, rules.columns, at, isOurs)
    if (isOurs && row.cells[at.outcome] === createdWord) return createdBefore(row.number, raw)
    const fix = decisions.fixes.get(row.number) ?? {}
    const account: Account = {
      full_name: strip(fix.full_name ?? raw.full_name).text,
      email: strip(fix.email ?? raw.email).text,
      password: rules.takesPasswords ? (raw.password ?? '') : null,
    }
    const found = [...findProblems(row, table, raw, account, rules, isOurs)]
    if (isGone(table.header?.[at.status] ?? '', row.cells[at.status] ?? ''))
      found.push({ kind: 'gone', isMended: false })
    const address = account.email.toLowerCase()
    if (found.every(({ kind }) => !isForWhole(kind))) {
      const isOut = found.some(({ kind, isMended }) => !isMended && leaves(kind, decisions))
      const isManual = decisions.excludedRows.has(row.number)
      if (!isOut && address !== '' && addressFault(account.email) === null) {
        if (rules.taken?.has(address)) found.push({ kind: 'here', isMended: false })
        else if (seen.has(address)) found.push({ kind: 'double', isMended: false })
        else if (!isManual) {
          seen.add(address)
          count += 1
          if (count > rules.most) found.push({ kind: 'beyond', isMended: false })
        }
      }
    }
    return settle(row.number, raw, account, found, fix, decisions)
  })
}

type Raw = Pick<Account, 'full_name' | 'email'> & { readonly password: string | null }
type Places = Readonly<Record<'email' | 'password' | 'status' | 'outcome', number>>

const placesOf = (columns: readonly Column[]): Places => {
  const find = (target: Target) => columns.findIndex((column) => column.target === target)
  return { email: find('email'), password: find('password'), status: find('status'), outcome: find('outcome') }
}

/**
 * Reads the cells of a row. In a file of results, cells that a spreadsheet would run begin with an apostrophe, which is
 * removed.
 */
function rawOf({ cells }: Row, columns: readonly Column[], at: Places, isOurs: boolean): Raw {
  const asWritten = (text: string) => (isOurs ? cellAsWritten(text) : text)
  const cell = (index: number) => {
    const text = index < 0 ? '' : (cells[index] ?? '')
    return asWritten(text)
  }
  return {
    full_name: asWritten(fullNameIn(cells, columns)),
    email: cell(at.email),
    password: at.password < 0 ? null : (cells[at.password] ?? ''),
  }
}

interface Found {
  readonly kind: ProblemKind
  /** True if the user typed a valid replacement. */
  readonly isMended: boolean
}

function* findProblems(
  row: Row,
  table: Table,
  raw: Raw,
  account: Account,
  rules: Rules,
  isOurs: boolean,
): Generator<Found> {
  const open = (kind: ProblemKind): Found => ({ kind, isMended: false })
  if (table.openQuote === row.number) return yield open('quote-open')
  if (row.isLong) return yield open('row-long')
  const plain = { full_name: strip(raw.full_name).text, email: strip(raw.email).text }
  if (plain.full_name === '' && plain.email === '' && account.full_name === '' && account.email === '')
    return yield open('nothing')
  if (row.cells.slice(table.width).some((cell) => cell.trim() !== '')) yield open('cells-more')
  if (plain.email !== raw.email && account.email === plain.email && plain.email !== '') yield open('email-spaces')
  if (plain.full_name !== raw.full_name && account.full_name === plain.full_name && plain.full_name !== '')
    yield open('name-spaces')
  const wrongEmail = emailProblem(account.email)
  const firstEmail = emailProblem(plain.email)
  if (firstEmail !== null || wrongEmail !== null)
    yield { kind: firstEmail ?? wrongEmail ?? 'email-shape', isMended: wrongEmail === null }
  const wrongName = nameProblem(account.full_name)
  const firstName = nameProblem(plain.full_name)
  if (firstName !== null || wrongName !== null)
    yield { kind: firstName ?? wrongName ?? 'name-missing', isMended: wrongName === null }
  if (!isOurs && isLikeFormula(account.full_name)) yield open('name-formula')
  if (account.password === null) return
  // A damaged letter makes the password unknown.
  if (account.password === '' || account.password.includes('\ufffd')) yield open('password-missing')
  else if ([...account.password].length < (rules.leastPassword ?? 0)) yield open('password-short')
}

function emailProblem(email: string): ProblemKind | null {
  const fault = addressFault(email)
  if (fault === null) return null
  return fault === 'address' ? 'email-missing' : 'email-shape'
}

function nameProblem(name: string): ProblemKind | null {
  const fault = nameFault(name)
  return fault === null ? null : nameKinds[fault]
}

const nameKinds: Readonly<Record<NameFault, ProblemKind>> = {
  empty: 'name-missing',
  long: 'name-long',
  letters: 'name-letters',
  ending: 'name-ending',
}

/** True for a problem of the whole row, after which nothing else in it is checked. */
const isForWhole = (kind: ProblemKind): boolean => kind === 'quote-open' || kind === 'row-long' || kind === 'nothing'

const leaves = (kind: ProblemKind, { repaired, excludedKinds }: Decisions): boolean =>
  excludedKinds.has(kind) || (repairOf[kind] === 'exclude' && repaired.has(kind))

const changeOf: Readonly<Partial<Record<ProblemKind, Change>>> = {
  'email-spaces': 'trimmed',
  'name-spaces': 'trimmed',
  'name-formula': 'as-text',
  'cells-more': 'cells',
}

function settle(
  number: number,
  raw: Raw,
  account: Account,
  found: readonly Found[],
  fix: Readonly<Partial<Record<Fixable, string>>>,
  decisions: Decisions,
): CheckedRow {
  const isManual = decisions.excludedRows.has(number)
  const out = found.find(({ kind, isMended }) => !isMended && leaves(kind, decisions))
  const problems = found.map(({ kind, isMended }) => ({
    kind,
    isOpen: !isManual && out === undefined && !isMended && !decisions.repaired.has(kind),
  }))
  if (isManual) return { number, state: 'excluded', account, problems, changes: [], excludedFor: 'manual' }
  const changes = new Set<Change>()
  for (const { kind } of found) {
    const change = changeOf[kind]
    if (change !== undefined && decisions.repaired.has(kind)) changes.add(change)
  }
  if (fix.full_name !== undefined && account.full_name !== strip(raw.full_name).text) changes.add('name')
  if (fix.email !== undefined && account.email !== strip(raw.email).text) changes.add('email')
  const state =
    out !== undefined
      ? 'excluded'
      : problems.some(({ isOpen }) => isOpen)
        ? 'open'
        : changes.size > 0
          ? 'fixed'
          : 'fine'
  return { number, state, account, problems, changes: [...changes], excludedFor: out?.kind ?? null }
}

const createdBefore = (number: number, raw: Raw): CheckedRow => ({
  number,
  state: 'excluded',
  account: { ...raw, password: null },
  problems: [],
  changes: [],
  excludedFor: 'created',
})

export type Counts = Readonly<Record<RowState, number>>

export function countStates(rows: readonly CheckedRow[]): Counts {
  const counts = { fine: 0, fixed: 0, open: 0, excluded: 0 }
  for (const { state } of rows) counts[state] += 1
  return counts
}

export interface Group {
  readonly kind: ProblemKind
  /** Number of rows with the problem, decided or not. */
  readonly count: number
  /** Number of rows that still need a decision. */
  readonly open: number
}

/** Groups the rows by problem. */
export function groupProblems(rows: readonly CheckedRow[]): readonly Group[] {
  const groups = new Map<ProblemKind, { count: number; open: number }>()
  for (const { problems } of rows) {
    for (const { kind, isOpen } of problems) {
      const group = groups.get(kind) ?? { count: 0, open: 0 }
      group.count += 1
      if (isOpen) group.open += 1
      groups.set(kind, group)
    }
  }
  return problemKinds.flatMap((kind) => {
    const group = groups.get(kind)
    return group === undefined ? [] : [{ kind, ...group }]
  })
}
