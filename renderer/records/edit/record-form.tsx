import { useMemo, useState, type ReactNode } from 'react'
import type { Values } from '#contract/records/define.ts'
import { recordOf } from '#contract/records/index.ts'
import type { Identified } from '../../lib/records/known-kind.ts'
import type { RecordPage } from '../../lib/records/use-record-page.ts'
import { PageHead } from '../../components/page/page-head.tsx'
import { reportProblem } from '../../components/notices/show-notice.ts'
import { ForgetButton, ForgetDialog } from '../registry/forget-dialog.tsx'
import classes from '../registry/registry-panel.module.css'
import { sourceText } from '../registry/source-text.ts'
import { useEditForm, type EditForm } from '../../lib/edit/use-edit-form.ts'
import { ActButtons } from './act-buttons.tsx'
import { EditBody, EditFrame } from './edit-frame.tsx'

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
      <PageHead isBesideList title={name} sentence={source === null ? sentence : <p>{source}</p>}>
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

interface RecordFormProps<T extends Identified, V extends Values> {
  readonly page: RecordPage<T, V>
  /** One sentence about an existing record. */
  readonly sentence?: ReactNode
  /** Actions at the end of the head, by default `ActButtons`; the form is passed if the record can be changed. */
  readonly renderActions?: (form: EditForm<V> | null) => ReactNode
  /**
   * Content in place of the fields if the record can't be changed, or if the server lists none: the known values, and
   * the reason.
   */
  readonly known: ReactNode
  readonly fields: ReactNode
  /** Content below the fields. */
  readonly children?: ReactNode
}

/** The open record of a page: its head and fields, or the values that this computer knows. */
export function RecordForm<T extends Identified, V extends Values>(props: RecordFormProps<T, V>) {
  const { page, sentence, renderActions, known, children } = props
  const { record, records } = page
  const isChangeable = 'update' in recordOf(page.known.kind).acts && records.isListed
  if (record === null || isChangeable) return <ListedForm {...props} />
  return (
    <>
      <KnownRecord
        page={page}
        record={record}
        sentence={sentence}
        actions={renderActions ? renderActions(null) : <ActButtons page={page} />}
      >
        {known}
      </KnownRecord>
      {children}
    </>
  )
}

function ListedForm<T extends Identified, V extends Values>(props: RecordFormProps<T, V>) {
  const { page, sentence, renderActions, fields, children } = props
  const { known, valuesOf, blank, record, context, drafts, open, name, proposal } = page
  const server = useMemo(() => (record ? valuesOf(record) : blank), [record, valuesOf, blank])
  const given = { kind: known.kind, id: record?.id ?? null, server, kept: drafts.of(open), context }
  const form = useEditForm<V>({ ...given, proposed: proposal?.values ?? null }, reportProblem)
  return (
    // The cast is safe, because an id and the values make a record.
    <EditFrame
      form={form}
      name={name}
      onCreated={(id, values) => page.saved({ ...known.empty, ...values, id } as unknown as T)}
    >
      <PageHead isBesideList title={name} sentence={record && sentence}>
        {renderActions ? renderActions(form) : <ActButtons page={page} />}
      </PageHead>
      <EditBody form={form}>{fields}</EditBody>
      {children}
    </EditFrame>
  )
}
