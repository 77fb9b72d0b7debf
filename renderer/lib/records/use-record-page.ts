import { useCallback, useMemo, useState } from 'react'
import { operations } from '#contract/operations/index.ts'
import type { Values } from '#contract/records/define.ts'
import { actOf, lackedRole, recordOf, type KindName } from '#contract/records/index.ts'
import { texts } from '#contract/texts.ts'
import { useConnection } from '../bridge/connection.ts'
import { useDrafts, type DraftedId, type Drafts } from '../edit/drafts.ts'
import { emptyDirectory, type Directory } from '../organization/directory.ts'
import type { SearchState } from '../page/use-search-state.ts'
import { knownKind, type Identified, type KnownKind } from './known-kind.ts'
import { useOrder, type Order } from './use-order.ts'
import { useRecords, type Records } from './use-records.ts'
import { newText, type TextContext } from './kind-texts.ts'

const t = texts('records', 'record')

/** Search parameters of a page that shows one record beside the list. */
interface OpenSearch {
  readonly q?: string | undefined
  readonly open?: DraftedId | undefined
}

/** Initial values of a new record, and a name that identifies them. */
export interface Proposal<V extends Values> {
  readonly name: string
  readonly values: V
}

/** A list of records, with the open one beside it. */
export interface RecordPage<T extends Identified, V extends Values> {
  readonly known: KnownKind<T>
  readonly records: Records<T>
  readonly drafts: Drafts
  /** Order of the records, as edited. */
  readonly order: Order<T>
  /** The record in the address; null if there is none. */
  readonly chosen: DraftedId | null
  /** The open record: the one in the address, or the first. */
  readonly open: DraftedId | undefined
  /** The open record; null for a new one, and for one that no longer exists. */
  readonly record: T | null
  /** Values of a record, and those of a new one. */
  readonly valuesOf: (record: T) => V
  readonly blank: V
  /** Name of a record, even if only its id is known. */
  readonly nameOf: (record: T) => string
  /** Name of the open record. */
  readonly name: string
  readonly proposal: Proposal<V> | null
  readonly context: TextContext
  /** True if this account can create a record, and the server offers that, as far as known. */
  readonly mayCreate: boolean
  /** Opens a record, or a new one, which may start with given values. */
  readonly show: (id: DraftedId | undefined, proposal?: Proposal<V>) => void
  /** Shows a record that was created or changed. If the server lists none, the record is stored by id. */
  readonly saved: (record: T) => Promise<void>
  /** Removes a record and its draft from this computer, if records are known by id. */
  readonly forget: (id: number) => Promise<void>
}

interface Given<T extends Identified> {
  readonly kind: KindName
  readonly state: Pick<SearchState<OpenSearch>, 'search' | 'change'>
  /** Returns the record to open if the address names none. */
  readonly firstOf: (records: readonly T[]) => DraftedId | undefined
  readonly directory?: Directory
}

const nothing: readonly never[] = []

export function useRecordPage<T extends Identified, V extends Values>(given: Given<T>): RecordPage<T, V> {
  const { kind, state, firstOf, directory = emptyDirectory } = given
  const known = useMemo(() => knownKind<T>(kind), [kind])
  const { connection } = useConnection()
  const { search, change } = state
  const records = useRecords(known)
  const drafts = useDrafts(known.kind)
  const saved = records.records ?? nothing
  const order = useOrder(known.kind, saved, drafts.all)
  const [proposal, setProposal] = useState<Proposal<V> | null>(null)

  const nameOf = useCallback((record: T) => known.nameOf(record) || t('by-id', { id: record.id }), [known])
  const context: TextContext = useMemo(() => {
    const names = (id: number) => {
      const record = saved.find((one) => one.id === id)
      return record && nameOf(record)
    }
    return { connection, directory, nameOf: names }
  }, [connection, directory, saved, nameOf])
  const open = search.open ?? firstOf(order.records)
  const record = order.records.find(({ id }) => id === open) ?? null
  const show = useCallback(
    (id: DraftedId | undefined, begin?: Proposal<V>) => {
      setProposal(begin ?? null)
      change({ open: id })
    },
    [change],
  )
  // The kind ties its values to the service's shape.
  const { valuesOf, blank } = recordOf(kind) as { valuesOf: (record: T) => V; blank?: V }
  if (blank === undefined) throw new Error(`no values of a new ${kind} are known`)
  return {
    known,
    valuesOf,
    blank,
    records,
    drafts,
    order,
    chosen: search.open ?? null,
    open,
    record,
    nameOf,
    name: record
      ? nameOf(record)
      : open === 'new'
        ? newText(known.kind)
        : open === undefined
          ? ''
          : t('by-id', { id: open }),
    proposal: open === 'new' ? proposal : null,
    context,
    mayCreate: mayCreate(known.kind, connection.me, records.isListed),
    show,
    saved: async (one) => {
      if (!records.isListed) await records.remember('written', [one])
      show(one.id)
    },
    forget: async (id) => {
      await drafts.remove(id)
      await records.forget(id)
      show(undefined)
    },
  }
}

/**
 * True if the account may create a record. Operations beyond the documented ones exist only on servers that list the
 * records.
 */
function mayCreate(kind: KindName, me: TextContext['connection']['me'], isListed: boolean): boolean {
  if (!('create' in recordOf(kind).acts)) return false
  const { surface } = operations[actOf(kind, 'create').operation]
  return (surface !== 'optional' || isListed) && lackedRole(kind, 'create', me) === null
}
