import { useMemo } from 'react'
import { useConnection } from '../../lib/connection.ts'
import { formatTime } from '../../lib/format.ts'
import { emptyDirectory, useDirectory } from '../../lib/organization/directory.ts'
import { BatchDialog } from '../batch/batch-dialog.tsx'
import { remainingBatchRows, type RemainingFile } from './remaining-rows.ts'
import { t } from './words.ts'

/** Confirms a run of the remaining rows, and shows it. */
export default function RemainingDialog({
  rest,
  onClose,
}: {
  readonly rest: RemainingFile
  readonly onClose: () => void
}) {
  const { connection } = useConnection()
  const { directory } = useDirectory(connection.profileId)
  const rows = useMemo(
    () => remainingBatchRows(rest, { connection, directory: directory ?? emptyDirectory }),
    [rest, connection, directory],
  )
  return (
    <BatchDialog title={t('title', { count: rows.length })} rows={rows} onCancel={onClose} onDone={onClose}>
      <p>{t('from', { title: rest.title, time: formatTime(rest.savedAt) })}</p>
    </BatchDialog>
  )
}
