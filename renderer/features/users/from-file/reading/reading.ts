import { checkRows, countStates, groupProblems, type CheckedRow, type Rules } from './check.ts'
import { addressFault } from '#contract/records/person-rules.ts'
import { commonDomain, fullNameIn } from './address.ts'
import { withoutLaterMarks } from './bytes.ts'
import { chooseEncoding, type Candidate, type EncodingChoice } from './choose-encoding.ts'
import {
  isComplete,
  isHeaderByName,
  looksLikeHeader,
  mapColumns,
  withColumn,
  type Column,
  type Target,
} from './columns.ts'
import { decode, decodeMarked, firstBadLine, type Encoding } from './decode.ts'
import { foreignKindOf } from './file-kind.ts'
import {
  groupRows,
  remainingRows,
  reviewRows,
  type GroupRow,
  type RemainingRow,
  type ReviewFilter,
  type ReviewRow,
} from './listed.ts'
import { limits, parseTable, type Delimiter, type Table } from './parse.ts'
import { shorten, shownCandidates, shownColumns, shownPreview } from './shown.ts'
import type { Overview, Unreadable } from './overview.ts'
import { noDecisions, repairOf, type Decisions, type Fixable, type ProblemKind } from './problems.ts'
import { problemFile, resultFile, type FileTexts, type RowOutcome } from './files.ts'

export type OpenedFile =
  | { readonly state: 'read'; readonly overview: Overview }
  | { readonly state: 'unreadable'; readonly because: Unreadable }

/** Facts of the organization that limit new accounts. */
export interface OrganizationFacts {
  readonly taken: readonly string[] | null
  readonly leastPassword: number | null
  readonly most: number
}

/** A row to send. */
export interface PlannedAccount {
  readonly number: number
  readonly full_name: string
  readonly email: string
  readonly password: string | null
}

export type Page<T> = { readonly rows: readonly T[]; readonly count: number }

/**
 * State of one file: its content, the user's decisions, and the checked rows. It contains everything; the page requests
 * pieces.
 */
export function createReading() {
  let bytes: Uint8Array = new Uint8Array()
  let choice: EncodingChoice | null = null
  let encoding: Encoding = 'utf-8'
  let isEncodingChosen = false
  let wished: { delimiter: Delimiter | null; hasHeader: boolean | null } = { delimiter: null, hasHeader: null }
  let text = ''
  let table: Table | null = null
  let columns: readonly Column[] = []
  let takesPasswords = false
  let surroundings: OrganizationFacts = { taken: null, leastPassword: null, most: Infinity }
  let taken: ReadonlySet<string> | null = null
  let decisions: Decisions = noDecisions
  let checked: CheckedRow[] = []
  let common = ''

  const read = () => {
    table = parseTable(text, wished, { looksLikeHeader, isHeaderByName })
    columns = mapColumns(
      table.header,
      table.width,
      table.rows.slice(0, 50).map(({ cells }) => cells),
    )
    takesPasswords = columns.some(({ target }) => target === 'password')
    decisions = noDecisions
    findCommon()
    check()
  }
  const findCommon = () => {
    const place = columns.findIndex(({ target }) => target === 'email')
    const found = place < 0 ? [] : (table?.rows ?? []).map(({ cells }) => (cells[place] ?? '').trim())
    common = commonDomain(found.filter((address) => addressFault(address) === null))
  }
  const check = () => {
    const { leastPassword, most } = surroundings
    const rules: Rules = { columns, taken, takesPasswords, leastPassword, most }
    checked = table === null ? [] : checkRows(table, rules, decisions)
  }
  const overview = (): Overview => {
    if (table === null || choice === null) throw new Error('no file is open')
    const { delimiter, header, rows, emptyLines, skippedLines, openQuote, isCut } = table
    return {
      encoding,
      reason: isEncodingChosen ? 'chosen' : choice.reason,
      candidates: shownCandidates(choice, delimiter),
      special: choice.special,
      isEncodingAsked: choice.isAsked && !isEncodingChosen,
      delimiter,
      hasHeader: header !== null,
      columns: shownColumns(table, columns),
      preview: shownPreview(table, columns),
      rows: rows.length,
      emptyLines,
      skippedLines,
      openQuote,
      isCut,
      takesPasswords,
      isComplete: isComplete(columns),
      firstName: table.rows[0] === undefined ? '' : shorten(fullNameIn(table.rows[0].cells, columns)),
      counts: countStates(checked),
      groups: groupProblems(checked),
      changed: checked.filter(({ state, changes }) => state === 'fixed' && changes.length > 0).length,
    }
  }
  const again = (): Overview => {
    check()
    return overview()
  }
  const decide = (change: Partial<Decisions>): Overview => {
    decisions = { ...decisions, ...change }
    return again()
  }

  return {
    open(given: Uint8Array): OpenedFile {
      const unreadable = findUnreadable(given)
      if (unreadable !== null) return { state: 'unreadable', because: unreadable }
      bytes = withoutLaterMarks(given)
      choice = chooseEncoding(bytes)
      encoding = choice.encoding
      isEncodingChosen = false
      wished = { delimiter: null, hasHeader: null }
      text = decode(bytes, encoding) ?? decodeMarked(bytes, encoding)
      read()
      if (table?.rows.length === 0) return { state: 'unreadable', because: { why: 'no-rows' } }
      return { state: 'read', overview: overview() }
    },
    /** Reads the file in another encoding. If that is impossible, reports the line where it fails. */
    setEncoding(wanted: Encoding): Overview {
      const isLenient = choice?.candidates.some(
        ({ encoding: one, verdict }) => one === wanted && verdict !== 'impossible',
      )
      const decoded = isLenient && wanted === 'utf-8' ? decodeMarked(bytes, wanted) : decode(bytes, wanted)
      if (decoded === null) {
        const badLine = firstBadLine(bytes, wanted)
        const asBad = (one: Candidate): Candidate => ({ ...one, verdict: 'impossible', badLine })
        const candidates = (choice?.candidates ?? []).map((one) => (one.encoding === wanted ? asBad(one) : one))
        if (choice !== null) choice = { ...choice, candidates }
        return overview()
      }
      text = decoded
      encoding = wanted
      isEncodingChosen = true
      read()
      return overview()
    },
    setTable(wanted: { readonly delimiter: Delimiter; readonly hasHeader: boolean }): Overview {
      wished = wanted
      read()
      return overview()
    },
    /** Assigns a target to a column; another column that had the target loses it. */
    setColumn(index: number, target: Target | null): Overview {
      columns = withColumn(columns, index, target)
      if (target === 'password') takesPasswords = true
      else takesPasswords &&= columns.some((column) => column.target === 'password')
      decisions = noDecisions
      findCommon()
      return again()
    },
    setTakesPasswords(isTaken: boolean): Overview {
      takesPasswords = isTaken && columns.some(({ target }) => target === 'password')
      return again()
    },
    setSurroundings(given: OrganizationFacts): Overview | null {
      surroundings = given
      taken = given.taken && new Set(given.taken.map((address) => address.toLowerCase()))
      if (table === null) return null
      return again()
    },
    repair(kinds: readonly ProblemKind[], isAsked: boolean): Overview {
      const repaired = new Set(decisions.repaired)
      const excludedKinds = new Set(decisions.excludedKinds)
      if (!isAsked) decisions = { ...decisions, ...withoutRows(kinds, checked, decisions) }
      for (const kind of kinds) {
        if (!isAsked) {
          repaired.delete(kind)
          excludedKinds.delete(kind)
        } else if (repairOf[kind] === 'fix') excludedKinds.add(kind)
        else repaired.add(kind)
      }
      return decide({ repaired, excludedKinds })
    },
    fix(number: number, field: Fixable, value: string | null): Overview {
      const fixes = new Map(decisions.fixes)
      const { [field]: _before, ...others } = fixes.get(number) ?? {}
      fixes.set(number, value === null ? others : { ...others, [field]: value })
      return decide({ fixes })
    },
    exclude(number: number, isExcluded: boolean): Overview {
      const excludedRows = new Set(decisions.excludedRows)
      if (isExcluded) excludedRows.add(number)
      else excludedRows.delete(number)
      return decide({ excludedRows })
    },
    groupRows: (kind: ProblemKind, from: number, count: number): Page<GroupRow> =>
      groupRows({ table, columns, checked, common }, kind, from, count),
    reviewRows: (filter: ReviewFilter, from: number, count: number): Page<ReviewRow> =>
      reviewRows(checked, filter, from, count),
    remainingRows: (from: number, count: number): Page<RemainingRow> => remainingRows(checked, from, count),
    /** Returns the rows to send, in order, with their passwords if the file contains them. */
    planned(): readonly PlannedAccount[] {
      const sent = checked.filter(({ state }) => state === 'fine' || state === 'fixed')
      return sent.map(({ number, account: { full_name, email, password } }) => ({ number, full_name, email, password }))
    },
    /** Returns the passwords of all rows by address, for a run that an earlier session planned from the same file. */
    passwords: (): readonly (readonly [email: string, password: string])[] =>
      checked.flatMap(({ account: { email, password } }) =>
        password === null ? [] : [[email.toLowerCase(), password] as const],
      ),
    problemFile: (words: FileTexts): string => problemFile({ table, columns, checked }, words),
    resultFile: (words: FileTexts, outcomes: readonly RowOutcome[]): string =>
      resultFile({ table, columns, checked }, words, outcomes),
  }
}
/** Removes individual decisions about rows of these kinds. */
function withoutRows(
  kinds: readonly ProblemKind[],
  checked: readonly CheckedRow[],
  { fixes, excludedRows }: Decisions,
): Pick<Decisions, 'fixes' | 'excludedRows'> {
  const rows = checked.filter(({ problems }) => problems.some(({ kind }) => kinds.includes(kind)))
  const numbers = new Set(rows.map(({ number }) => number))
  return {
    fixes: new Map([...fixes].filter(([number]) => !numbers.has(number))),
    excludedRows: new Set([...excludedRows].filter((number) => !numbers.has(number))),
  }
}

export type Reading = ReturnType<typeof createReading>

function findUnreadable(bytes: Uint8Array): Unreadable | null {
  if (bytes.length === 0) return { why: 'empty' }
  if (bytes.length > limits.bytes) return { why: 'too-large', bytes: bytes.length }
  const kind = foreignKindOf(bytes)
  return kind === null ? null : { why: 'foreign', kind }
}
