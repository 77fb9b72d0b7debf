import { useMemo, type ReactNode } from 'react'
import { folderValues, noFolder, type FolderValues } from '#contract/records/folder.ts'
import type { ChannelFolder } from '#contract/operations/folders.ts'
import type { ChannelRow } from '../../components/channel/rows.ts'
import { ArchiveButton } from '../../components/edit/archive-button.tsx'
import { EditBody, EditFrame } from '../../components/edit/edit-frame.tsx'
import { Field } from '../../components/edit/field.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { KnownRecord } from '../../components/registry/known-record.tsx'
import { reportProblem } from '../../components/report-problem.ts'
import { useEditForm } from '../../lib/edit/use-edit-form.ts'
import type { RecordPage } from '../../lib/records/use-record-page.ts'
import { t } from './text.ts'

export type FolderPage = RecordPage<ChannelFolder, FolderValues>

interface FolderDetailProps {
  readonly page: FolderPage
  /** The channels in it. */
  readonly rows: readonly ChannelRow[]
  /** What stands below the fields. */
  readonly children: ReactNode
}

/** One folder: its name and description, and its way into the archive. */
export function FolderDetail(props: FolderDetailProps) {
  const { page, children } = props
  const { record: folder, records } = page
  if (folder === null || records.isListed) return <FolderForm {...props} />
  return (
    <>
      <KnownRecord page={page} record={folder}>
        <p>{folder.description}</p>
        <p>{t('detail.by-id')}</p>
      </KnownRecord>
      {children}
    </>
  )
}

function FolderForm({ page, rows, children }: FolderDetailProps) {
  const { record: folder, context, drafts, open, name } = page
  const server = useMemo(() => (folder ? folderValues(folder) : noFolder), [folder])
  const kept = drafts.of(open)
  const form = useEditForm<FolderValues>(
    { kind: 'folder', id: folder?.id ?? null, server, kept, context },
    reportProblem,
  )
  const traffic = rows.reduce((sum, { channel }) => sum + (channel.stream_weekly_traffic ?? 0), 0)
  return (
    <EditFrame form={form} name={name} onCreated={(id, values) => page.saved({ id, ...values })}>
      <PageHead title={name} sentence={folder ? <p>{t('detail.summary', { count: rows.length, traffic })}</p> : null}>
        <ArchiveButton
          form={form}
          isArchived={folder?.is_archived ?? false}
          waits={rows.length > 0 ? t('detail.archive-waits') : undefined}
        />
      </PageHead>
      <EditBody form={form}>
        <Field name="name" />
        <Field name="description" />
        {folder ? null : <p>{t('detail.new-help')}</p>}
      </EditBody>
      {children}
    </EditFrame>
  )
}
