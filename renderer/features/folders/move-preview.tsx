import type { Directory } from '../../lib/organization/directory.ts'
import classes from './folders.module.css'
import type { Move } from './moves.tsx'
import { folderName, type ChannelRow } from './rows.ts'
import { t } from './text.ts'

interface MovePreviewProps {
  readonly all: readonly ChannelRow[]
  readonly move: Move
  readonly directory: Directory
}

/** What a move comes to: who sees what, which folder gains, which ones shrink. */
export function MovePreview({ all, move, directory }: MovePreviewProps) {
  const { rows, to } = move
  const name = folderName(to, directory)
  const sources = [...new Set(rows.map(({ folderId }) => folderId ?? null))]
  const countIn = (folderId: number | null) => all.filter((row) => (row.folderId ?? null) === folderId).length
  return (
    <section className={classes.preview} aria-label={t('preview.title')}>
      <p>{to === null ? t('move.what-none') : t('move.what', { name })}</p>
      <ul>
        <Change name={name} before={countIn(to)} by={rows.length} />
        {sources.map((from) => (
          <Change
            key={from}
            name={folderName(from, directory)}
            before={countIn(from)}
            by={-rows.filter(({ folderId }) => (folderId ?? null) === from).length}
          />
        ))}
      </ul>
    </section>
  )
}

const Change = ({ name, before, by }: { name: string; before: number; by: number }) => (
  <li>
    <b>{name}</b>
    <span>{t('preview.count', { before, after: before + by })}</span>
  </li>
)
