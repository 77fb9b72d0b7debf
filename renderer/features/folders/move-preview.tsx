import type { Asked } from '../../components/batch/use-batch.tsx'
import { folderName, type ChannelRow } from '../../components/channel/rows.ts'
import type { Directory } from '../../lib/organization/directory.ts'
import classes from './folders.module.css'
import { t } from './text.ts'
import type { Target } from './use-folder-channels.tsx'

interface MovePreviewProps {
  readonly all: readonly ChannelRow[]
  readonly asked: Asked<ChannelRow, Target>
  readonly directory: Directory
}

/** What a move comes to: who sees what, which folder gains, which ones shrink. */
export function MovePreview({ all, asked: { rows, aim }, directory }: MovePreviewProps) {
  const name = folderName(aim, directory)
  const countIn = (some: readonly ChannelRow[], id: Target) =>
    some.filter((row) => (row.folderId ?? null) === id).length
  const sources = [...new Set(rows.map(({ folderId }) => folderId ?? null))]
  return (
    <section className={classes.preview} aria-label={t('preview.title')}>
      <p>{aim === null ? t('move.what-none') : t('move.what', { name })}</p>
      <ul>
        {[aim, ...sources].map((id) => {
          const before = countIn(all, id)
          const after = before + (id === aim ? rows.length : -countIn(rows, id))
          return (
            <li key={id}>
              <b>{folderName(id, directory)}</b>
              <span>{t('preview.count', { before, after })}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
