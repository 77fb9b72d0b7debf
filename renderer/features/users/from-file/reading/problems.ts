/** Kinds of problems in display order, grouped by their fix. */
export const problemKinds = [
  'quote-open',
  'row-long',
  'nothing',
  'gone',
  'cells-more',
  'email-spaces',
  'name-spaces',
  'email-missing',
  'email-shape',
  'name-missing',
  'name-long',
  'name-letters',
  'name-ending',
  'name-formula',
  'password-missing',
  'password-short',
  'double',
  'here',
  'beyond',
] as const
export type ProblemKind = (typeof problemKinds)[number]

/** Effect of the button that fixes all rows of a kind; `fix` means that only a person can fix them, row by row. */
export type Repair = 'trim' | 'accept' | 'exclude' | 'fix'

export const repairOf: Readonly<Record<ProblemKind, Repair>> = {
  'quote-open': 'exclude',
  'row-long': 'exclude',
  nothing: 'exclude',
  gone: 'exclude',
  'cells-more': 'accept',
  'email-spaces': 'trim',
  'name-spaces': 'trim',
  'email-missing': 'fix',
  'email-shape': 'fix',
  'name-missing': 'fix',
  'name-long': 'fix',
  'name-letters': 'fix',
  'name-ending': 'fix',
  'name-formula': 'accept',
  'password-missing': 'exclude',
  'password-short': 'exclude',
  double: 'exclude',
  here: 'exclude',
  beyond: 'exclude',
}

/** Column of a problem; null for a problem of the whole row. */
export function columnOf(kind: ProblemKind): 'full_name' | 'email' | 'password' | null {
  if (kind.startsWith('email-') || kind === 'double' || kind === 'here') return 'email'
  if (kind.startsWith('name-')) return 'full_name'
  return kind.startsWith('password-') ? 'password' : null
}

/** Fields that the user can fix in place. Passwords are not among them, because they are never shown. */
export type Fixable = 'full_name' | 'email'

/** Decisions, by the row numbers of the file. */
export interface Decisions {
  /** Kinds for which the user requested the automatic fix. */
  readonly repaired: ReadonlySet<ProblemKind>
  /** Kinds without an automatic fix, whose rows the user excluded. */
  readonly excludedKinds: ReadonlySet<ProblemKind>
  readonly fixes: ReadonlyMap<number, Readonly<Partial<Record<Fixable, string>>>>
  readonly excludedRows: ReadonlySet<number>
}

export const noDecisions: Decisions = {
  repaired: new Set(),
  excludedKinds: new Set(),
  fixes: new Map(),
  excludedRows: new Set(),
}
