import { Button } from '@mantine/core'
import type { Attachment } from '#contract/operations/messages.ts'
import { deletionOf } from '#contract/records/attachment.ts'
import { texts } from '#contract/texts.ts'
import type { BatchTexts } from '../../../bulk/batch/batch.ts'
import { explainRule } from '../../../bulk/batch/explain-rule.ts'
import { useBatch, type Batch } from '../../../bulk/batch/use-batch.tsx'
import { CopyButton } from '../../../components/copy-button.tsx'
import { formatBytes } from '../../../lib/format.ts'
import { keyOf } from './columns.tsx'
import { linkOf } from './link-of.ts'

const t = texts('uploads')

/** Deletes one or several files under one confirmation, each through the gate. */
export function useDeleting(files: readonly Attachment[]): Batch<Attachment, null> {
  return useBatch<Attachment, null, string>({
    rows: files,
    keyOf,
    lockOf: () => null,
    lockText: (why) => why,
    actions: (chosen, ask) => (
      <>
        <CopyButton
          variant="subtle"
          text={chosen.map(linkOf).join('\n')}
          label={t('done.all', { count: chosen.length })}
        />
        <Button variant="filled" disabled={chosen.length === 0} onClick={() => ask({ rows: chosen, target: null })}>
          {t('files.delete', { count: chosen.length })}
        </Button>
      </>
    ),
    words: batchTexts(),
    titleOf: ({ rows }) => t('ask.title', { count: rows.length, name: rows[0]?.name ?? '' }),
    rowOf: (file) => ({
      name: file.name,
      change: t('ask.row', { size: formatBytes(file.size), count: file.message_ids.length }),
      write: deletionOf(file),
    }),
    preview: ({ rows }) => <Preview files={rows} />,
  })
}

function Preview({ files }: { readonly files: readonly Attachment[] }) {
  const size = formatBytes(files.reduce((sum, file) => sum + file.size, 0))
  const used = new Set(files.flatMap(({ message_ids: ids }) => ids)).size
  return (
    <>
      <p>{t('ask.what', { count: files.length, size })}</p>
      {used === 0 ? null : <p>{t('ask.used', { count: used })}</p>}
    </>
  )
}

const batchTexts = (): BatchTexts => ({
  send: (count) => t('files.delete', { count }),
  keep: (count) => t('ask.keep', { count }),
  each: t('ask.each'),
  done: ({ confirmed, all }) => t('ask.done', { confirmed, count: all }),
  doneWord: t('ask.done-word'),
  waitingWord: t('ask.waiting-word'),
  leftWord: t('ask.left-word'),
  allDone: (count) => t('ask.all-done', { count }),
  explain: explainRule('attachment', 'delete'),
})
