import { Button, Group, Text } from '@mantine/core'
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Pacing } from '#contract/connection.ts'
import { changeTitle, type TextContext, fieldLabel, valueText, countText } from '../../lib/records/kind-texts.ts'
import { foldLetters } from '#contract/fold-letters.ts'
import { texts } from '#contract/texts.ts'
import { PageHead } from '../../components/page/page-head.tsx'
import { RecordTable } from '../../components/record-table/record-table.tsx'
import type { Selection, RowKey } from '../../components/record-table/selection.tsx'
import { useRecordTable } from '../../components/record-table/use-record-table.ts'
import { RunLimit } from '../run/run-limit.tsx'
import { StopChoice } from '../run/stop-choice.tsx'
import { SearchInput } from '../../components/fields/search-input.tsx'
import { planColumns, shownState, type PlanContext } from './plan-columns.tsx'
import { PlanFieldList, type PlanFields } from './plan-fields.tsx'
import { isChanging, isInView, type PlanRecord, type PlanRow, planViews, type PlanView } from './plan.ts'
import classes from './plan.module.css'
import { usePlan, type Plan } from './use-plan.ts'
import { formatNumber, formatClock, formatDuration } from '../../lib/text/format.ts'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconRefresh } from '@tabler/icons-react'
import { BulkDialog } from '../dialog/bulk-dialog.tsx'
import type { RunOptions } from '../dialog/bulk-row.ts'
import { Consequences } from '../dialog/consequences.tsx'
import { changesText } from './plan-texts.ts'
import { reportProblem, showNotice } from '../../components/notices/show-notice.ts'
import { csvOf, saveCsv } from '../../components/record-table/save-csv.ts'
import { leastSeconds } from '../run/counts.ts'
import type { Run } from '#contract/runs.ts'
import { bulkResult } from '../dialog/row-result.ts'
import { useRun } from '../../lib/writes/run-store.ts'
import { ariaKeys, useKeys } from '../../lib/page/shortcuts.ts'
import { useReviewShortcut } from '../../records/drafts/save-bar.tsx'
import { ShortcutKey } from '../../components/texts/shortcut-key.tsx'
import { useRunStart } from '../run/use-run-start.tsx'
import { PageBar } from '../../components/page/page-bar.tsx'

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
  /** Called when everything is saved, to return to the list. */
  readonly onSaved: () => void
}

const keyOf = ({ record }: PlanRow): RowKey => record.id
/** Initial order of the table: problems first. */
const ownSort = { id: 'state', isDescending: false }

/** Bulk change of many records: the settings, their effect on each, and the run. */
export function PlanPage(props: PlanPageProps) {
  const { kind, act, records, gone, fields, context, column, iconOf, pacing, readAt, readAgain, onSaved } = props
  const plan = usePlan({ kind, act, records, context })
  const { rows, active, excluded, setExcluded, view, search, sent } = plan
  const [stopsAtRefusal, setStops] = useState(false)
  const [isAllowed, setAllowed] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const [runId, setRunId] = useState<string | null>(null)
  const run = useRun(runId)
  /** Result of what was sent, once its dialog is closed; null while nothing was sent. */
  const [result, setResult] = useState<string | null>(null)
  const sentence = run === undefined ? (result ?? t('sentence')) : resultText(run)
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
        sentence={<p>{gone === 0 ? sentence : `${sentence} ${t('gone', { count: gone })}`}</p>}
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
            <Text role="status" flex={1} p="lg" c="dimmed">
              {t('table.none')}
            </Text>
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
            isSent={run !== undefined || result !== null}
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
          sorted={table.sorted}
          context={context}
          options={{ isAllowed, stopsAtRefusal }}
          onStarted={(id) => setRunId(id ?? null)}
          onCancel={() => setConfirming(false)}
          onDone={(isSaved) => {
            setConfirming(false)
            setResult(run?.phase === 'ended' ? resultText(run) : '')
            if (isSaved) onSaved()
          }}
        />
      ) : null}
    </>
  )
}

const resultText = (run: Run): string => (run.phase === 'ended' ? bulkResult(run, undefined) : t('sentence.running'))

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

interface PlanViewsProps {
  readonly plan: Pick<Plan, 'counts' | 'view'>
  readonly onChange: (view: PlanView) => void
}

/** Views of a bulk change, each with its number of rows. */
const PlanViews = ({ plan: { counts, view }, onChange }: PlanViewsProps) => (
  <div className={classes.views} role="group" aria-label={t('views.label')}>
    {planViews.map((one) => (
      <button key={one} type="button" aria-pressed={one === view} onClick={() => onChange(one)}>
        {t(`view.${one}`)} <b>{formatNumber(counts[one])}</b>
      </button>
    ))}
  </div>
)

interface DryRunProps {
  readonly plan: Pick<Plan, 'counts' | 'active'>
  /** True if a part was sent already, so that the page no longer says that nothing was. */
  readonly isSent: boolean
  /** Time of the reading that the dry run is based on, in UNIX milliseconds. */
  readonly readAt: number
  readonly onAgain: () => void
}

/** Effect of the bulk change as far as known, with a sentence about it. Nothing is sent to compute it. */
function DryRun({ plan: { counts, active }, isSent, readAt, onAgain }: DryRunProps) {
  const isIdle = Object.keys(active).length === 0
  const saves = counts.change - counts.check
  const sentences = [
    ...(saves > 0 || counts.check === 0 ? [t('dry.ready', { count: saves })] : []),
    ...(counts.check > 0 ? [t('dry.attention', { count: counts.check })] : []),
    ...(isSent ? [] : [t('dry.done')]),
  ]
  const Shape = isIdle ? IconCircleDashed : counts.check > 0 ? IconAlertTriangle : IconCircleCheck
  return (
    <Group className={classes.dry ?? ''} wrap="nowrap" flex="none" gap="sm" mih={40} px="lg" py="xs">
      <Shape
        size={16}
        stroke={1.5}
        {...(!isIdle && { color: counts.check > 0 ? 'var(--warn)' : 'var(--ok)' })}
        aria-hidden
      />
      <Text flex={1} miw={0}>
        <span role="status">
          <b>{t('dry.title')}</b> {isIdle ? t('dry.idle') : sentences.join(' ')}
        </span>{' '}
        <small>{t('dry.what', { time: formatClock(readAt) })}</small>
      </Text>
      <Button size="xs" variant="subtle" leftSection={<IconRefresh size={14} aria-hidden />} onClick={onAgain}>
        {t('dry.again')}
      </Button>
    </Group>
  )
}

interface ConfirmPlanProps {
  readonly plan: Plan
  /** Rows in the order of the table. */
  readonly sorted: readonly PlanRow[]
  readonly context: TextContext
  readonly options: RunOptions
  readonly onStarted: (runId?: string) => void
  readonly onCancel: () => void
  readonly onDone: (isSaved: boolean) => void
}

/** The final confirmation of a bulk change: its total effect, each record in full, and then the run. */
function ConfirmPlan({ plan, sorted, context, options, onStarted, onCancel, onDone }: ConfirmPlanProps) {
  const { kind, act, active, sent } = plan
  const changes = sent.reduce((sum, row) => sum + row.changes.length, 0)
  const changing = (field: string) => sent.filter(({ cells }) => cells[field]?.state === 'change')
  const looks = sent.filter(({ state }) => state === 'check').length
  const rows = useMemo(() => {
    const places = new Map(sorted.map((row, place) => [keyOf(row), place]))
    const placeOf = (row: PlanRow) => places.get(keyOf(row)) ?? sorted.length
    return sent
      .toSorted((one, other) => placeOf(one) - placeOf(other))
      .map((row) => ({
        name: row.record.name,
        change: changesText(row, kind, context),
        write: { kind, act, id: row.record.id, changes: [...row.changes] },
      }))
  }, [sorted, sent, kind, act, context])
  // While rows are saved, they no longer count as rows to send.
  const [saved] = useState(() => savedText(plan, context))
  return (
    <BulkDialog
      title={changeTitle(kind, sent.length)}
      rows={rows}
      sendLabel={t('confirm.send', { count: changes })}
      options={options}
      savedText={saved}
      onStarted={onStarted}
      onCancel={onCancel}
      onDone={onDone}
    >
      <Consequences rows={rows} context={context}>
        {Object.entries(active).map(([field, operation]) => {
          const changed = changing(field)
          const left = changed.filter(({ cells }) => {
            const cell = cells[field]
            return cell?.state === 'change' && cell.check?.why === 'nobody'
          }).length
          if (changed.length === 0) return null
          const label = fieldLabel(kind, field)
          const value = valueText(kind, field, operation.value, context)
          return (
            <li key={field}>
              {t(`confirm.${operation.does}`, { field: label, value, records: countText(kind, changed.length) })}
              {left === 0 ? null : <b> {t('confirm.nobody', { field: label, records: countText(kind, left) })}</b>}
            </li>
          )
        })}
        {looks === 0 ? null : <li>{t('confirm.attention', { count: looks, records: countText(kind, looks) })}</li>}
      </Consequences>
    </BulkDialog>
  )
}

/** Outcome of the change, for the notice on the list. */
function savedText({ kind, active, sent }: Plan, context: TextContext): string {
  const records = countText(kind, sent.length)
  const [[field, operation] = [], ...others] = Object.entries(active)
  if (field === undefined || operation?.does !== 'replace' || others.length > 0) return t('saved', { records })
  return t('saved.replace', {
    records,
    field: fieldLabel(kind, field),
    value: valueText(kind, field, operation.value, context),
  })
}

interface PlanBarProps {
  readonly plan: Plan
  readonly columns: ReturnType<typeof planColumns>
  readonly context: TextContext
  readonly pacing: Pacing | undefined
  readonly isAllowed: boolean
  readonly onConfirm: () => void
}

/** Total of the bulk change, and its actions. The reason why it can't be confirmed is next to the button. */
function PlanBar({ plan, columns, context, pacing, isAllowed, onConfirm }: PlanBarProps) {
  const { kind, sent, rows, excluded, operations } = plan
  // The confirmation asks for the organization's name.
  const { blockReason, limitReason } = useRunStart({ count: sent.length, severity: 'light', isAllowed })
  const time = leastTime(pacing, sent.length)
  const changes = sent.reduce((sum, row) => sum + row.changes.length, 0)
  const keys = useKeys('review')
  const barred = plan.isOpen ? t('bar.open') : (blockReason ?? limitReason ?? undefined)
  useReviewShortcut({
    isOpen: changes > 0,
    problem: barred ?? null,
    isChecking: false,
    onShowProblem: null,
    onReview: onConfirm,
  })
  const save = async () => {
    const text = csvOf(columns, rows, { words: context, excluded })
    if (await saveCsv(`${t('bar.csv-name')}.csv`, text)) showNotice({ tone: 'ok', text: t('bar.csv-saved') })
  }
  return (
    <PageBar label={t('bar.label')}>
      <b className={classes.sum}>
        {changes === 0 ? t('bar.none') : t('bar.changes', { count: changes, records: countText(kind, sent.length) })}
      </b>
      <span className={classes.extra} role="status">
        {barred ?? time}
      </span>
      {/* They wrap together, after a long text. */}
      <Group className={classes.buttons ?? ''} justify="flex-end" gap="sm" ms="auto">
        <Button
          variant="subtle"
          disabled={Object.keys(operations).length === 0 && excluded.size === 0}
          onClick={plan.discard}
        >
          {t('bar.discard')}
        </Button>
        <Button disabled={rows.length === 0} onClick={() => void save().catch(reportProblem)}>
          {t('bar.csv')}
        </Button>
        <Button
          variant="filled"
          disabled={changes === 0 || barred !== undefined}
          title={barred}
          onClick={onConfirm}
          aria-keyshortcuts={ariaKeys(keys)}
        >
          {t('bar.review', { count: changes })}
          <ShortcutKey keys={keys} />
        </Button>
      </Group>
    </PageBar>
  )
}

/** Requests per row: a comparison, the change and a verification. */
const requestsOfRow = 3

/** Minimum duration of a run that needs more requests than the server allows now; otherwise null. */
function leastTime(pacing: Pacing | undefined, rows: number): string | null {
  const limit = pacing?.limit ?? null
  if (limit === null || limit === 0) return null
  const seconds = leastSeconds(pacing, rows * requestsOfRow)
  return seconds === 0 ? null : t('bar.time', { time: formatDuration(seconds), limit })
}
