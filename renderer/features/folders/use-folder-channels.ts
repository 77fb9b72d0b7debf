import { z } from 'zod'
import { nameOrder } from '../../lib/text/format.ts'
import type { ChannelRow } from '../../records/channel/rows.ts'
import { channelFilterSchemas } from '../../records/channel/filters.ts'
import { listSearchSchema, openSchema } from '../../lib/page/use-search-state.ts'
import { useChannelRows } from '../../records/channel/use-channel-rows.ts'

/** Caches sorted lists, because sorting 20,000 rows takes longer than drawing a reopened page. */
const ordered = new WeakMap<readonly ChannelRow[], readonly ChannelRow[]>()

/** Channels in use, sorted by name; the same list for the same rows. */
export function inUseByName(all: readonly ChannelRow[]): readonly ChannelRow[] {
  const known = ordered.get(all)
  if (known) return known
  const compare = nameOrder()
  const rows = all
    .filter(({ isArchived }) => !isArchived)
    .toSorted((one, other) => compare(one.channel.name, other.channel.name))
  ordered.set(all, rows)
  return rows
}

/** The open folder and the filters, in the address. */
export const folderSearchSchema = listSearchSchema({
  ...channelFilterSchemas,
  open: openSchema,
  /** True if archived folders are listed too. */
  archived: z.boolean(),
})

/** Channels in use. */
export function useFolderChannels() {
  const { rows: all, ...listing } = useChannelRows()
  return { ...listing, rows: inUseByName(all) }
}
