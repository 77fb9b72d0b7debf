import { useMemo } from 'react'
import { texts } from '#contract/texts.ts'
import { useConnection } from '../../lib/bridge/connection.ts'
import { formatTime } from '../../lib/text/format.ts'
import { emptyDirectory, useDirectory } from '../../lib/organization/directory.ts'
import { BulkDialog } from '../dialog/bulk-dialog.tsx'
import { Consequences } from '../dialog/consequences.tsx'
import { remainingBulkRows, type RemainingFile } from './remaining-rows.ts'

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
  const context = useMemo(() => ({ connection, directory: directory ?? emptyDirectory }), [connection, directory])
  const rows = useMemo(() => remainingBulkRows(remaining, context), [remaining, context])
  return (
    <BulkDialog title={t('title', { count: rows.length })} rows={rows} isOfRun onCancel={onClose} onDone={onClose}>
      <p>{t('from', { title: remaining.title, time: formatTime(remaining.savedAt) })}</p>
      <Consequences rows={rows} context={context} />
    </BulkDialog>
  )
}
