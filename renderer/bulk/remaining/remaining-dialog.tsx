import { useMemo } from 'react'
import { texts } from '#contract/texts.ts'
import { useConnection } from '../../lib/connection.ts'
import { formatTime } from '../../lib/format.ts'
import { emptyDirectory, useDirectory } from '../../lib/organization/directory.ts'
import { BatchDialog } from '../batch/batch-dialog.tsx'
import { remainingBatchRows, type RemainingFile } from './remaining-rows.ts'

const t = texts('bulk', 'remaining')

/** Confirms a run of the remaining rows, and shows it. */
export default function RemainingDialog({
  remaining,
  onClose,
}: {
  readonly remaining: RemainingFile
  readonly onClose: () => void
}) {
  const { connection } = useConnection()
  const { directory } = useDirectory(connection.profileId)
  const rows = useMemo(
    () => remainingBatchRows(remaining, { connection, directory: directory ?? emptyDirectory }),
    [remaining, connection, directory],
  )
  return (
    <BatchDialog title={t('title', { count: rows.length })} rows={rows} onCancel={onClose} onDone={onClose}>
      <p>{t('from', { title: remaining.title, time: formatTime(remaining.savedAt) })}</p>
    </BatchDialog>
  )
}
