import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { toFailure } from '#contract/failures.ts'
import { deletionOf } from '#contract/records/attachment.ts'
import type { WriteView } from '#contract/writes.ts'
import { texts } from '#contract/texts.ts'
import { BulkDialog } from '../../../bulk/dialog/bulk-dialog.tsx'
import { explainRule, type BulkTexts } from '../../../bulk/dialog/bulk-row.ts'
import { Dialog, DialogActions } from '../../../components/dialogs/dialog.tsx'
import { useConnection } from '../../../lib/bridge/connection.ts'
import { formatFailure } from '../../../lib/text/format-failure.ts'
import { formatBytes, formatDate, formatTime } from '../../../lib/text/format.ts'
import { organizationQueries } from '../../../lib/organization/queries.ts'
import classes from '../messages.module.css'

const t = texts('messages')

const fileSchema = z.object({
  id: z.int(),
  name: z.string(),
  path_id: z.string(),
  size: z.int(),
  create_time: z.number(),
  message_ids: z.array(z.int()),
})
type File = z.output<typeof fileSchema>

/** Returns the files to which no message links after an edit, as its answer reports. */
export function detachedFilesOf({ act, reported }: Pick<WriteView, 'act' | 'reported'>): readonly File[] {
  const files = act === 'update' ? z.array(fileSchema).safeParse(reported) : null
  return files?.data ?? []
}

interface DetachedFilesProps {
  readonly files: readonly File[]
  readonly onEnd: () => void
}

/**
 * Question after the text is saved: delete the files to which no message links any more? Keeping them is the default.
 */
export function DetachedFiles({ files, onEnd }: DetachedFilesProps) {
  const { profileId } = useConnection().connection
  const own = useQuery(organizationQueries.files(profileId))
  const count = files.length
  const title = t('files.title', { count })
  const size = formatBytes(files.reduce((sum, file) => sum + file.size, 0))
  if (own.data === undefined || own.data === null) {
    return (
      <Dialog onClose={onEnd} title={title} size={640} closeOnClickOutside={false}>
        <p>{t('files.what', { count, size })}</p>
        <ul className={classes.files}>
          {files.map((file) => (
            <li key={file.id}>
              <b>{file.name}</b> <span>{fileText(file)}</span>
            </li>
          ))}
        </ul>
        <p aria-busy={own.isPending}>
          {own.error ? formatFailure(toFailure(own.error)) : t(own.isPending ? 'files.checking' : 'files.not-offered')}
        </p>
        <DialogActions>
          <Button data-autofocus onClick={onEnd}>
            {t('files.keep', { count })}
          </Button>
        </DialogActions>
      </Dialog>
    )
  }
  return (
    <BulkDialog
      title={title}
      rows={files.map((file) => ({ name: file.name, change: fileText(file), write: deletionOf(file) }))}
      words={bulkTexts()}
      onCancel={onEnd}
      onDone={onEnd}
    >
      <p>{t('files.what', { count, size })}</p>
    </BulkDialog>
  )
}

const fileText = ({ size, create_time: seconds }: File): string =>
  t('files.row', { size: formatBytes(size), date: formatDate(seconds), time: formatTime(seconds * 1000) })

const bulkTexts = (): BulkTexts => ({
  send: (count) => t('files.delete', { count }),
  keep: (count) => t('files.keep', { count }),
  each: t('files.each'),
  done: ({ confirmed, all }) => t('files.done', { confirmed, count: all }),
  doneWord: t('files.deleted'),
  allDone: (count) => t('files.all-deleted', { count }),
  explain: explainRule('attachment', 'delete'),
})
