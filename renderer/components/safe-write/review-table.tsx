import { IconArrowRight } from '@tabler/icons-react'
import { peopleOf, peopleWords } from '../../lib/organization/directory.ts'
import type { Change } from '../../lib/safe-write/field.ts'
import type { Plan } from '../../lib/safe-write/plan.ts'
import { PermissionEffect, WarningEffect } from './effect.tsx'
import classes from './review-table.module.css'
import shared from './table.module.css'
import type { WriteSubject } from './subject.ts'
import { t } from './text.ts'

interface ReviewTableProps {
  readonly changes: readonly Change[]
  readonly sends: Plan['sends']
  readonly subject: WriteSubject
}

/** The changes in words, old to new, and what they cost. */
export function ReviewTable({ changes, sends, subject }: ReviewTableProps) {
  const rows = changes.flatMap((change) => {
    const send = sends.find(({ field }) => field === change.field)
    return send ? [{ ...change, send }] : []
  })
  if (rows.length === 0) return null
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th>{t('head.field')}</th>
          <th>{t('head.was')}</th>
          <th aria-hidden />
          <th>{t('head.becomes')}</th>
          <th>{t('head.effect')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, send }) => (
          <tr key={field} data-field={field}>
            <th scope="row">{subject.labelOf(field)}</th>
            <Value field={field} value={send.expected} subject={subject} />
            <td className={classes.arrow} aria-hidden>
              <IconArrowRight size={14} stroke={1.7} />
            </td>
            <Value field={field} value={send.value} subject={subject} />
            <td>
              <Effect field={field} from={send.expected} to={send.value} subject={subject} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface ValueProps {
  readonly field: string
  readonly value: unknown
  readonly subject: WriteSubject
}

function Value({ field, value, subject }: ValueProps) {
  const permission = value === undefined ? null : subject.asPermission(field, value)
  return (
    <td data-code={subject.isCode?.(field)}>
      {subject.wordsOf(field, value)}
      {permission === null ? null : (
        <p className={shared.detail}>{peopleWords(peopleOf(subject.directory, permission).size)}</p>
      )}
    </td>
  )
}

function Effect({ field, from, to, subject }: { field: string; from: unknown; to: unknown; subject: WriteSubject }) {
  const permission = subject.asPermission(field, to)
  if (permission === null) return <WarningEffect words={subject.warningOf(field)} />
  return (
    <PermissionEffect
      label={subject.labelOf(field)}
      from={from === undefined ? null : subject.asPermission(field, from)}
      to={permission}
      directory={subject.directory}
    />
  )
}
