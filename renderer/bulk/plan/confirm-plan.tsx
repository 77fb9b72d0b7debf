import { useMemo } from 'react'
import { texts } from '#contract/texts.ts'
import { changeTitle, fieldLabel, valueText, type TextContext } from '../../lib/records/kind-texts.ts'
import { BatchDialog } from '../batch/batch-dialog.tsx'
import type { RunOptions } from '../batch/batch.ts'
import { Consequences } from '../batch/consequences.tsx'
import { changesText } from './plan-texts.ts'
import type { Plan } from './use-plan.ts'

const t = texts('bulk', 'plan')

interface ConfirmPlanProps {
  readonly plan: Plan
  readonly context: TextContext
  readonly options: RunOptions
  readonly onClose: () => void
}

/** The final confirmation of a bulk change: its total effect, each record in full, and then the run. */
export function ConfirmPlan({ plan, context, options, onClose }: ConfirmPlanProps) {
  const { kind, act, active, sent } = plan
  const changes = sent.reduce((sum, row) => sum + row.changes.length, 0)
  const changing = (field: string) => sent.filter(({ cells }) => cells[field]?.state === 'change')
  const looks = sent.filter(({ state }) => state === 'check').length
  const rows = useMemo(
    () =>
      sent.map((row) => ({
        name: row.record.name,
        change: changesText(row, kind, context),
        write: { kind, act, id: row.record.id, changes: [...row.changes] },
      })),
    [sent, kind, act, context],
  )
  const writes = useMemo(() => rows.map(({ write }) => write), [rows])
  return (
    <BatchDialog
      title={changeTitle(kind, sent.length)}
      rows={rows}
      sendLabel={t('confirm.send', { count: changes })}
      options={options}
      onCancel={onClose}
      onDone={onClose}
    >
      <Consequences writes={writes} context={context}>
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
              {t(`confirm.${operation.does}`, { field: label, value, count: changed.length })}
              {left === 0 ? null : <b> {t('confirm.nobody', { field: label, count: left })}</b>}
            </li>
          )
        })}
        {looks === 0 ? null : <li>{t('confirm.attention', { count: looks })}</li>}
      </Consequences>
    </BatchDialog>
  )
}
