/** Kinds of problems, each named by what mends it, in the order they are shown. */
export const problemKinds = [
  'quote-open',
  'row-long',
  'nothing',
  'cells-more',
  'email-blank',
  'name-blank',
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

/** How one button mends all rows of a kind; `fix`: only a person can, row by row. */
export type Repair = 'trim' | 'accept' | 'leave-out' | 'fix'

export const repairOf: Readonly<Record<ProblemKind, Repair>> = {
  'quote-open': 'leave-out',
  'row-long': 'leave-out',
  nothing: 'leave-out',
  'cells-more': 'accept',
  'email-blank': 'trim',
  'name-blank': 'trim',
  'email-missing': 'fix',
  'email-shape': 'fix',
  'name-missing': 'fix',
  'name-long': 'fix',
  'name-letters': 'fix',
  'name-ending': 'fix',
  'name-formula': 'accept',
  'password-missing': 'leave-out',
  'password-short': 'leave-out',
  double: 'leave-out',
  here: 'leave-out',
  beyond: 'leave-out',
}

/** The column that a problem is about; null for one of the whole row. */
export function columnOf(kind: ProblemKind): 'full_name' | 'email' | 'password' | null {
  if (kind.startsWith('email-') || kind === 'double' || kind === 'here') return 'email'
  if (kind.startsWith('name-')) return 'full_name'
  return kind.startsWith('password-') ? 'password' : null
}

/** Fields that a person mends in place. A password is never shown, so it is none of them. */
export type Fixable = 'full_name' | 'email'

/** What was decided, by the rows as the file counts them. */
export interface Decisions {
  /** Kinds whose repair was asked for. */
  readonly repaired: ReadonlySet<ProblemKind>
  /** Kinds to be mended by hand whose rows are left out instead. */
  readonly leftOut: ReadonlySet<ProblemKind>
  readonly fixes: ReadonlyMap<number, Readonly<Partial<Record<Fixable, string>>>>
  readonly rowsLeftOut: ReadonlySet<number>
}

export const noDecisions: Decisions = {
  repaired: new Set(),
  leftOut: new Set(),
  fixes: new Map(),
  rowsLeftOut: new Set(),
}
