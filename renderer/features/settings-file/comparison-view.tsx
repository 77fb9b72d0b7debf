import { useMemo, useState } from 'react'
import { runLimits } from '#contract/run-limits.ts'
import { texts } from '#contract/texts.ts'
import { reportProblem, showNotice } from '../../components/notices/show-notice.ts'
import { useConnection } from '../../lib/bridge/connection.ts'
import { useSearchState } from '../../lib/page/use-search-state.ts'
import {
  ableOf as findAble,
  orderBlockReason,
  problemsOf as findProblems,
  type Applicability,
  type BlockReason,
} from './core/able.ts'
import { manualStepsOf } from './core/manual-steps.ts'
import type { Comparison, Thing } from './core/compare.ts'
import type { OrderDifference } from './core/order.ts'
import type { Organization } from './core/organization.ts'
import {
  plannedWrites,
  selectedRecords,
  selectedOrders,
  type PlannedWrite,
  choiceKey,
  type Choice,
} from './core/plan.ts'
import { ManualStepList } from './manual-step-list.tsx'
import classes from './comparison.module.css'
import { DifferenceTable } from './difference-table.tsx'
import { countSections, isIn, isOrderIn, settingsFileSearchSchema, sectionNames, type Section } from './sections.ts'
import { setChosen, useChosen, type Source, sourceText } from './source.ts'
import { IconHandStop, IconMinus, IconPlus, IconAlertOctagon } from '@tabler/icons-react'
import { formatNumber } from '../../lib/text/format.ts'
import { useCurrentInSight } from '../../lib/page/use-current-in-sight.ts'
import { BulkDialog } from '../../bulk/dialog/bulk-dialog.tsx'
import { Consequences } from '../../bulk/dialog/consequences.tsx'
import { type TextContext, fieldLabel, partLabel } from '../../lib/records/kind-texts.ts'
import { orderRow, rowOf, placeTexts } from './rows.ts'
import { Button, Stack, Text } from '@mantine/core'
import { FocusableButton } from '../../components/dialogs/icon-button.tsx'
import { csvOf, saveCsv } from '../../components/record-table/save-csv.ts'
import type { FileKind } from './core/kinds.ts'
import { blockReasonText } from './block-reason-text.tsx'
import { fileText, hereText } from './values.tsx'
import { PageBar } from '../../components/page/page-bar.tsx'

const t = texts('settings-file')

interface ComparisonViewProps {
  readonly organization: Organization
  readonly comparison: Comparison
  readonly source: Source
}

/** Differences, the choice of those to apply, and manual steps. */
export function ComparisonView({ organization, comparison, source }: ComparisonViewProps) {
  const { profileId } = useConnection().connection
  const { search } = useSearchState(settingsFileSearchSchema)
  const section = search.show ?? 'all'
  const chosen = useChosen(profileId)
  const [request, setRequest] = useState<ApplyRequest | null>(null)
  const ableOf = useMemo(() => kept((thing: Thing): Applicability => findAble(organization, thing)), [organization])
  const manualSteps = useMemo(() => manualStepsOf(comparison, ableOf), [comparison, ableOf])
  const counts = useMemo(() => countSections(comparison, manualSteps), [comparison, manualSteps])
  const things = useMemo(() => comparison.things.filter((thing) => isIn(section, thing)), [comparison, section])
  const creatable = useMemo(
    () => new Set(comparison.things.filter((one) => isCreatable(one, ableOf)).map(({ key }) => key)),
    [comparison, ableOf],
  )
  const taken = useMemo(() => selectedRecords(comparison, chosen, ableOf), [comparison, chosen, ableOf])
  const created = useMemo(
    () => new Set(taken.filter(({ thing }) => thing.where === 'file').map(({ thing }) => thing.kind)),
    [taken],
  )
  const orderAble = useMemo(
    () =>
      (order: OrderDifference): BlockReason | null =>
        orderBlockReason(organization, order) ?? (created.has(order.kind) ? { why: 'new-first' } : null),
    [organization, created],
  )
  const orders = useMemo(() => comparison.orders.filter((order) => isOrderIn(section, order)), [comparison, section])
  const takenOver = useMemo(() => selectedOrders(comparison, chosen, orderAble), [comparison, chosen, orderAble])
  const problems = useMemo(
    () =>
      new Map(
        taken
          .filter(({ thing }) => thing.where === 'both')
          .map(({ thing, differences }) => [thing.key, findProblems(organization, thing, differences)] as const)
          .filter(([, found]) => Object.keys(found).length > 0),
      ),
    [organization, taken],
  )
  const creatorId = organization.connection.me?.userId ?? null
  const writes = useMemo(() => plannedWrites(taken, creatorId), [taken, creatorId])
  const { connection, directory } = organization
  const context = useMemo(() => ({ connection, directory }), [connection, directory])
  const count = taken.reduce(
    (sum, { thing, differences }) => sum + (thing.where === 'both' ? differences.length : 1),
    takenOver.length,
  )
  const deferred = taken.reduce((sum, { thing }) => sum + deferredFields(ableOf(thing)), 0)
  const choose = (keys: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const key of keys) {
      if (isChosen) next.add(key)
      else next.delete(key)
    }
    setChosen(profileId, next)
  }
  const report = async () => {
    const isSaved = await saveReport(
      'differences.csv',
      source,
      comparison,
      { chosen, ableOf, orderAble, creatable },
      context,
    )
    if (isSaved) showNotice({ tone: 'ok', text: t('report.saved') })
  }
  return (
    <>
      <div className={classes.compared}>
        <SectionNav
          source={source}
          current={section}
          counts={counts}
          missing={manualSteps.filter(({ what }) => what !== 'channel').length}
        />
        <Stack className={classes.differences ?? ''} gap={0} miw={0} mih={0}>
          {section === 'manual' ? null : (
            <div className={classes.scroll}>
              <DifferenceTable
                source={source}
                key={section}
                organization={organization}
                things={things}
                orders={orders}
                ableOf={ableOf}
                orderAble={orderAble}
                chosen={chosen}
                creatable={creatable}
                problemsOf={({ key }) => problems.get(key) ?? none}
                onChoose={choose}
              />
            </div>
          )}
          <ManualStepList tasks={manualSteps} organization={organization} isWhole={section === 'manual'} />
        </Stack>
      </div>
      <ApplyBar
        taken={count}
        all={counts.all}
        problem={blockText(problems, writes.length + takenOver.length)}
        onClear={() => setChosen(profileId, new Set())}
        onReport={() => void report().catch(reportProblem)}
        onReview={() => setRequest({ count, deferred, writes, orders: takenOver })}
      />
      {request === null ? null : (
        <ApplyReview
          request={request}
          context={context}
          from={source.name}
          onCancel={() => setRequest(null)}
          onDone={() => {
            setRequest(null)
            setChosen(profileId, new Set())
          }}
        />
      )}
    </>
  )
}

const none: Readonly<Record<string, string>> = {}

/** True for a folder that exists only in the file and can be created. */
const isCreatable = (thing: Thing, ableOf: (thing: Thing) => Applicability): boolean =>
  thing.where === 'file' && ableOf(thing).thing === null

/** Settings of a record that only a later comparison can apply, because what they name is created first. */
const deferredFields = ({ fields }: Applicability): number =>
  [...fields.values()].filter(
    (reason) => reason.why === 'missing' && reason.missing.every(({ what }) => what !== 'person'),
  ).length

function blockText(problems: ReadonlyMap<string, Readonly<Record<string, string>>>, writes: number): string | null {
  if (writes > runLimits.rows) return t('bar.too-many', { most: runLimits.rows })
  const [first] = [...problems.values()].flatMap((found) => Object.values(found))
  return first === undefined ? null : t('bar.problem', { count: problems.size, why: first })
}

/** Caches results by argument, because a table asks again at each choice. */
function kept<K extends object, V>(find: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>()
  return (key) => {
    const found = known.get(key) ?? find(key)
    known.set(key, found)
    return found
  }
}

interface SectionNavProps {
  readonly source: Source
  readonly current: Section
  readonly counts: Readonly<Record<Section, number>>
  /** Number of groups and people on the other side that do not exist here. */
  readonly missing: number
}

const icons = { file: IconPlus, here: IconMinus, manual: IconHandStop } as const

/** Sections of a comparison, with their counts. */
function SectionNav({ source, current, counts, missing }: SectionNavProps) {
  const { profileId } = useConnection().connection
  const list = useCurrentInSight<HTMLElement>()
  return (
    <nav ref={list} className={classes.sections} aria-label={t('sections.label')}>
      {sectionNames.map((section) => {
        const Icon = Object.hasOwn(icons, section) ? icons[section as keyof typeof icons] : null
        return (
          <a
            key={section}
            href={`#/o/${profileId}/settings-file?show=${section}`}
            aria-current={section === current ? 'true' : undefined}
            data-first={section === 'channel' || section === 'file' || undefined}
          >
            {Icon === null ? null : <Icon size={14} stroke={1.5} aria-hidden />}
            <span>{section === 'file' ? sourceText(source, 'section') : t(`section.${section}`)}</span>
            <small>{formatNumber(counts[section])}</small>
          </a>
        )
      })}
      <Text size="sm" c="dimmed" mt="auto" p="sm">
        {t('matched.people')} {missing === 0 ? null : t('matched.missing', { count: missing })}
      </Text>
    </nav>
  )
}

/** The changes that were chosen when the review began. The run detects later changes by others row by row. */
export interface ApplyRequest {
  /** Number of settings. */
  readonly count: number
  /** Number of settings of the same records that name a folder or group that does not exist yet. */
  readonly deferred: number
  readonly writes: readonly PlannedWrite[]
  readonly orders: readonly OrderDifference[]
}

interface ApplyReviewProps {
  readonly request: ApplyRequest
  readonly context: TextContext
  /** Name of the source. */
  readonly from: string
  readonly onCancel: () => void
  readonly onDone: () => void
}

/** Confirms applying the changes, and then shows the run. */
export function ApplyReview({ request, context: current, from, onCancel, onDone }: ApplyReviewProps) {
  const { count, deferred, writes, orders } = request
  // Others may change who gains and loses until the run starts. Afterward, each write causes an event that renders the
  // page again, and thousands of rows must not be described again.
  const [atStart, setAtStart] = useState<TextContext | null>(null)
  const context = atStart ?? current
  const rows = useMemo(
    () => [...writes.map((write) => rowOf(write, context)), ...orders.map(orderRow)],
    [writes, orders, context],
  )
  const changed = useMemo(() => rows.slice(0, writes.length), [rows, writes])
  return (
    <BulkDialog
      title={t('run.title', { count, name: from })}
      rows={rows}
      sendLabel={t('run.send', { count })}
      onStarted={() => setAtStart(current)}
      onCancel={onCancel}
      onDone={onDone}
    >
      <p>{t('run.what')}</p>
      {deferred === 0 ? null : <p>{t('run.deferred', { count: deferred })}</p>}
      <Consequences rows={changed} context={context} />
    </BulkDialog>
  )
}

interface ApplyBarProps {
  readonly taken: number
  /** Total number of differences. */
  readonly all: number
  /** Reason why the chosen differences can't be sent. */
  readonly problem: string | null
  readonly onClear: () => void
  readonly onReport: () => void
  readonly onReview: () => void
}

/** Number of differences to apply and of those that stay, and the review button. */
function ApplyBar({ taken, all, problem, onClear, onReport, onReview }: ApplyBarProps) {
  return (
    <PageBar label={t('bar.label')}>
      <p>
        {taken === 0 ? (
          t('bar.none')
        ) : (
          <>
            <b>{t('bar.selected', { count: taken })}</b> {all > taken ? t('bar.stay', { count: all - taken }) : null}
          </>
        )}
      </p>
      <span className={classes.space}>
        {problem === null ? null : (
          <span className={classes.problem} role="status">
            <IconAlertOctagon size={14} stroke={1.7} aria-hidden />
            {problem}
          </span>
        )}
      </span>
      {taken === 0 ? null : (
        <Button variant="subtle" onClick={onClear}>
          {t('bar.clear')}
        </Button>
      )}
      <Button onClick={onReport}>{t('bar.report')}</Button>
      <FocusableButton variant="filled" isResting={taken === 0 || problem !== null} onClick={onReview}>
        {taken === 0 ? t('bar.review-none') : t('bar.review', { count: taken })}
      </FocusableButton>
    </PageBar>
  )
}

interface Chosen {
  readonly chosen: Choice
  readonly ableOf: (thing: Thing) => Applicability
  readonly orderAble: (order: OrderDifference) => BlockReason | null
  readonly creatable: ReadonlySet<string>
}

interface Line {
  readonly kind: FileKind
  readonly name: string
  readonly where: Thing['where']
  /** Name of the setting; empty for a record that exists only here. */
  readonly setting: string
  readonly here: string
  readonly there: string
  readonly isTaken: boolean
  readonly why: string
}

/** Saves all differences as a table, with marks on those to apply; false if that was canceled. */
async function saveReport(
  name: string,
  source: Source,
  { things, orders }: Comparison,
  { chosen, ableOf, orderAble, creatable }: Chosen,
  context: TextContext,
): Promise<boolean> {
  const blockText = (blockReason: BlockReason | null | undefined) =>
    blockReason == null ? '' : blockReasonText(blockReason, creatable)
  const lines = things.flatMap((thing): Line[] => {
    const { kind, name: called, where } = thing
    const able = ableOf(thing)
    const about = { kind, name: called, where }
    if (thing.differences.length === 0) {
      return [{ ...about, setting: '', here: '', there: '', isTaken: false, why: blockText(able.thing) }]
    }
    return thing.differences.map((difference) => {
      const blockReason = able.thing ?? able.fields.get(difference.field)
      return {
        ...about,
        setting: fieldLabel(kind, difference.field),
        here: where === 'file' ? '' : hereText(thing, difference, context),
        there: fileText(thing, difference, context),
        isTaken: blockReason === undefined && chosen.has(choiceKey(thing, difference.field)),
        why: blockText(blockReason),
      }
    })
  })
  const ofOrders = orders.map((order): Line => {
    const blockReason = orderAble(order)
    return {
      kind: order.kind,
      name: partLabel(order.kind, 'reorder', null),
      where: 'both',
      setting: t('order.setting'),
      here: placeTexts(order, 'here').join('\n'),
      there: placeTexts(order, 'there').join('\n'),
      isTaken: blockReason === null && chosen.has(order.key),
      why: blockText(blockReason),
    }
  })
  const columns = [
    { header: () => t('report.kind'), value: ({ kind }: Line) => t(`kind.${kind}`) },
    { header: () => t('report.name'), value: ({ name: called }: Line) => called },
    {
      header: () => t('report.where'),
      value: ({ where }: Line) =>
        where === 'file' ? sourceText(source, 'tag') : t(where === 'both' ? 'report.both' : 'tag.here'),
    },
    { header: () => t('head.setting'), value: ({ setting }: Line) => setting },
    { header: () => t('head.here'), value: ({ here }: Line) => here },
    { header: () => sourceText(source, 'head'), value: ({ there }: Line) => there },
    { header: () => t('report.selected'), value: ({ isTaken }: Line) => t(isTaken ? 'report.yes' : 'report.no') },
    { header: () => t('report.why'), value: ({ why }: Line) => why },
  ]
  return saveCsv(name, csvOf(columns, [...lines, ...ofOrders], null))
}
