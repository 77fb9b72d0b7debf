import { Button } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { useMemo, type ReactNode } from 'react'
import { folderValues, noFolder, type FolderValues } from '#contract/records/folder.ts'
import type { ChannelFolder } from '#contract/operations/folders.ts'
import { EditFields } from '../../components/edit/edit-fields.tsx'
import { EditFrame, EditNotices } from '../../components/edit/edit-frame.tsx'
import { Field } from '../../components/edit/field.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { reportProblem } from '../../components/report-problem.ts'
import { useConnection } from '../../lib/connection.ts'
import { useEditForm } from '../../lib/edit/use-edit-form.ts'
import type { Directory } from '../../lib/organization/directory.ts'
import { isDone } from '../../lib/writes/is-done.ts'
import { checkWrite } from '../../lib/writes/store.ts'
import { draftKeyOf } from './folder-list.tsx'
import classes from './folders.module.css'
import { trafficOf, type ChannelRow } from './rows.ts'
import { t } from './text.ts'

interface FolderDetailProps {
  /** Null for a new one. */
  readonly folder: ChannelFolder | null
  /** The channels in it. */
  readonly rows: readonly ChannelRow[]
  readonly directory: Directory
  readonly kept: { readonly savedAt: number; readonly value: unknown } | null
  readonly onCreated: (id: number, values: FolderValues) => Promise<void>
  /** What stands below the fields. */
  readonly children: ReactNode
}

/** One folder: its name and description, what is in it, and its way into the archive. */
export function FolderDetail({ folder, rows, directory, kept, onCreated, children }: FolderDetailProps) {
  const { connection } = useConnection()
  const { profileId } = connection
  const server = useMemo(() => (folder ? folderValues(folder) : noFolder), [folder])
  const context = useMemo(() => ({ connection, directory }), [connection, directory])
  const id = folder?.id ?? null
  const draftKey = draftKeyOf(id ?? 'new')
  const form = useEditForm<FolderValues>({ kind: 'folder', id, draftKey, server, kept, context }, reportProblem)
  const name = folder?.name ?? t('detail.new')

  const archive = (mine: boolean) => {
    const changes = [{ field: 'is_archived', base: !mine, mine }]
    checkWrite(profileId, { kind: 'folder', act: 'update', id, changes }).catch(reportProblem)
  }
  const finish = async (created: number) => {
    await form.startOver()
    await onCreated(created, form.values)
  }
  return (
    <EditFrame
      form={form}
      name={name}
      onEnd={(view) => {
        if (folder === null && view.id !== null && isDone(view)) void finish(view.id).catch(reportProblem)
      }}
    >
      <PageHead
        title={name}
        sentence={folder ? <p>{t('detail.summary', { count: rows.length, traffic: trafficOf(rows) })}</p> : null}
      >
        {folder === null || form.lackedRole !== null ? null : folder.is_archived ? (
          <Button onClick={() => archive(false)}>{t('detail.restore')}</Button>
        ) : (
          <Button
            variant="subtle"
            leftSection={<IconArchive size={16} stroke={1.5} />}
            disabled={rows.length > 0}
            title={rows.length > 0 ? t('detail.archive-waits') : undefined}
            onClick={() => archive(true)}
          >
            {t('detail.archive')}
          </Button>
        )}
      </PageHead>
      <div className={classes.form} data-alone={folder === null}>
        <EditNotices form={form} />
        <EditFields form={form}>
          <Field name="name" />
          <Field name="description" />
        </EditFields>
        {folder === null ? <p>{t('detail.new-help')}</p> : null}
      </div>
      {children}
    </EditFrame>
  )
}
