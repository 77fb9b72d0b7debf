import type { Connection } from '#contract/connection.ts'
import { call } from '../../lib/bridge.ts'
import { plainTexts, type ChannelRow } from './table/rows.ts'
import { t } from './text.ts'
import { retentionWords } from './table/columns.tsx'

/** Saves the channels shown, in their order; false when the operator cancelled. */
export async function saveAsCsv(rows: readonly ChannelRow[], connection: Connection): Promise<boolean> {
  const { default: papa } = await import('papaparse')
  const records = rows.map(({ channel, privacy, folder, retention, canPost, canAdminister, creator }) => ({
    ...plainTexts(channel),
    [t('filter.privacy')]: t(`privacy.${privacy}`),
    [t('column.folder')]: folder ?? '',
    [t('column.can-post')]: canPost ?? '',
    [t('column.can-administer')]: canAdminister ?? '',
    [t('column.subscribers')]: channel.subscriberCount ?? '',
    [t('column.traffic')]: channel.stream_weekly_traffic ?? '',
    [t('column.retention')]: retentionWords(retention, connection.realm.messageRetentionDays),
    [t('column.creator')]: creator ?? '',
  }))
  // A spreadsheet runs a cell that begins like a formula; names come from the server, so they are defused.
  const text = papa.unparse(records, { escapeFormulae: true })
  const { isSaved } = await call('file:save-text', { name: 'channels.csv', text })
  return isSaved
}
