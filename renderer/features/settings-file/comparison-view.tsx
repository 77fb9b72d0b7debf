import { useMemo, useState } from 'react'
import { runLimits } from '#contract/run-limits.ts'
import { texts } from '#contract/texts.ts'
import { showNotice } from '../../components/notices/show-notice.ts'
import { reportProblem } from '../../components/report-problem.ts'
import { useConnection } from '../../lib/connection.ts'
import { useSearchState } from '../../lib/use-search-state.ts'
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
import { plannedWrites, selectedRecords, selectedOrders } from './core/plan.ts'
import { ManualStepList } from './manual-step-list.tsx'
import classes from './comparison.module.css'
import { DifferenceTable } from './difference-table.tsx'
import { saveReport } from './report.ts'
import { SectionNav } from './section-nav.tsx'
import { countSections, isIn, isOrderIn, settingsFileSearchSchema } from './sections.ts'
import { setChosen, useChosen, type Source } from './source.ts'
import { ApplyBar } from './apply-bar.tsx'
import { ApplyReview, type ApplyRequest } from './apply-review.tsx'

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
  const context = { connection: organization.connection, directory: organization.directory }
  const count = taken.reduce(
    (sum, { thing, differences }) => sum + (thing.where === 'both' ? differences.length : 1),
    takenOver.length,
  )
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
        <div className={classes.differences}>
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
        </div>
      </div>
      <ApplyBar
        taken={count}
        all={counts.all}
        problem={blockText(problems, writes.length + takenOver.length)}
        onClear={() => setChosen(profileId, new Set())}
        onReport={() => void report().catch(reportProblem)}
        onReview={() => setRequest({ count, writes, orders: takenOver, context })}
      />
      {request === null ? null : (
        <ApplyReview
          request={request}
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
