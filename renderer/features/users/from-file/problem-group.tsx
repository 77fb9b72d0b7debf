import { Button, Text } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconCircleCheck } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { runLimits } from '#contract/run-limits.ts'
import { texts } from '#contract/texts.ts'
import { IconButton } from '../../../components/dialogs/icon-button.tsx'
import { bold, TaggedText, withoutBold } from '../../../components/texts/tagged-text.tsx'
import { reportProblem } from '../../../components/notices/show-notice.ts'
import { useConnection } from '../../../lib/bridge/connection.ts'
import { formatNumber } from '../../../lib/text/format.ts'
import { widthForTexts } from '../../../lib/text/width-for-texts.ts'
import shared from './from-file.module.css'
import classes from './problem-group.module.css'
import { repairWord } from './names.ts'
import type { Group } from './reading/check.ts'
import type { GroupRow } from './reading/listed.ts'
import type { Overview } from './reading/overview.ts'
import { columnOf, repairOf, type ProblemKind, type Fixable } from './reading/problems.ts'
import { ask, change } from './store.ts'
import { VirtualRows } from './virtual-rows.tsx'
import { CellInput } from './cell-input.tsx'

const t = texts('users')

interface ProblemGroupProps {
  readonly group: Group
  readonly overview: Overview
  readonly isShown: boolean
  readonly onShow: (isShown: boolean) => void
}

/** One kind of problem: the number of rows, a button for all of them, and the rows themselves. */
export function ProblemGroup({ group, overview, isShown, onShow }: ProblemGroupProps) {
  const { kind, count, open } = group
  const isDone = open === 0
  const title = t(`file.group.${kind}`, { count: isDone ? count : open })
  const what = withoutBold(title)
  const isFix = repairOf[kind] === 'fix'
  const word = repairWord(kind)
  return (
    <section className={classes.group} data-shown={isShown} data-done={isDone} aria-label={what}>
      <div className={classes.groupHead}>
        <span>
          <TaggedText text={title} tags={bold} />
        </span>
        {isDone ? (
          <>
            <span className={shared.verdict} data-verdict="well">
              <IconCircleCheck size={14} stroke={1.5} aria-hidden />
              {t(isFix ? 'file.done.fix' : `file.done.${word}`)}
            </span>
            <Button
              size="xs"
              variant="subtle"
              onClick={() => void change('repair', [kind], false).catch(reportProblem)}
            >
              {t('file.problems.undo')}
            </Button>
          </>
        ) : (
          <>
            {isFix ? <span className={shared.quiet}>{t('file.problems.fix')}</span> : null}
            <Button size="xs" onClick={() => void change('repair', [kind], true).catch(reportProblem)}>
              {t(isFix ? 'file.repair.exclude' : `file.repair.${word}`, { count: open })}
            </Button>
          </>
        )}
        <IconButton
          label={t(isShown ? 'file.problems.hide' : 'file.problems.show', { what })}
          aria-expanded={isShown}
          onClick={() => onShow(!isShown)}
        >
          {isShown ? <IconChevronDown size={16} stroke={1.5} /> : <IconChevronRight size={16} stroke={1.5} />}
        </IconButton>
      </div>
      {isShown ? <GroupRows kind={kind} count={count} what={what} overview={overview} /> : null}
    </section>
  )
}

interface GroupRowsProps {
  readonly kind: ProblemKind
  readonly count: number
  readonly what: string
  readonly overview: Overview
}

function GroupRows({ kind, count, what, overview }: GroupRowsProps) {
  const load = useCallback((from: number, many: number) => ask('groupRows', kind, from, many), [kind])
  const leastPassword = useConnection().connection.passwords.minLength
  const field = columnOf(kind)
  const isFix = repairOf[kind] === 'fix' && field !== null && field !== 'password'
  const column = field === null ? t('file.rows.whole') : t(`file.target.${field}`)
  const draw = (row: GroupRow) => [
    formatNumber(row.number),
    column,
    <InFile key="in-file" row={row} />,
    expectedText(kind, row, leastPassword),
    isFix ? <FixCell key={row.number} row={row} field={field} column={column} /> : row.about,
    <RowActions key="actions" row={row} />,
  ]
  const names = [
    t('file.rows.row'),
    t('file.rows.column'),
    t('file.rows.in-file'),
    t('file.rows.expected'),
    t(isFix ? 'file.rows.suggestion' : 'file.rows.about'),
    t('file.rows.actions'),
  ]
  return (
    <div className={classes.groupRows} style={{ blockSize: Math.min(count, 8) * 40 + 34 }}>
      <VirtualRows
        label={what}
        columns={names}
        tracks={`64px 84px minmax(120px, 1.1fr) minmax(200px, 0.9fr) minmax(190px, 1.5fr) ${roomForActions()}`}
        rowHeight={40}
        version={overview}
        load={load}
        draw={draw}
      />
    </div>
  )
}

const InFile = ({ row: { inFile } }: { readonly row: GroupRow }) =>
  inFile === null || inFile.trim() === '' ? (
    <span className={shared.quiet}>{t(inFile === null ? 'file.rows.hidden' : 'file.rows.empty')}</span>
  ) : (
    <Text component="bdi" size="sm" ff="monospace" title={inFile}>
      {inFile}
    </Text>
  )

function RowActions({ row: { number, isExcluded, isManual } }: { readonly row: GroupRow }) {
  if (isExcluded && !isManual) return <span className={shared.quiet}>{t('file.rows.excluded')}</span>
  return (
    <Button
      size="xs"
      variant="subtle"
      aria-label={t(isManual ? 'file.rows.undo-label' : 'file.rows.exclude-label', { row: number })}
      onClick={() => void change('exclude', number, !isManual).catch(reportProblem)}
    >
      {t(isManual ? 'file.problems.undo' : 'file.rows.exclude')}
    </Button>
  )
}

/** Width for the longest button, because no button cuts its label. */
const roomForActions = () =>
  widthForTexts([t('file.problems.undo'), t('file.rows.exclude'), t('file.rows.excluded')], { least: 100, around: 24 })

function expectedText(kind: ProblemKind, { fault }: GroupRow, leastPassword: number | null): string {
  if (kind === 'email-missing' || kind === 'email-shape')
    return fault === null ? t('file.done.row') : t(`file.expected.${fault}`)
  if (kind === 'email-spaces' || kind === 'name-spaces') return t('file.expected.trim')
  if (kind === 'name-formula') return t('file.expected.as-text')
  if (kind === 'cells-more') return t('file.expected.cells')
  if (kind === 'beyond') return t('file.expected.beyond', { count: runLimits.rows })
  if (kind === 'password-short') return t('file.expected.password-short', { count: leastPassword ?? 1 })
  return t(`file.expected.${kind}`)
}

interface FixCellProps {
  readonly row: GroupRow
  readonly field: Fixable
  /** Name of the column. */
  readonly column: string
}

/** Input for a cell to fix in place; Enter applies the text. */
function FixCell({ row: { number, suggestion, isOpen, isExcluded }, field, column }: FixCellProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? suggestion
  const use = () => {
    setTyped(null)
    change('fix', number, field, text).catch(reportProblem)
  }
  return (
    <span className={shared.fix}>
      <CellInput
        row={number}
        column={column}
        text={text}
        isAddress={field === 'email'}
        isDisabled={isExcluded}
        onText={setTyped}
        onUse={use}
      />
      <Button
        size="xs"
        variant={isOpen ? 'default' : 'subtle'}
        aria-label={t('file.rows.use-label', { row: number })}
        disabled={isExcluded || (!isOpen && typed === null)}
        onClick={use}
      >
        {t('file.rows.use')}
      </Button>
    </span>
  )
}
