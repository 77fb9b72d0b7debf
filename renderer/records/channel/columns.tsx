import { showHidden } from '#contract/name-marks.ts'
import { texts } from '#contract/texts.ts'
import { formatNumber } from '../../lib/text/format.ts'
import { NameText } from '../../components/texts/name-text.tsx'
import type { Column } from '../../components/record-table/columns.ts'
import { Unknown } from '../../components/texts/unknown.tsx'
import classes from './columns.module.css'
import { PrivacyIcon } from './privacy-icon.tsx'
import type { ChannelRow } from './rows.ts'

const t = texts('records', 'channel')

/** Columns of channels that several tables show. */

/** Data that the traffic column needs beside its row. */
export interface TrafficContext {
  /** Highest number of messages a week among the channels shown. */
  readonly highestTraffic: number
}

export const nameColumn: Column<Pick<ChannelRow, 'channel' | 'privacy' | 'isArchived'>, unknown> = {
  id: 'name',
  header: () => t('column.name'),
  value: ({ channel }) => channel.name,
  cell: ({ channel, privacy, isArchived }) => (
    <span className={classes.channel}>
      <PrivacyIcon privacy={privacy} isArchived={isArchived} />
      <NameText text={channel.name} />
    </span>
  ),
  width: { least: 184, share: 2 },
}

export const folderColumn: Column<ChannelRow, unknown> = {
  id: 'folder',
  header: () => t('column.folder'),
  value: ({ folder }) => folder,
  isReported: ({ folder }) => folder !== undefined,
  cell: ({ folder, folderId, isFolderUnnamed }) => {
    if (isFolderUnnamed) return <Unknown word={folder ?? ''} why={t('why.folders', { id: folderId ?? '' })} />
    if (folder === undefined) return <Unknown why={t('why.level', { level: 389 })} />
    return folder === '' ? <span className={classes.none}>{t('folder.none')}</span> : showHidden(folder)
  },
  inFile: ({ folder }) => (folder === '' ? t('folder.none') : folder),
  width: { least: 96, share: 1 },
  since: 389,
}

function subscribersText({ subscriberCount: count, isCountLeast }: ChannelRow['channel']): string | undefined {
  if (count === undefined) return undefined
  return isCountLeast ? t('subscribers.least', { count }) : formatNumber(count)
}

export const subscribersColumn: Column<ChannelRow, unknown> = {
  id: 'subscribers',
  header: () => t('column.subscribers'),
  value: ({ channel }) => channel.subscriberCount,
  cell: ({ channel }) => subscribersText(channel) ?? <Unknown why={t('why.subscribers')} />,
  inFile: ({ channel }) => (channel.isCountLeast ? subscribersText(channel) : channel.subscriberCount),
  width: { least: 104 },
  isNumeric: true,
}

export const trafficColumn: Column<ChannelRow, TrafficContext> = {
  id: 'traffic',
  header: () => t('column.traffic'),
  value: ({ channel }) => channel.stream_weekly_traffic ?? undefined,
  cell: ({ channel }, { highestTraffic }) => (
    <Traffic traffic={channel.stream_weekly_traffic} highest={highestTraffic} />
  ),
  inFile: ({ channel }) => channel.stream_weekly_traffic ?? t('traffic.new'),
  width: { least: 144 },
  isNumeric: true,
}

/** Highest traffic of lists, which are often shown again. */
const knownHighest = new WeakMap<readonly ChannelRow[], number>()

export function highestTraffic(rows: readonly ChannelRow[]): number {
  const known = knownHighest.get(rows)
  if (known !== undefined) return known
  const found = rows.reduce((most, { channel }) => Math.max(most, channel.stream_weekly_traffic ?? 0), 0)
  knownHighest.set(rows, found)
  return found
}

const barWidth = 56

/** Weekly messages, with a bar relative to the busiest channel of the list. */
function Traffic({ traffic, highest }: { traffic: number | null; highest: number }) {
  if (traffic === null) return <Unknown word={t('traffic.new')} why={t('traffic.new-why')} />
  const share = traffic / Math.max(highest, 1)
  return (
    <span className={classes.traffic} style={{ backgroundSize: `${barWidth * share}px 5px, ${barWidth}px 5px` }}>
      {formatNumber(traffic)}
    </span>
  )
}
