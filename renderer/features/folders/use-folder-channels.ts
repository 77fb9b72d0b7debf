import { inUseByName } from '../../components/channel/in-use.ts'
import { useMoves } from '../../components/channel/move/use-moves.tsx'
import { useChannelRows } from '../../components/channel/use-channel-rows.ts'

/** The channels in use, and their way from one folder to another: to the given one, or to one that is chosen. */
export function useFolderChannels(to?: number) {
  const { rows: all, directory, ...listing } = useChannelRows()
  const rows = inUseByName(all)
  return { ...listing, rows, directory, moves: useMoves({ rows, directory, to }) }
}
