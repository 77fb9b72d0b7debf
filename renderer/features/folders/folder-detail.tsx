import type { ReactNode } from 'react'
import type { ChannelFolder } from '#contract/operations/folders.ts'
import type { FolderValues } from '#contract/records/folder.ts'
import { texts } from '#contract/texts.ts'
import type { ChannelRow } from '../../records/channel/rows.ts'
import { ArchiveButton } from '../../records/edit/archive-button.tsx'
import { Field } from '../../records/edit/field.tsx'
import { RecordForm } from '../../records/edit/record-form.tsx'
import type { RecordPage } from '../../lib/records/use-record-page.ts'

const t = texts('folders')

interface FolderDetailProps {
  readonly page: RecordPage<ChannelFolder, FolderValues>
  /** Channels of the folder. */
  readonly rows: readonly ChannelRow[]
  /** Content below the fields. */
  readonly children: ReactNode
}

/** One folder: its name and description, and its archiving. */
export function FolderDetail({ page, rows, children }: FolderDetailProps) {
  const { record: folder } = page
  const traffic = rows.reduce((sum, { channel }) => sum + (channel.stream_weekly_traffic ?? 0), 0)
  const waits = rows.length > 0 ? t('detail.archive-waits') : undefined
  return (
    <RecordForm
      page={page}
      sentence={
        <p>{folder?.is_archived ? t('detail.archived') : t('detail.summary', { count: rows.length, traffic })}</p>
      }
      renderActions={(form) => <ArchiveButton form={form} isArchived={folder?.is_archived ?? false} waits={waits} />}
      known={
        <>
          <p>{folder?.description}</p>
          <p>{t('detail.by-id')}</p>
        </>
      }
      fields={
        <>
          <Field name="name" />
          <Field name="description" />
          {folder === null && page.mayCreate && page.records.isListed ? <p>{t('detail.new-help')}</p> : null}
        </>
      }
    >
      {children}
    </RecordForm>
  )
}
