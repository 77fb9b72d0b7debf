import { useMemo, type ReactNode } from 'react'
import { recordOf } from '#contract/records/index.ts'
import type { Values } from '#contract/records/define.ts'
import { useEditForm, type EditForm } from '../../lib/edit/use-edit-form.ts'
import type { Identified } from '../../lib/records/known-kind.ts'
import type { RecordPage } from '../../lib/records/use-record-page.ts'
import { PageHead } from '../../components/page-head.tsx'
import { KnownRecord } from '../registry/known-record.tsx'
import { reportProblem } from '../../components/notices/show-notice.ts'
import { ActButtons } from './act-buttons.tsx'
import { EditBody, EditFrame } from './edit-frame.tsx'

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
      <PageHead title={name} sentence={record && sentence}>
        {renderActions ? renderActions(form) : <ActButtons page={page} />}
      </PageHead>
      <EditBody form={form}>{fields}</EditBody>
      {children}
    </EditFrame>
  )
}
