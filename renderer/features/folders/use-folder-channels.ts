import { inUseByName } from '../../records/channel/in-use.ts'
import { useMoves } from '../../bulk/channels/move/use-moves.tsx'
import { useChannelRows } from '../../records/channel/use-channel-rows.ts'

/** Channels in use, and their moves to another folder: the given folder, or a chosen one. */
export function useFolderChannels(to?: number) {
  const { rows: all, directory, ...listing } = useChannelRows()
  const rows = inUseByName(all)
  return { ...listing, rows, directory, moves: useMoves({ rows, directory, to }) }
}
