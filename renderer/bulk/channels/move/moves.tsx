import type { Connection } from '#contract/connection.ts'
import { channelValues, folderChange } from '#contract/records/channel.ts'
import { actLock, fieldLock } from '#contract/records/index.ts'
import type { RuleFacts } from '#contract/records/define.ts'
import { texts } from '#contract/texts.ts'
import type { Directory } from '../../../lib/organization/directory.ts'
import { ruleDirectory } from '../../../lib/records/findings.ts'
import type { OneWrite } from '../../../lib/writes/send-to-end.ts'
import { folderName, type ChannelRow } from '../../../records/channel/rows.ts'
import type { AskedChange } from '../../dialog/use-bulk-change.tsx'
import { FirstFew } from '../../../components/texts/first-few.tsx'
import { NameText } from '../../../components/texts/name-text.tsx'
import { SidePane } from '../../../components/dialogs/side-pane.tsx'
import classes from './moves.module.css'

/** Target folder of channels; null removes them from their folder. */
export type Target = number | null

const folderOf = ({ folderId }: ChannelRow): Target => folderId ?? null

/** Returns the rows that are not in the target folder. */
export const leaving = (rows: readonly ChannelRow[], to: Target): readonly ChannelRow[] =>
  rows.filter(({ folderId }) => folderId !== to)

export const moveOf = ({ channel, folderId }: ChannelRow, to: Target): OneWrite => ({
  kind: 'channel',
  act: 'update',
  id: channel.stream_id,
  changes: [folderChange(folderId, to)],
})

export type MoveLock = 'archived' | 'administrators'

/** Reason why a channel can't be moved; null if it can, or if only the server knows. */
export function moveLock(
  { channel, isArchived }: ChannelRow,
  connection: Connection,
  directory: Directory,
): MoveLock | null {
  if (isArchived) return 'archived'
  const facts: RuleFacts = {
    // The values are computed only if a rule asks for them, because an administrator may select 20,000 channels and no
    // rule applies.
    get base() {
      return channelValues(channel)
    },
    get values() {
      return channelValues(channel)
    },
    connection,
    directory: ruleDirectory(directory),
    isMember: channel.isSubscribed,
  }
  const lock = actLock('channel', 'update', facts) ?? fieldLock('channel', folderChange(null, null).field, facts)
  return lock && 'administrators'
}

interface Size {
  readonly folder: Target
  readonly before: number
  readonly after: number
}

/** Counts the channels in use in each folder that a move changes, the target first. */
export function sizesAround(all: readonly ChannelRow[], moved: readonly ChannelRow[], to: Target): readonly Size[] {
  const inUse = all.filter(({ isArchived }) => !isArchived)
  const countIn = (some: readonly ChannelRow[], folder: Target) => some.filter((row) => folderOf(row) === folder).length
  return [...new Set([to, ...moved.map(folderOf)])].map((folder) => {
    const before = countIn(inUse, folder)
    return { folder, before, after: before + (folder === to ? moved.length : -countIn(moved, folder)) }
  })
}

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
