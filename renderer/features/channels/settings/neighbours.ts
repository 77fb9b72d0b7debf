import { isArchived } from '../../../components/channel/rows.ts'
import { language } from '../../../lib/i18n.ts'
import type { Channel } from '../../../lib/organization/channels.ts'

/** Where a channel stands among others. */
export interface Neighbours {
  readonly previous: number | null
  readonly next: number | null
  /** Counted from 1. */
  readonly place: number
  readonly count: number
}

type Named = Pick<Channel, 'stream_id' | 'name'> & Parameters<typeof isArchived>[0]

/** The channels of an order that are still there. */
export function stillThere(order: readonly (string | number)[], channels: readonly Named[]): readonly number[] {
  const ids = new Set<string | number>(channels.map(({ stream_id: id }) => id))
  return order.filter((id): id is number => ids.has(id))
}

/** The neighbours in the order a table was left with; null where the channel is not in it. */
export function neighboursIn(order: readonly number[], id: number): Neighbours | null {
  const index = order.indexOf(id)
  if (index === -1) return null
  return { previous: order[index - 1] ?? null, next: order[index + 1] ?? null, place: index + 1, count: order.length }
}

/**
 * The neighbours by name among the channels in use, and the channel itself, as the table shows them at first. It takes
 * one pass and no sort, because there may be 20,000 and the list may change at any time.
 */
export function neighboursByName(channels: readonly Named[], self: Named): Neighbours {
  const { compare } = new Intl.Collator(language(), { numeric: true })
  const order = (one: Named, other: Named) => compare(one.name, other.name) || one.stream_id - other.stream_id
  let previous: Named | null = null
  let next: Named | null = null
  let [place, count] = [1, 1]
  for (const channel of channels) {
    if (channel.stream_id === self.stream_id || isArchived(channel)) continue
    count += 1
    if (order(channel, self) < 0) {
      place += 1
      if (previous === null || order(channel, previous) > 0) previous = channel
    } else if (next === null || order(channel, next) < 0) next = channel
  }
  return { previous: previous?.stream_id ?? null, next: next?.stream_id ?? null, place, count }
}
