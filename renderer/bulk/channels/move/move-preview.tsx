import { texts } from '#contract/texts.ts'
import type { AskedChange } from '../../batch/use-batch.tsx'
import type { Directory } from '../../../lib/organization/directory.ts'
import { FirstFew } from '../../../components/first-few.tsx'
import { NameText } from '../../../components/name-text.tsx'
import { SidePane } from '../../../components/side-pane.tsx'
import { folderName, type ChannelRow } from '../../../records/channel/rows.ts'
import classes from './move-preview.module.css'
import { sizesAround, type Target } from './moves.ts'

const t = texts('bulk', 'channels-move')

interface MovePreviewProps {
  readonly all: readonly ChannelRow[]
  readonly asked: AskedChange<ChannelRow, Target>
  readonly directory: Directory
}

/** Effect of a move: who sees what, which folder gains, which ones shrink. */
export function MovePreview({ all, asked: { rows, target }, directory }: MovePreviewProps) {
  return (
    <section className={classes.preview} aria-label={t('preview.title')}>
      <p>{target === null ? t('what-none') : t('what', { name: folderName(target, directory) })}</p>
      <ul>
        {sizesAround(all, rows, target).map(({ folder, before, after }) => (
          <li key={folder}>
            <b>{folderName(folder, directory)}</b>
            <span>{t('preview.count', { before, after })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * The same preview beside a table, while channels are selected in it. Channels are listed by name, because the table
 * may have scrolled them out of view.
 */
export const MoveExtra = (props: MovePreviewProps) => (
  <SidePane label={t('preview.title')}>
    <h2>{t('preview.title')}</h2>
    <MovePreview {...props} />
    <MovedChannels {...props} />
  </SidePane>
)

function MovedChannels({ asked: { rows, target }, directory }: MovePreviewProps) {
  const title = t('preview.gains', { name: folderName(target, directory) })
  return (
    <section className={classes.moved} aria-label={title}>
      <h3>{title}</h3>
      <FirstFew items={rows}>
        {({ channel, folderId }) => (
          <p>
            <NameText text={channel.name} />
            <span>{fromText(folderId, directory)}</span>
          </p>
        )}
      </FirstFew>
    </section>
  )
}

/** Text for the previous folder of a channel; null if the server does not report it. */
function fromText(folderId: ChannelRow['folderId'], directory: Directory): string | null {
  if (folderId === undefined) return null
  return folderId === null ? t('preview.from-none') : t('preview.from', { name: folderName(folderId, directory) })
}
