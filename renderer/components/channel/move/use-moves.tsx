import { useCallback } from 'react'
import { useBatch, type Asked, type Batch } from '../../batch/use-batch.tsx'
import { useConnection } from '../../../lib/connection.ts'
import type { Directory } from '../../../lib/organization/directory.ts'
import { folderName, keyOf, type ChannelRow } from '../rows.ts'
import { MoveActions } from './move-actions.tsx'
import { MovePreview } from './move-preview.tsx'
import { leaving, moveLock, moveOf, type MoveLock, type Target } from './moves.ts'
import { t } from './text.ts'

interface Given {
  /** The channels that can be selected, or are dragged. */
  readonly rows: readonly ChannelRow[]
  readonly directory: Directory
  /** Where all of them go; where it is left out, it is chosen in the bar. */
  readonly to?: number | undefined
}

/** Many channels into one folder, under one question. Where no folder is known, nothing can be selected. */
export function useMoves({ rows, directory, to }: Given): Batch<ChannelRow, Target> {
  const { connection } = useConnection()
  const lockOf = useCallback((row: ChannelRow) => moveLock(row, connection, directory), [connection, directory])
  const batch = useBatch<ChannelRow, Target, MoveLock>({
    rows,
    keyOf,
    lockOf,
    lockText: (lock) => t(`lock.${lock}`),
    actions: (free, ask) => <MoveActions directory={directory} rows={free} to={to} onMove={ask} />,
    titleOf: ({ rows: moved, aim }) => t('title', { count: moved.length, name: folderName(aim, directory) }),
    rowOf: (row, aim) => ({
      name: row.channel.name,
      change: t('change', { from: folderName(row.folderId ?? null, directory), to: folderName(aim, directory) }),
      write: moveOf(row, aim),
    }),
    preview: (asked) => <MovePreview all={rows} asked={asked} directory={directory} />,
  })
  return {
    ...batch,
    selection: directory.folders?.size ? batch.selection : undefined,
    ask: ({ rows: asked, aim }: Asked<ChannelRow, Target>) => batch.ask({ rows: leaving(asked, aim), aim }),
  }
}
