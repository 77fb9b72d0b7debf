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

/** The effect of a change of privacy depends on the previous value. */
function privacyEffect(from: unknown, to: unknown): string {
  if (to === 'web-public') return t('effect.privacy.to-web')
  if (to === 'public') return from === 'web-public' ? t('effect.privacy.off-web') : t('effect.privacy.to-public')
  const isHistoryOpened = from === 'private-protected' && to === 'private'
  if (isHistoryOpened) return t('effect.privacy.opens-history')
  if (from === 'private') return t('effect.privacy.closes-history')
  return t(to === 'private' ? 'effect.privacy.to-private' : 'effect.privacy.to-protected')
}

/** Expired messages are deleted permanently, so the number of days is repeated with its consequence. */
function retentionEffect(from: unknown, to: unknown, organizationDays: number | null): string {
  const days = to === 'realm_default' ? organizationDays : to
  if (days === null) return t('effect.retention.default')
  if (typeof days !== 'number' || days === -1) return t('effect.retention.forever')
  const before = from === 'realm_default' ? organizationDays : from
  if (typeof before === 'number' && before > 0 && before < days) return t('effect.retention.longer', { count: days })
  return t('effect.retention.deletes', { count: days })
}

registerWords('channel', {
  aim: (_, isArchived) => t(`value.is_archived.${isArchived === true ? 'on' : 'off'}`),
  effect: (field, { from, to }, { connection }) => {
    const { kind } = fieldOf('channel', field)
    if (kind === 'number') return retentionEffect(from, to, connection.realm.messageRetentionDays)
    return field === 'privacy' ? privacyEffect(from, to) : undefined
  },
  value: (field, value, { connection }) =>
    // Retention is the only number among the settings. Its default is the organization's.
    fieldOf('channel', field).kind === 'number'
      ? retentionText(value, connection.realm.messageRetentionDays)
      : undefined,
})
