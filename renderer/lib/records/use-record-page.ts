import { useCallback, useMemo, useState } from 'react'
import { operations } from '#contract/operations/index.ts'
import type { Values } from '#contract/records/define.ts'
import { actOf, lackedRole, recordOf, type KindName } from '#contract/records/index.ts'
import { useConnection } from '../connection.ts'
import { useDrafts, type DraftedId, type Drafts } from '../drafts.ts'
import { emptyDirectory, type Directory } from '../organization/directory.ts'
import type { SearchState } from '../use-search-state.ts'
import { t } from './text.ts'
import type { Identified, KnownKind } from './known-kind.ts'
import { useOrder, type Order } from './use-order.ts'
import { useRecords, type Records } from './use-records.ts'
import { kindText, type WordsContext } from './words.ts'

/** The search of a page that shows one record beside the list. */
interface OpenSearch {
  readonly q?: string | undefined
  readonly open?: DraftedId | undefined
}

/** Values that a new record begins with, and what tells them from others. */
export interface Proposal<V extends Values> {
  readonly name: string
  readonly values: V
}

/** A list of records, and the one of them that is open beside it. */
export interface RecordPage<T extends Identified, V extends Values> {
  readonly known: KnownKind<T>
  readonly records: Records<T>
  readonly drafts: Drafts
  /** In the order that somebody tries. */
  readonly order: Order<T>
  /** What the address names; null where it names nothing. */
  readonly chosen: DraftedId | null
  /** What is shown: what the address names, else the first. */
  readonly open: DraftedId | undefined
  /** The open record; null for a new one, and for one that is no longer there. */
  readonly record: T | null
  /** How a record is called, also where only its id is known. */
  readonly nameOf: (record: T) => string
  /** The name of what is open. */
  readonly name: string
  readonly proposal: Proposal<V> | null
  readonly context: WordsContext
  /** This account may create one, and the server offers it as far as it is known. */
  readonly mayCreate: boolean
  /** Opens a record, or a new one; a new one may begin with values. */
  readonly show: (id: DraftedId | undefined, proposal?: Proposal<V>) => void
  /** A record was created or changed: it is kept by id where the server lists none, and shown. */
  readonly saved: (record: T) => Promise<void>
  /** By-id mode: takes a record and its draft off this computer. */
  readonly forget: (id: number) => Promise<void>
}

interface Given<T extends Identified> {
  readonly known: KnownKind<T>
  readonly state: Pick<SearchState<OpenSearch>, 'search' | 'change'>
  /** Returns what is open where the address does not say. */
  readonly firstOf: (records: readonly T[]) => DraftedId | undefined
  readonly directory?: Directory
}

const nothing: readonly never[] = []

export function useRecordPage<T extends Identified, V extends Values>(given: Given<T>): RecordPage<T, V> {
  const { known, state, firstOf, directory = emptyDirectory } = given
  const { connection } = useConnection()
  const { search, change } = state
  const records = useRecords(known)
  const drafts = useDrafts(known.kind)
  const saved = records.records ?? nothing
  const order = useOrder(known.kind, saved, drafts.all)
  const [proposal, setProposal] = useState<Proposal<V> | null>(null)

  const nameOf = useCallback((record: T) => known.nameOf(record) || t('by-id', { id: record.id }), [known])
  const context: WordsContext = useMemo(() => {
    const names = (id: number) => {
      const record = saved.find((one) => one.id === id)
      return record && nameOf(record)
    }
    return { connection, directory, nameOf: names }
  }, [connection, directory, saved, nameOf])
  const open = search.open ?? firstOf(order.records)
  const record = order.records.find(({ id }) => id === open) ?? null
  const newName = () => t('new', { record: kindText(known.kind, 'one') })
  const show = useCallback(
    (id: DraftedId | undefined, begin?: Proposal<V>) => {
      setProposal(begin ?? null)
      change({ open: id })
    },
    [change],
  )
  return {
    known,
    records,
    drafts,
    order,
    chosen: search.open ?? null,
    open,
    record,
    nameOf,
    name: record ? nameOf(record) : open === 'new' ? newName() : open === undefined ? '' : t('by-id', { id: open }),
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

/** An operation beyond the documented ones is offered by servers that list the records. */
function mayCreate(kind: KindName, me: WordsContext['connection']['me'], isListed: boolean): boolean {
  if (!('create' in recordOf(kind).acts)) return false
  const { surface } = operations[actOf(kind, 'create').operation]
  return (surface !== 'optional' || isListed) && lackedRole(kind, 'create', me) === null
}
