import { useMemo, useState } from 'react'
import type { Directory } from '../../../lib/organization/directory.ts'
import type { Channel } from '../schema.ts'
import { toRow, type ChannelRow } from './rows.ts'
import { sortRows, type Sort, type SortedRows } from './sort.ts'

/** The rows of a list in the order of a column; null until everything they tell is known. */
export function useSortedRows(
  channels: readonly Channel[] | undefined,
  directory: Directory | null,
  profileId: string,
  { id, isDescending }: Sort,
  organizationRetention: number | null,
): readonly ChannelRow[] | null {
  const [sorted] = useState(createSortedRows)
  return useMemo(() => {
    if (!channels || !directory) return null
    return sorted(channels, directory, profileId, { id, isDescending }, organizationRetention)
  }, [sorted, channels, directory, profileId, id, isDescending, organizationRetention])
}

/**
 * Remembers what it gave last: a channel that did not change keeps its row and its place, so that changes of a few among
 * 20,000 hold up nobody (DESIGN §11).
 */
function createSortedRows() {
  let made = new WeakMap<Channel, ChannelRow>()
  let madeFrom: Directory | null = null
  let before: (SortedRows & { readonly key: string }) | null = null

  return (
    channels: readonly Channel[],
    directory: Directory,
    profileId: string,
    sort: Sort,
    organizationRetention: number | null,
  ): readonly ChannelRow[] => {
    if (madeFrom !== directory) made = new WeakMap()
    madeFrom = directory
    const rowOf = (channel: Channel): ChannelRow => {
      const known = made.get(channel)
      if (known !== undefined) return known
      const row = toRow(channel, directory, profileId)
      made.set(channel, row)
      return row
    }
    const key = `${sort.id} ${sort.isDescending} ${organizationRetention}`
    const rows = channels.map(rowOf)
    const sorted = sortRows(rows, sort, organizationRetention, before?.key === key ? before : null)
    before = { key, rows, sorted }
    return sorted
  }
}
