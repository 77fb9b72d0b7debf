import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconLock, IconMinus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { KindName } from '#contract/records/index.ts'
import { texts } from '#contract/texts.ts'
import { fieldLabel, valueText, type TextContext } from '../../lib/records/kind-texts.ts'
import { NameText } from '../../components/texts/name-text.tsx'
import type { Column } from '../../components/record-table/columns.ts'
import type { Operations } from './operations.ts'
import { placeOf, type PlannedEffect, type PlanRow, type PlanState } from './plan.ts'
import classes from './plan.module.css'
import { cellWords, operationWords, rowReason } from './plan-texts.ts'
import { IconText } from '../../components/texts/icon-text.tsx'

const t = texts('bulk', 'plan')

/** Data that the cells need beside their row. */
export interface PlanContext {
  readonly words: TextContext
  /** Rows that the user excluded. */
  readonly excluded: ReadonlySet<number>
}

type PlanColumn = Column<PlanRow, PlanContext>

interface Given {
  readonly kind: KindName
  /** Header of the column of records. */
  readonly title: string
  readonly operations: Operations
  readonly words: TextContext
  /** Content before the name, such as the icon of a channel. */
  readonly iconOf: (id: number) => ReactNode
}

/** Columns of a bulk change: the record, the dry run, which stays visible, and the effect of each operation on it. */
export const planColumns = ({ kind, title, operations, words, iconOf }: Given): readonly PlanColumn[] => [
  {
    id: 'name',
    header: () => title,
    value: ({ record }) => record.name,
    cell: ({ record }) => (
      <IconText icon={iconOf(record.id)}>
        <NameText text={record.name} />
      </IconText>
    ),
    extraFields: [{ header: () => t('file.id'), inFile: ({ record }) => record.id }],
    width: { least: 148, share: 1.4 },
  },
  {
    id: 'state',
    header: () => t('column.state'),
    value: placeOf,
    cell: (row, { excluded, words: context }) => (
      <StateCell state={shownState(row, excluded)} why={rowReason(row, kind, context)} />
    ),
    inFile: (row, { excluded }) => t(`state.${shownState(row, excluded)}`),
    extraFields: [{ header: () => t('file.why'), inFile: (row, context) => rowReason(row, kind, context.words) }],
    width: { least: 160 },
    isPinned: true,
  },
  ...Object.keys(operations).map((field) => operationColumn(field, kind, operations, words)),
]

function operationColumn(field: string, kind: KindName, operations: Operations, words: TextContext): PlanColumn {
  const operation = operations[field] ?? { does: 'replace' as const }
  const label = fieldLabel(kind, field)
  const inFile = (which: 'base' | 'mine') => (row: PlanRow, context: PlanContext) => {
    const cell = row.cells[field]
    const value = cell === undefined ? undefined : valueIn(cell, which)
    return value === undefined ? undefined : valueText(kind, field, value, context.words)
  }
  return {
    id: field,
    header: () => label,
    about: () => operationWords(kind, field, operation, words),
    value: (row) => row.cells[field] && cellWords(kind, field, operation, row.cells[field], words).text,
    cell: (row, context) => {
      const cell = row.cells[field]
      if (cell === undefined) return null
      const why = rowReason(row, kind, context.words)
      // If a reason keeps the whole record unchanged, only the first cell shows it.
      if (row.state === 'stays' && why !== '') {
        return field === Object.keys(operations)[0] ? <Words text={why} full={why} tone="locked" /> : null
      }
      return <Words {...cellWords(kind, field, operation, cell, context.words)} />
    },
    inFile: inFile('base'),
    extraFields: [{ header: () => t('file.then', { field: label }), inFile: inFile('mine') }],
    width: { least: 140, share: 1 },
  }
}

/** Value of a field before or after the change; both are the same if nothing changes. */
function valueIn(cell: PlannedEffect, which: 'base' | 'mine'): unknown {
  if (cell.state === 'unknown') return undefined
  return which === 'mine' && cell.state === 'change' ? cell.mine : cell.base
}

function Words({ text, full, tone }: ReturnType<typeof cellWords>) {
  return (
    <span className={classes.words} data-tone={tone} title={full === text ? undefined : full}>
      <IconText
        icon={
          tone === 'check' ? (
            <IconAlertTriangle size={14} stroke={1.7} aria-hidden />
          ) : tone === 'locked' ? (
            <IconLock size={14} stroke={1.7} aria-hidden />
          ) : null
        }
      >
        {text}
      </IconText>
    </span>
  )
}

type ShownState = PlanState | 'out'

/** State of a row, with a state of its own for excluded ones. */
export const shownState = ({ state, record }: PlanRow, excluded: ReadonlySet<number>): ShownState =>
  (state === 'change' || state === 'check') && excluded.has(record.id) ? 'out' : state

const icons = {
  idle: IconCircleDashed,
  check: IconAlertTriangle,
  stays: IconX,
  out: IconX,
  same: IconMinus,
  change: IconCircleCheck,
} as const

function StateCell({ state, why }: { readonly state: ShownState; readonly why: string }) {
  const Shape = icons[state]
  return (
    <span className={classes.state} data-state={state} title={why === '' ? undefined : why}>
      <IconText icon={<Shape size={16} stroke={1.5} aria-hidden />}>{t(`state.${state}`)}</IconText>
    </span>
  )
}
