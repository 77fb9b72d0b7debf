import { useState, type ReactNode } from 'react'
import type { Values } from '#contract/records/define.ts'
import type { Identified } from '../../lib/records/known-kind.ts'
import type { RecordPage } from '../../lib/records/use-record-page.ts'
import { PageHead } from '../../components/page-head.tsx'
import { reportProblem } from '../../components/notices/show-notice.ts'
import { ForgetButton } from './forget-button.tsx'
import { ForgetDialog } from './forget-dialog.tsx'
import classes from './registry-panel.module.css'
import { sourceText } from './source-text.ts'

interface KnownRecordProps<T extends Identified, V extends Values> {
  readonly page: RecordPage<T, V>
  readonly record: T
  /** Sentence about a record that the server lists. */
  readonly sentence: ReactNode
  /** Actions at the end of the head. */
  readonly actions: ReactNode
  /** Known values, and the reason why they can't be changed. */
  readonly children: ReactNode
}

/**
 * A record that can't be changed. If the server does not list it, this shows the source of its values, and offers to
 * remove it from this computer.
 */
export function KnownRecord<T extends Identified, V extends Values>({
  page,
  record,
  sentence,
  actions,
  children,
}: KnownRecordProps<T, V>) {
  const [isForgetting, setForgetting] = useState(false)
  const { name, records, forget } = page
  const { id } = record
  const source = sourceText(records.sourceOf(id))
  return (
    <>
      <PageHead title={name} sentence={source === null ? sentence : <p>{source}</p>}>
        {source === null ? null : <ForgetButton onForget={() => setForgetting(true)} />}
        {actions}
      </PageHead>
      <div className={classes.known}>{children}</div>
      {isForgetting ? (
        <ForgetDialog
          name={name}
          hasDraft={false}
          onCancel={() => setForgetting(false)}
          onConfirm={() => void forget(id).catch(reportProblem)}
        />
      ) : null}
    </>
  )
}
