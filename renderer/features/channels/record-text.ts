import { catalogue } from '../../lib/i18n.ts'
import { fieldOf } from '#contract/records/index.ts'
import { registerWords } from '../../lib/records/words.ts'
import english from './record-text/en.ts'

const t = catalogue('record.channel', english, import.meta.glob(['./record-text/*.ts', '!./record-text/en.ts']))

/** Retention in words: "30 days", "Forever", "Organization default, 365 days". */
export function retentionText(value: unknown, organizationDays: number | null): string {
  if (value === 'unlimited') return t('value.retention.forever')
  if (typeof value === 'number') return t('value.retention.days', { count: value })
  if (organizationDays === null) return t('value.retention.default')
  if (organizationDays === -1) return t('value.retention.default-forever')
  return t('value.retention.default-days', { days: organizationDays })
}

registerWords('channel', {
  value: (field, value, { connection }) =>
    // Retention is the only number among the settings. Its default is the organization’s.
    fieldOf('channel', field).kind === 'number'
      ? retentionText(value, connection.realm.messageRetentionDays)
      : undefined,
})
