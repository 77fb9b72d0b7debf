import { useQuery } from '@tanstack/react-query'
import { texts } from '#contract/texts.ts'
import { PageHead } from '../../../components/page-head.tsx'
import { ListWithPane } from '../../../records/record-list/list-with-pane.tsx'
import { RecordListTools } from '../../../records/record-list/record-list.tsx'
import { useRecordList } from '../../../records/record-list/use-record-list.ts'
import { useConnection } from '../../../lib/connection.ts'
import { titleOf } from '../../../lib/feature-titles.ts'
import { organizationQueries } from '../../../lib/organization/queries.ts'
import classes from '../uploads.module.css'
import { UploadsTabs } from '../uploads-tabs.tsx'
import { fileColumns, fileFilters, haystackOf, keyOf, latestFirst } from './columns.tsx'
import { FilePane } from './file-pane.tsx'
import { fileSearchSchema } from './schema.ts'
import { SpaceUsed } from './space-used.tsx'
import { useDeleting } from './use-deleting.tsx'

const t = texts('uploads')

const nothing: readonly never[] = []

/** This account's files on the server, and the open one beside them. */
export default function FilesPage() {
  const { profileId } = useConnection().connection
  const { data, error, dataUpdatedAt, refetch } = useQuery(organizationQueries.files(profileId))
  const files = data?.files ?? nothing
  const list = useRecordList({
    name: 'files',
    columns: fileColumns,
    rows: files,
    ownSort: latestFirst,
    schema: fileSearchSchema,
    filters: fileFilters(),
    haystackOf,
  })
  const { selection, ask, dialog } = useDeleting(files)
  return (
    <>
      <PageHead title={titleOf('uploads')} sentence={<UploadsTabs />}>
        <SpaceUsed />
        {data === null ? null : <RecordListTools list={list} context={null} isRead={data !== undefined} />}
      </PageHead>
      {data === null ? (
        <p className={classes.empty} role="status">
          {t('files.not-offered')}
        </p>
      ) : (
        <ListWithPane
          list={list}
          lists={['attachments.list']}
          words={{
            label: t('tab.files'),
            search: t('files.search'),
            placeholder: t('files.search.placeholder'),
            empty: t('files.empty'),
          }}
          isRead={data !== undefined}
          error={error}
          readAt={dataUpdatedAt}
          onRetry={() => void refetch()}
          keyOf={keyOf}
          context={null}
          selection={selection}
          renderPane={(open, how) => (
            <FilePane {...how} file={open} onDelete={() => ask({ rows: [open], target: null })} />
          )}
        />
      )}
      {dialog}
    </>
  )
}
