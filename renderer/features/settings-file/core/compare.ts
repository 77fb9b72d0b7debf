import { carriedFields, isSameValue, recordOf } from '#contract/records/index.ts'
import type { Values } from '#contract/records/define.ts'
import type { RecordInFile, SettingsFile } from './file.ts'
import { fieldsOf, fileKinds, isArchived, keysInFile, namedFields, nameOf, pluralOf, type FileKind } from './kinds.ts'
import { orderDifference, type OrderDifference } from './order.ts'
import { namesIn, type MissingName, type Names } from './names.ts'
import type { Organization, OwnRecord } from './organization.ts'
import { pairsOf } from './pairs.ts'

/** A field that differs between this organization and the file. */
export interface Difference {
  readonly field: string
  readonly here: unknown
  /** Value of the file with the ids of this organization; undefined if it names something that does not exist here. */
  readonly there: unknown
  readonly missing: readonly MissingName[]
  /** Value as written in the file. */
  readonly inFile: unknown
}

/** A record that differs between this organization and the file. */
export interface Thing {
  readonly kind: FileKind
  /** Key that is unique among all records, and the same in each comparison. */
  readonly key: string
  readonly name: string
  readonly where: 'both' | 'here' | 'file'
  /** Id of the record; null if it exists only in the file. */
  readonly id: number | null
  readonly isArchived: boolean
  readonly isMember: boolean | undefined
  /** Values on the server; for a record that exists only in the file, the initial values of a new one. */
  readonly base: Values
  /** Values in the file, by field and with names; empty if the record exists only here. */
  readonly reported: Values
  /** Differing fields; empty if the record exists only here. */
  readonly differences: readonly Difference[]
}

export interface Comparison {
  readonly things: readonly Thing[]
  readonly orders: readonly OrderDifference[]
  /** Number of equal fields. */
  readonly same: number
  /** Kinds that one side lacks, so that they are not compared. */
  readonly uncompared: readonly { readonly kind: FileKind; readonly notIn: 'here' | 'file' }[]
}

/**
 * Compares an organization with a file: the differences, by record and field. Fields that one side does not report are
 * omitted.
 */
export function compare(here: Organization, file: SettingsFile): Comparison {
  const names = namesIn(here.directory)
  const things: Thing[] = []
  const orders: OrderDifference[] = []
  const uncompared: { kind: FileKind; notIn: 'here' | 'file' }[] = []
  let same = 0
  for (const kind of fileKinds) {
    const own = here.records[kind]
    const inFile = file[pluralOf[kind]]
    if (own === null || inFile === undefined) {
      if (own !== null || inFile !== undefined) uncompared.push({ kind, notIn: own === null ? 'here' : 'file' })
      continue
    }
    const pairs = pairsOf(kind, {
      here: own,
      there: inFile,
      valuesHere: ({ values }) => values,
      valuesThere: (record) => keysInFile(kind, record),
    })
    for (const { key, here: mine, there } of pairs) {
      const compared = comparedPair({ kind, key, mine, there, names })
      same += compared.same
      if (compared.thing !== null) things.push(compared.thing)
    }
    const order = orderDifference(kind, own, inFile, pairs)
    if (order !== null) orders.push(order)
  }
  return { things, orders, same, uncompared }
}

interface Given {
  readonly kind: FileKind
  readonly key: string
  readonly mine: OwnRecord | null
  readonly there: RecordInFile | null
  readonly names: Names
}

interface Compared {
  /** The record; null if there are no differences. */
  readonly thing: Thing | null
  readonly same: number
}

/** The last result for each record, because an event changes only one of many records. */
const lastOf = new WeakMap<OwnRecord, Given & { readonly answer: Compared }>()

function comparedPair(given: Given): Compared {
  const { mine, key, there, names } = given
  if (mine === null) return comparePair(given)
  const last = lastOf.get(mine)
  if (last?.there === there && last.names === names && last.key === key) return last.answer
  const answer = comparePair(given)
  lastOf.set(mine, { ...given, answer })
  return answer
}

function comparePair({ kind, key, mine, there, names }: Given): Compared {
  if (there === null) return { thing: mine && onlyHere(kind, key, mine), same: 0 }
  const reported = byField(kind, there)
  const base = mine?.values ?? recordOf(kind).blank ?? {}
  const compared = (mine === null ? carriedFields(kind, 'create') : fieldsOf(kind)).filter(
    (field) => reported[field] !== undefined && (mine === null || base[field] !== undefined),
  )
  const differences = compared.flatMap((field) => differenceOf(kind, field, base[field], reported[field], names))
  return {
    thing: mine === null || differences.length > 0 ? thingOf(kind, key, mine, reported, differences) : null,
    same: mine === null ? 0 : compared.length - differences.length,
  }
}

/** Values of a record in the file, by the names of their fields here. */
function byField(kind: FileKind, record: RecordInFile): Values {
  const values: Record<string, unknown> = {}
  for (const [field, inFile] of namedFields(kind)) values[field] = record[inFile]
  return values
}

function differenceOf(kind: FileKind, field: string, here: unknown, inFile: unknown, names: Names): Difference[] {
  const { value, missing } = names.resolve(kind, field, inFile)
  if (missing !== null) return [{ field, here, there: undefined, missing, inFile }]
  return isSameValue(kind, field, here, value) ? [] : [{ field, here, there: value, missing: [], inFile }]
}

function thingOf(
  kind: FileKind,
  key: string,
  mine: OwnRecord | null,
  reported: Values,
  differences: readonly Difference[],
): Thing {
  const values = mine?.values ?? reported
  return {
    kind,
    key: `${kind} ${key}`,
    name: calledOf(kind, values),
    where: mine === null ? 'file' : 'both',
    id: mine?.id ?? null,
    isArchived: isArchived(values),
    isMember: mine?.isMember,
    base: mine?.values ?? recordOf(kind).blank ?? {},
    reported,
    differences,
  }
}

const onlyHere = (kind: FileKind, key: string, mine: OwnRecord): Thing => ({
  ...thingOf(kind, key, mine, {}, []),
  where: 'here',
})

/** Name to show; a linkifier is named by its example. */
const calledOf = (kind: FileKind, values: Values): string =>
  (kind === 'linkifier' ? recordOf(kind).nameOf(values) : null) ?? nameOf(kind, values)
