import { nameOrder } from '../../lib/format.ts'
import type { ChannelRow } from './rows.ts'

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
