import { useMemo } from 'react'
import { useConnection } from '../../lib/connection.ts'
import { formatTime } from '../../lib/format.ts'
import { emptyDirectory, useDirectory } from '../../lib/organization/directory.ts'
import { BatchDialog } from '../batch/batch-dialog.tsx'
import { restRows, type Rest } from './rest-rows.ts'
import { t } from './text.ts'

/** The question whether what a run left is to be run now, and then the run. */
export default function RestDialog({ rest, onClose }: { readonly rest: Rest; readonly onClose: () => void }) {
  const { connection } = useConnection()
  const { directory } = useDirectory(connection.profileId)
  const rows = useMemo(
    () => restRows(rest, { connection, directory: directory ?? emptyDirectory }),
    [rest, connection, directory],
  )
  return (
    <BatchDialog title={t('title', { count: rows.length })} rows={rows} onCancel={onClose} onDone={onClose}>
      <p>{t('from', { title: rest.title, time: formatTime(rest.savedAt) })}</p>
    </BatchDialog>
  )
}
