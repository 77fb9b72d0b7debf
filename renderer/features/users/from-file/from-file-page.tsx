import { IconFile } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Anchor, Box, Button, Group } from '@mantine/core'
import { texts } from '#contract/texts.ts'
import { runLimits } from '#contract/run-limits.ts'
import { emailOf } from '#contract/operations/users.ts'
import trackClasses from '../../../records/review/track.module.css'
import classes from './from-file.module.css'
import { ask, change, goTo, restart, setSurroundings, steps, useFromFile, type Step } from './store.ts'
import { PageHead } from '../../../components/page/page-head.tsx'
import { reportProblem, showNotice } from '../../../components/notices/show-notice.ts'
import { useConnection } from '../../../lib/bridge/connection.ts'
import { organizationQueries } from '../../../lib/organization/queries.ts'
import { useTrailSteps } from '../../../stores/trail.ts'
import { ColumnsStep } from './columns-step.tsx'
import { EncodingStep } from './encoding-step.tsx'
import { FileStep } from './file-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { rowStates } from './reading/check.ts'
import type { Overview } from './reading/overview.ts'
import { encodingName } from './names.ts'
import { saveCsv } from '../../../components/record-table/save-csv.ts'
import { ProblemGroup } from './problem-group.tsx'
import { problemKinds, repairOf, type Fixable, type ProblemKind } from './reading/problems.ts'
import { StepBar } from './step-bar.tsx'
import { BulkTable } from '../../../bulk/dialog/bulk-table.tsx'
import { RunActions } from '../../../bulk/run/run-actions.tsx'
import { RunProgress } from '../../../bulk/run/run-progress.tsx'
import { RunStatus } from '../../../bulk/run/run-status.tsx'
import { runStateText } from '../../../bulk/run/run-state.ts'
import { SaveSecrets } from '../../../bulk/run/save-secrets.tsx'
import { askRun, closeRun, readRows, showInDialog, useRuns } from '../../../lib/writes/run-store.ts'
import { forgetOutcomes, isCreated, outcomeOf, reasonText, useOutcomes, type SentRow } from './outcomes.ts'
import { recordKeys } from '../../../lib/records/record-keys.ts'
import { useRunStart } from '../../../bulk/run/use-run-start.tsx'
import { SendButton } from '../../../components/dialogs/send-button.tsx'
import { sendRows, severityOfCreating } from './send.ts'
import { formatNumber } from '../../../lib/text/format.ts'
import { CellInput } from './cell-input.tsx'
import type { FileTexts } from './reading/files.ts'

const t = texts('users')

/** The steps, drawn like those of a change: filled steps are done and can be opened, the ring is the current one. */
export function StepTrack({ now }: { readonly now: Step }) {
  const place = steps.indexOf(now)
  return (
    <ol className={`${trackClasses.track} ${classes.steps}`} aria-label={t('file.steps')}>
      {steps.map((step, index) => (
        <li
          key={step}
          data-state={index < place ? 'done' : index === place ? 'now' : 'todo'}
          aria-current={index === place ? 'step' : undefined}
        >
          <span className={trackClasses.dot} />
          {index > 0 && index < place && now !== 'run' ? (
            <Anchor component="button" type="button" inherit onClick={() => goTo(step)}>
              {t(`file.step.${step}`)}
            </Anchor>
          ) : (
            t(`file.step.${step}`)
          )}
        </li>
      ))}
    </ol>
  )
}

/** Creates several users from one file: it is read, fixed and reviewed on this page, and sent as a run. */
export default function FromFilePage() {
  const { profileId, passwords } = useConnection().connection
  const { data: users } = useQuery(organizationQueries.users(profileId))
  const { profileId: owner, step, name, overview } = useFromFile()
  const isOwn = owner === profileId
  const leastPassword = passwords.minLength
  useEffect(() => {
    if (!isOwn) restart(profileId)
  }, [isOwn, profileId])
  useEffect(() => {
    // After a run has started, the accounts that it created would be reported as already in use.
    if (users === undefined || useFromFile.getState().runs.length > 0) return
    const taken = users?.map(emailOf).filter((email) => email !== undefined) ?? null
    setSurroundings({ taken, leastPassword, most: runLimits.rows }).catch(reportProblem)
  }, [users, leastPassword])
  useTrailSteps(t('file.title'))
  if (!isOwn) return null
  return (
    <>
      <PageHead
        title={t('file.title')}
        sentence={
          overview === null ? null : (
            <div className={classes.file}>
              <span>
                <IconFile size={16} stroke={1.5} aria-hidden />
                <span>{t('file.title.file', { name: name ?? t('file.pasted'), count: overview.rows })}</span>
              </span>
              {step === 'file' || step === 'encoding' ? null : (
                <>
                  <span>{encodingName(overview.encoding)}</span>
                  <Counts counts={overview.counts} />
                </>
              )}
            </div>
          )
        }
      >
        <StepTrack now={step} />
      </PageHead>
      {overview === null || step === 'file' ? <FileStep /> : null}
      {overview !== null && step === 'encoding' ? <EncodingStep overview={overview} /> : null}
      {overview !== null && step === 'columns' ? <ColumnsStep overview={overview} /> : null}
      {overview !== null && step === 'problems' ? <ProblemsStep overview={overview} isListed={users != null} /> : null}
      {overview !== null && step === 'review' ? <ReviewStep overview={overview} taken={users} /> : null}
      {overview !== null && step === 'run' ? <RunStep overview={overview} /> : null}
    </>
  )
}

/** Number of rows in each of the four states, which add up to all rows. The same on every step. */
function Counts({ counts }: Pick<Overview, 'counts'>) {
  return (
    <ul className={classes.counts} aria-label={t('file.counts.label')}>
      {rowStates.map((state) => (
        <li key={state} data-state={counts[state] === 0 ? 'none' : state}>
          {t(`file.counts.${state}`, { count: counts[state] })}
        </li>
      ))}
    </ul>
  )
}

interface ProblemsStepProps {
  readonly overview: Overview
  /** True if the rows were compared with a list of users from the server. */
  readonly isListed: boolean
}

/** Step that shows the problems of the rows, grouped by their fix. */
export function ProblemsStep({ overview, isListed }: ProblemsStepProps) {
  const { groups, counts } = overview
  const [shown, setShown] = useState<ProblemKind | null>(null)
  const proposed = groups.filter(({ kind, open }) => open > 0 && repairOf[kind] !== 'fix').map(({ kind }) => kind)
  const save = async () => {
    if (await saveCsv(t('file.problems.file'), await ask('problemFile', fileTexts())))
      showNotice({ tone: 'ok', text: t('file.problems.saved') })
  }
  return (
    <>
      <div className={classes.fill}>
        <Group className={classes.lead ?? ''} gap="8px 16px">
          <Box flex="1 1 240px">
            <h2>{titleOf(overview)}</h2>
            <p>
              {t(
                groups.length > 0
                  ? 'file.problems.what'
                  : isListed
                    ? 'file.problems.none-what'
                    : 'file.problems.none-rows',
              )}
            </p>
          </Box>
          {proposed.length === 0 ? null : (
            <Button onClick={() => void change('repair', proposed, true).catch(reportProblem)}>
              {t('file.problems.apply', { count: proposed.length })}
            </Button>
          )}
        </Group>
        <div className={classes.groups}>
          {groups.map((group) => (
            <ProblemGroup
              key={group.kind}
              group={group}
              overview={overview}
              isShown={shown === group.kind}
              onShow={(isShown) => setShown(isShown ? group.kind : null)}
            />
          ))}
        </div>
      </div>
      <StepBar
        summary={t('file.counts.fine', { count: counts.fine })}
        detail={t('file.counts.open', { count: counts.open })}
        back="columns"
        next={{
          label: t('file.problems.next'),
          why: counts.open === 0 ? null : t('file.problems.first'),
          onGo: () => goTo('review'),
        }}
      >
        {counts.open === 0 ? null : (
          <Button variant="subtle" onClick={() => void save().catch(reportProblem)}>
            {t('file.problems.save', { count: counts.open })}
          </Button>
        )}
      </StepBar>
    </>
  )
}

function titleOf({ counts, groups }: Overview): string {
  if (counts.open > 0) return t('file.problems.open', { count: counts.open })
  return t(groups.length === 0 ? 'file.problems.none' : 'file.problems.done')
}

/** Returns a row of the run with its number in the file. */
const asShown = ({ number, row }: SentRow) => Object.assign({}, row, { index: number })

/** Step that shows the results of the rows during the run, and the remaining actions afterward. */
function RunStep({ overview }: { readonly overview: Overview }) {
  const { runs: fileRuns, profileId } = useFromFile()
  const queryClient = useQueryClient()
  const known = useRuns(({ runs }) => runs)
  const sent = useOutcomes((state) => state.sent)
  const runs = fileRuns.flatMap(({ runId }) => known[runId] ?? [])
  const current = runs.findLast(({ phase }) => phase !== 'ended') ?? runs.at(-1)
  const isOver = runs.every(({ phase }) => phase === 'ended')
  const ids = fileRuns.map(({ runId }) => runId).join()
  useEffect(() => {
    const ends = ids.split(',').filter(Boolean).map(showInDialog)
    return () => ends.forEach((end) => end())
  }, [ids])
  useEffect(() => {
    if (current !== undefined) readRows(current).catch(reportProblem)
    // eslint-disable-next-line react/exhaustive-deps -- the rows are read once for each run; later changes are pushed
  }, [current?.runId])
  const rows = [...sent.values()].map(asShown)
  const saved = rows.filter(isCreated).length
  const unknown = rows.filter(({ state }) => state === 'unknown').length
  const saveResult = async () => {
    const text = await ask('resultFile', fileTexts(), [...sent.values()].map(outcomeOf))
    if (await saveCsv(t('file.run.result-file'), text)) showNotice({ tone: 'ok', text: t('file.run.result-saved') })
  }
  const end = async () => {
    if (profileId === null) return
    restart(profileId)
    forgetOutcomes()
    await queryClient.invalidateQueries({ queryKey: recordKeys.list('user', profileId) })
    for (const run of runs) await closeRun(run)
  }
  const kept = runs.reduce((sum, { secrets }) => sum + secrets.kept, 0)
  return (
    <>
      <div className={classes.scroll}>
        <div className={classes.lead}>
          <div role="status">
            <h2>{isOver ? t('file.run.done', { saved, count: rows.length }) : current?.title}</h2>
          </div>
          {isOver && current !== undefined ? <p>{runStateText(current)}</p> : null}
        </div>
        <Box px="lg" pb="lg">
          {current === undefined ? null : isOver ? <RunProgress run={current} /> : <RunStatus run={current} />}
          {isOver ? <RefusedRows overview={overview} /> : null}
          <Box component="h3" mt="lg">
            {t('file.run.rows')}
          </Box>
          <BulkTable rows={rows.toSorted((one, other) => one.index - other.index)} />
        </Box>
      </div>
      <StepBar summary={current?.title ?? t('file.step.run')} back={null}>
        {current === undefined || isOver ? null : <RunActions run={current} />}
        {isOver ? (
          <>
            <Button variant="subtle" onClick={() => void end().catch(reportProblem)}>
              {t(kept > 0 ? 'file.run.forget' : 'file.run.another-file')}
            </Button>
            <Button onClick={() => void saveResult().catch(reportProblem)}>{t('file.run.save-result')}</Button>
            {unknown === 0 || current === undefined ? null : (
              <Button onClick={() => void Promise.all(runs.map((run) => askRun('check', run))).catch(reportProblem)}>
                {t('file.run.check', { count: unknown })}
              </Button>
            )}
            <SendRemaining />
            <SaveSecrets runs={runs} />
          </>
        ) : null}
      </StepBar>
    </>
  )
}

/** Sends rows that were never sent, for example after a canceled run, or that a check did not find. */
function SendRemaining() {
  const { profileId } = useConnection().connection
  const sent = useOutcomes((state) => state.sent)
  const numbers = [...sent.values()].filter(isUnsent).map(({ number }) => number)
  const run = useRunStart({ count: numbers.length, severity: severityOfCreating(numbers.length), isAllowed: true })
  if (numbers.length === 0) return null
  const send = () => run.start((consent) => sendRows(numbers, { profileId, ...consent }))
  return (
    <>
      {run.confirmField({ onConfirm: send })}
      <SendButton disabled={!run.isReady} reason={run.blockReason} onClick={send}>
        {t('file.run.send-remaining', { count: numbers.length })}
      </SendButton>
    </>
  )
}

/** True for a row that was not sent. A row whose answer was lost counts only after a check did not find it. */
const isUnsent = ({ row: { state, isAbsent } }: SentRow): boolean =>
  state === 'not-sent' || state === 'held' || (state === 'unknown' && isAbsent)

/** Limit of the list; the file of results contains all rows. */
const most = 50

/** Rows that the server refused, each with the refused cell, to fix and send separately. */
function RefusedRows({ overview }: { readonly overview: Overview }) {
  const { profileId } = useConnection().connection
  const sent = useOutcomes((state) => state.sent)
  const run = useRunStart({ count: 1, severity: severityOfCreating(1), isAllowed: true })
  const refused = [...sent.values()].filter(({ row }) => row.state === 'refused' || row.state === 'ignored')
  if (refused.length === 0) return null
  return (
    <section aria-label={t('file.run.refused', { count: refused.length })}>
      <Box component="h3" mt="lg">
        {t('file.run.refused', { count: refused.length })}
      </Box>
      <p className={classes.quiet}>{t('file.run.refused-what')}</p>
      {run.confirmField()}
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('file.rows.row')}</th>
            <th scope="col">{t('file.run.words')}</th>
            <th scope="col">{t('file.rows.column')}</th>
            <th scope="col">{t('file.run.cell')}</th>
          </tr>
        </thead>
        <tbody>
          {refused.slice(0, most).map((one) => (
            <RefusedRow
              key={one.number}
              one={one}
              isClosed={!run.isReady || run.blockReason !== null || overview.counts.open > 0}
              onSend={(fix) =>
                run.start(async (consent) => {
                  await fix()
                  await sendRows([one.number], { profileId, ...consent })
                })
              }
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface RefusedRowProps {
  readonly one: SentRow
  readonly isClosed: boolean
  /** Sends the row again after it is fixed. */
  readonly onSend: (fix: () => Promise<void>) => void
}

/**
 * A refused row. The words of the refusal may name the field; otherwise it is the address, which servers refuse most
 * often.
 */
function RefusedRow({ one: { number, row }, isClosed, onSend }: RefusedRowProps) {
  const reported = row.outcomes.find(({ state }) => state === 'refused')?.field ?? null
  const field: Fixable = reported === 'full_name' ? 'full_name' : 'email'
  const first = field === 'full_name' ? row.name : row.change
  const [text, setText] = useState(first)
  const column = t(`file.target.${field}`)
  const fix = async () => {
    if (text !== first) await change('fix', number, field, text)
  }
  const start = () => {
    if (!isClosed) onSend(fix)
  }
  return (
    <tr>
      <td>{formatNumber(number)}</td>
      <td>
        <q>
          <bdi>{reasonText(row)}</bdi>
        </q>
      </td>
      <td>
        {reported === null ? t('file.run.no-cell') : reported === 'password' ? t('file.target.password') : column}
      </td>
      <td>
        {reported === 'password' ? (
          t('file.run.password-refused')
        ) : (
          <span className={classes.fix}>
            <CellInput
              row={number}
              column={column}
              text={text}
              isAddress={field === 'email'}
              onText={setText}
              onUse={start}
            />
            <Button
              size="xs"
              aria-label={t('file.run.again-label', { row: number })}
              disabled={isClosed}
              onClick={start}
            >
              {t('file.run.again')}
            </Button>
          </span>
        )}
      </td>
    </tr>
  )
}

/** Texts for the files that this page writes. */
const fileTexts = (): FileTexts => ({
  name: t('file.target.full_name'),
  email: t('file.target.email'),
  row: t('file.file.row'),
  why: t('file.file.why'),
  reasons: Object.fromEntries(
    [...problemKinds, 'manual' as const, 'created' as const].map((kind) => [kind, t(`file.left.${kind}`)]),
  ),
})
