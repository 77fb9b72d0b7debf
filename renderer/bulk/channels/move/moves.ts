import type { Connection } from '#contract/connection.ts'
import { folderChange, channelValues } from '#contract/records/channel.ts'
import { actLock, fieldLock } from '#contract/records/index.ts'
import type { RuleFacts } from '#contract/records/define.ts'
import type { Directory } from '../../../lib/organization/directory.ts'
import { ruleDirectory } from '../../../lib/records/findings.ts'
import type { OneWrite } from '../../../lib/writes/send-to-end.ts'
import type { ChannelRow } from '../../../records/channel/rows.ts'

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
