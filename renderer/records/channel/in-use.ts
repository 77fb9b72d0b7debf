import type { ChannelRow } from './rows.ts'

/** Cached by row list, because sorting 20,000 takes longer than drawing a reopened page. */
const ordered = new WeakMap<readonly ChannelRow[], readonly ChannelRow[]>()
const { compare } = new Intl.Collator()

/** Channels in use by name; the same list while the rows are the same. */
export function inUseByName(all: readonly ChannelRow[]): readonly ChannelRow[] {
  const known = ordered.get(all)
  if (known) return known
  const rows = all
    .filter(({ isArchived }) => !isArchived)
    .toSorted((one, other) => compare(one.channel.name, other.channel.name))
  ordered.set(all, rows)
  return rows
}
