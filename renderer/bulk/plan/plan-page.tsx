import { Button } from '@mantine/core'
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Pacing } from '#contract/connection.ts'
import { changeTitle, type TextContext } from '../../lib/records/kind-texts.ts'
import { foldLetters } from '#contract/fold-letters.ts'
import { texts } from '#contract/texts.ts'
import { PageHead } from '../../components/page-head.tsx'
import { RecordTable } from '../../components/record-table/record-table.tsx'
import type { Selection } from '../../components/record-table/selection.ts'
import type { RowKey } from '../../components/record-table/selection.ts'
import { useRecordTable } from '../../components/record-table/use-record-table.ts'
import { RunLimit } from '../run/run-limit.tsx'
import { StopChoice } from '../run/stop-choice.tsx'
import { SearchInput } from '../../components/search-input.tsx'
import { ConfirmPlan } from './confirm-plan.tsx'
import { DryRun } from './dry-run.tsx'
import { PlanBar } from './plan-bar.tsx'
import { planColumns, shownState, type PlanContext } from './plan-columns.tsx'
import { PlanFieldList, type PlanFields } from './plan-fields.tsx'
import { isChanging, isInView, type PlanRecord, type PlanRow } from './plan.ts'
import { PlanViews } from './plan-views.tsx'
import classes from './plan.module.css'
import { usePlan } from './use-plan.ts'

const t = texts('bulk', 'plan')

interface PlanPageProps {
  readonly kind: Parameters<typeof usePlan>[0]['kind']
  readonly act: string
  /** Selected records that still exist. */
  readonly records: readonly PlanRecord[]
  /** Number of selected records that no longer exist. */
  readonly gone: number
  readonly fields: PlanFields
  readonly context: TextContext
  /** Header of the column of records. */
  readonly column: string
  readonly iconOf: (id: number) => ReactNode
  /** The server's rate limit; absent if it reported none. */
  readonly pacing: Pacing | undefined
  /** Time of the last reading, in UNIX milliseconds. */
  readonly readAt: number
  readonly readAgain: () => void
}

const keyOf = ({ record }: PlanRow): RowKey => record.id
/** Initial order of the table: problems first. */
const ownSort = { id: 'state', isDescending: false }

/** Bulk change of many records: the settings, their effect on each, and the run. */
export function PlanPage(props: PlanPageProps) {
  const { kind, act, records, gone, fields, context, column, iconOf, pacing, readAt, readAgain } = props
  const plan = usePlan({ kind, act, records, context })
  const { rows, active, excluded, setExcluded, view, search, sent } = plan
  const [stopsAtRefusal, setStops] = useState(false)
  const [isAllowed, setAllowed] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const rowsBelow = useRef<HTMLDivElement>(null)
  const columns = useMemo(
    () => planColumns({ kind, title: column, operations: active, words: context, iconOf }),
    [kind, column, active, context, iconOf],
  )
  const table = useRecordTable({ name: `plan-${kind}`, columns, rows, ownSort, state: search })
  const { text } = search
  const shown = useMemo(() => {
    const words = foldLetters(text.trim())
    return table.sorted.filter((row) => isInView(view, row, excluded) && foldLetters(row.record.name).includes(words))
  }, [table.sorted, view, excluded, text])
  const tableContext: PlanContext = useMemo(() => ({ words: context, excluded }), [context, excluded])
  const selection = useSelection(rows, excluded, setExcluded)
  const isMuted = useCallback(
    (row: PlanRow) => ['same', 'stays', 'out'].includes(shownState(row, excluded)),
    [excluded],
  )
  return (
    <>
      <PageHead
        title={changeTitle(kind, records.length)}
        sentence={<p>{gone === 0 ? t('sentence') : `${t('sentence')} ${t('gone', { count: gone })}`}</p>}
      >
        <Button className={classes.toRows ?? ''} onClick={() => rowsBelow.current?.scrollIntoView()}>
          {t('table.show')}
        </Button>
      </PageHead>
      <div className={classes.two}>
        <section className={classes.side} aria-label={t('fields.label')}>
          <PlanFieldList plan={plan} fields={fields} context={context} />
          <StopChoice label={t('stop.label')} stops={stopsAtRefusal} onChange={setStops} />
        </section>
        <div ref={rowsBelow} className={classes.rows}>
          <div className={classes.tools}>
            <PlanViews plan={plan} onChange={(show) => search.change({ show: show === 'all' ? undefined : show })} />
            <SearchInput
              aria-label={t('search.label')}
              placeholder={t('search.placeholder')}
              text={text}
              onText={search.setText}
              onBlur={search.keepText}
            />
          </div>
          {!table.isSorted ? null : shown.length === 0 ? (
            <p className={classes.none} role="status">
              {t('table.none')}
            </p>
          ) : (
            <RecordTable
              table={table}
              label={t('table.label')}
              rows={shown}
              keyOf={keyOf}
              context={tableContext}
              isMuted={isMuted}
              selection={selection}
            />
          )}
          <DryRun
            plan={plan}
            readAt={readAt}
            onAgain={() => {
              plan.startOver()
              readAgain()
            }}
          />
          <RunLimit count={sent.length} isAllowed={isAllowed} onAllow={setAllowed} />
        </div>
      </div>
      <PlanBar
        plan={plan}
        columns={columns}
        context={context}
        pacing={pacing}
        isAllowed={isAllowed}
        onConfirm={() => setConfirming(true)}
      />
      {isConfirming ? (
        <ConfirmPlan
          plan={plan}
          context={context}
          options={{ isAllowed, stopsAtRefusal }}
          onClose={() => setConfirming(false)}
        />
      ) : null}
    </>
  )
}

/** Selection of the rows to send. A row that does not change can't be selected, and shows the reason. */
function useSelection(
  rows: readonly PlanRow[],
  excluded: ReadonlySet<number>,
  setExcluded: (ids: ReadonlySet<number>) => void,
): Selection {
  return useMemo(() => {
    const free = rows.filter((row) => isChanging(row) || row.state === 'idle').map(({ record }) => record.id)
    const able = new Set<RowKey>(free)
    return {
      selected: new Set(free.filter((id) => !excluded.has(id))),
      onChange: (selected) => {
        // Rows that do not change now stay excluded, in case a later choice changes them.
        const others = [...excluded].filter((id) => !able.has(id))
        setExcluded(new Set([...others, ...free.filter((id) => !selected.has(id))]))
      },
      isBarred: (key) => !able.has(key),
    }
  }, [rows, excluded, setExcluded])
}
