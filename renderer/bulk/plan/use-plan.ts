import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { z } from 'zod'
import type { Values } from '#contract/records/define.ts'
import type { KindName } from '#contract/records/index.ts'
import { findIn, type Findings } from '../../lib/records/findings.ts'
import type { TextContext } from '../../lib/records/kind-texts.ts'
import { listSearchSchema, useSearchState, type SearchState } from '../../lib/page/use-search-state.ts'
import { idsIn, idsText, isChosen, readOperations, type Operation, type Operations } from './operations.ts'
import { countViews, planRows, planViews, sentRows, type PlanRecord, type PlanRow, type PlanView } from './plan.ts'

const idsSchema = z.union([z.string(), z.number()])

/** State of a bulk change in the address, so that it survives a reload and returning. */
export const planSearchSchema = listSearchSchema({
  ids: idsSchema,
  out: idsSchema,
  does: z.record(z.string(), z.unknown()),
  show: z.enum(planViews),
})
type PlanSearch = z.output<typeof planSearchSchema>

interface Given {
  readonly kind: KindName
  readonly act: string
  /** Selected records that still exist. */
  readonly records: readonly PlanRecord[]
  readonly context: TextContext
}

/** The operations on the selected records, and their effect. */
export interface Plan {
  readonly kind: KindName
  readonly act: string
  readonly search: SearchState<PlanSearch>
  readonly view: PlanView
  readonly operations: Operations
  /** Operations that are complete and that no rule forbids. */
  readonly active: Operations
  readonly findings: Findings
  /** True if a field is incomplete: the user has not chosen a value yet, or a rule forbids the choice. */
  readonly isOpen: boolean
  readonly rows: readonly PlanRow[]
  readonly sent: readonly PlanRow[]
  readonly counts: ReturnType<typeof countViews>
  readonly excluded: ReadonlySet<number>
  readonly setOperation: (field: string, operation: Operation | null) => void
  readonly setExcluded: (ids: ReadonlySet<number>) => void
  readonly discard: () => void
  /** Starts again with the current values, so that later changes by others are reported. */
  readonly startOver: () => void
}

const valuesById = (records: readonly PlanRecord[]): ReadonlyMap<number, Values> =>
  new Map(records.map(({ id, values }) => [id, values]))

export function usePlan({ kind, act, records, context }: Given): Plan {
  const { connection, directory } = context
  const search = useSearchState(planSearchSchema)
  const [operations, setOperations] = useState(() => readOperations(kind, act, search.search.does))
  const [excluded, setOut] = useState<ReadonlySet<number>>(() => new Set(idsIn(search.search.out)))
  const [begun, setBegun] = useState(() => valuesById(records))
  const findings = useMemo(() => {
    const replaced = Object.entries(operations).filter(([, { does }]) => does === 'replace')
    const values = Object.fromEntries(replaced.map(([field, { value }]) => [field, value]))
    return findIn(kind, { values, base: {}, connection, directory })
  }, [kind, operations, connection, directory])
  const active = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(operations).filter(
          ([field, one]) => isChosen(one, directory.nobodyId) && findings.problems[field] === undefined,
        ),
      ),
    [operations, findings, directory],
  )
  // Thousands of rows are updated a moment after the keystroke.
  const planned = useDeferredValue(active)
  const rows = useMemo(
    () => planRows({ kind, act, records, operations: planned, begun, connection, directory }),
    [kind, act, records, planned, begun, connection, directory],
  )
  const sent = useMemo(() => sentRows(rows, excluded), [rows, excluded])
  const counts = useMemo(() => countViews(rows, excluded), [rows, excluded])
  const { change } = search
  const setOperation = useCallback(
    (field: string, operation: Operation | null) => {
      const { [field]: _before, ...rest } = operations
      const next = operation === null ? rest : { ...operations, [field]: operation }
      setOperations(next)
      change({ does: Object.keys(next).length === 0 ? undefined : next })
    },
    [operations, change],
  )
  const setExcluded = useCallback(
    (ids: ReadonlySet<number>) => {
      setOut(ids)
      change({ out: idsText(ids) })
    },
    [change],
  )
  return {
    kind,
    act,
    search,
    view: search.search.show ?? 'all',
    operations,
    active: planned,
    findings,
    isOpen: Object.keys(active).length < Object.keys(operations).length,
    rows,
    sent,
    counts,
    excluded,
    setOperation,
    setExcluded,
    discard: () => {
      setOperations({})
      setOut(new Set())
      change({ does: undefined, out: undefined, show: undefined })
    },
    startOver: () => setBegun(valuesById(records)),
  }
}
