import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { folderChange } from '#contract/records/channel.ts'
import { isAtLeast } from '#contract/roles.ts'
import { useBatch, type Asked } from '../../components/batch/use-batch.tsx'
import { FolderSelect } from '../../components/channel/folder-select.tsx'
import { folderName, keyOf, type ChannelRow } from '../../components/channel/rows.ts'
import { useChannelRows } from '../../components/channel/use-channel-rows.ts'
import { useConnection } from '../../lib/connection.ts'
import type { Directory } from '../../lib/organization/directory.ts'
import { useRecords } from '../../lib/records/use-records.ts'
import { knownFolders } from './known-kind.ts'
import { MovePreview } from './move-preview.tsx'
import { t } from './text.ts'

/** The folder that channels go to; null takes them out of theirs. */
export type Target = number | null

/** The channels in use, which alone are put in folders, and their way from one folder to another. */
export function useFolderChannels(target: Target) {
  const { connection } = useConnection()
  const { records } = useRecords(knownFolders)
  const { rows: all, directory, ...listing } = useChannelRows(records)
  const rows = useMemo(() => inUseByName(all), [all])
  // Where the role is unknown, the server decides.
  const mayChange = isAtLeast(connection.me?.role, 'administrator') !== false
  const moves = useBatch<ChannelRow, Target>({
    rows: useMemo(() => (target === null ? rows : rows.filter(({ folderId }) => folderId !== target)), [rows, target]),
    keyOf,
    isAllowed: mayChange,
    actions: (selected, ask) => (
      <MoveActions directory={directory} count={selected.length} target={target} onMove={ask} />
    ),
    titleOf: ({ rows: moved, aim }) => t('move.title', { count: moved.length, name: folderName(aim, directory) }),
    rowOf: ({ channel, folderId }, to) => ({
      name: channel.name,
      change: t('move.change', { from: folderName(folderId ?? null, directory), to: folderName(to, directory) }),
      write: { kind: 'channel', act: 'update', id: channel.stream_id, changes: [folderChange(folderId, to)] },
    }),
    preview: (asked: Asked<ChannelRow, Target>) => <MovePreview all={rows} asked={asked} directory={directory} />,
  })
  return { ...listing, rows, directory, mayChange, moves }
}

/** Kept by the rows they are made of, because sorting 20,000 takes longer than drawing the page that comes back. */
const ordered = new WeakMap<readonly ChannelRow[], readonly ChannelRow[]>()
const { compare } = new Intl.Collator()

function inUseByName(all: readonly ChannelRow[]): readonly ChannelRow[] {
  const known = ordered.get(all)
  if (known) return known
  const rows = all
    .filter(({ isArchived }) => !isArchived)
    .toSorted((one, other) => compare(one.channel.name, other.channel.name))
  ordered.set(all, rows)
  return rows
}

interface MoveActionsProps {
  readonly directory: Directory
  readonly count: number
  readonly target: Target
  readonly onMove: (to: Target) => void
}

function MoveActions({ directory, count, target, onMove }: MoveActionsProps) {
  const [chosen, setChosen] = useState<Target | undefined>(target ?? undefined)
  return (
    <>
      {target === null ? (
        <FolderSelect
          aria-label={t('bar.to')}
          placeholder={t('bar.to')}
          directory={directory}
          value={chosen}
          onChange={setChosen}
        />
      ) : null}
      <Button
        variant="filled"
        disabled={chosen === undefined}
        onClick={() => {
          if (chosen !== undefined) onMove(chosen)
        }}
      >
        {t('bar.review', { count })}
      </Button>
    </>
  )
}
