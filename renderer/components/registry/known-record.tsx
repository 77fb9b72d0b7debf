import { useState, type ReactNode } from 'react'
import type { Values } from '#contract/records/define.ts'
import type { Identified } from '../../lib/records/known-kind.ts'
import type { RecordPage } from '../../lib/records/use-record-page.ts'
import { PageHead } from '../page-head.tsx'
import { reportProblem } from '../report-problem.ts'
import { ForgetButton } from './forget-button.tsx'
import { ForgetDialog } from './forget-dialog.tsx'
import classes from './registry-panel.module.css'
import { sourceText } from './source-text.ts'

interface KnownRecordProps<T extends Identified, V extends Values> {
  readonly page: RecordPage<T, V>
  readonly record: T
  /** What this console knows of it, and why it cannot be changed. */
  readonly children: ReactNode
}

/** A record of a server that neither lists nor changes its kind: where what is shown comes from, and how to forget it. */
export function KnownRecord<T extends Identified, V extends Values>({
  page,
  record,
  children,
}: KnownRecordProps<T, V>) {
  const [isForgetting, setForgetting] = useState(false)
  const { name, records, forget } = page
  const { id } = record
  return (
    <>
      <PageHead title={name} sentence={<p>{sourceText(records.sourceOf(id))}</p>}>
        <ForgetButton onForget={() => setForgetting(true)} />
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
