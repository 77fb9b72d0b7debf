import { language } from '../../../lib/i18n.ts'
import type { Retention } from '#contract/records/channel.ts'
import type { ColumnId } from '../schema.ts'
import type { ChannelRow } from './rows.ts'

/** What a column is sorted by: a text, or a number in which unknown comes first. */
const keys: Readonly<Record<ColumnId, (row: ChannelRow, organizationRetention: number | null) => string | number>> = {
  name: (row) => row.channel.name,
  folder: (row) => row.folder ?? '',
  'can-post': (row) => row.canPost ?? '',
  'can-administer': (row) => row.canAdminister ?? '',
  'can-subscribe': (row) => row.canSubscribe ?? '',
  subscribers: (row) => row.channel.subscriberCount ?? -1,
  traffic: (row) => row.channel.stream_weekly_traffic ?? -1,
  retention: (row, organization) => retentionRank(row.retention, organization),
  topics: (row) => row.topicsPolicy ?? '',
  creator: (row) => row.creator ?? '',
  created: (row) => row.channel.date_created ?? 0,
  push: (row) => Number(row.pushDefault ?? false),
}

/**
 * The rows in a column's order, equal ones by name. Sorting stands before filtering, which keeps the order: a keystroke
 * in the search then costs a pass over the rows and no sort (20,000 channels in 30 ms, DESIGN §11).
 */
export function sortRows(
  rows: readonly ChannelRow[],
  sort: { readonly id: ColumnId; readonly isDescending: boolean },
  organizationRetention: number | null,
): ChannelRow[] {
  const { compare } = new Intl.Collator(language(), { numeric: true })
  const sign = sort.isDescending ? -1 : 1
  return rows
    .map((row) => ({ row, key: keys[sort.id](row, organizationRetention) }))
    .sort((one, other) => {
      const order =
        typeof one.key === 'number' && typeof other.key === 'number'
          ? one.key - other.key
          : compare(String(one.key), String(other.key))
      return order === 0 ? compare(one.row.channel.name, other.row.channel.name) : sign * order
    })
    .map(({ row }) => row)
}

/** Forever sorts after every number of days, the default where the organization's own number stands. */
function retentionRank(retention: Retention, organization: number | null): number {
  const effective = typeof retention === 'number' ? retention : retention === 'unlimited' ? -1 : (organization ?? -1)
  return effective === -1 ? Number.MAX_SAFE_INTEGER : effective
}
