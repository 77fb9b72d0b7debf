import { fieldOf } from '#contract/records/index.ts'
import { texts } from '#contract/texts.ts'
import { formatList } from '../../lib/text/sentences.ts'
import { userName } from '../../lib/organization/directory.ts'
import { registerComputedTexts, type TextContext } from '../../lib/records/kind-texts.ts'

const t = texts('channels')

/** Text of the retention: "30 days", "Forever", "Organization default, 365 days". */
export function retentionText(value: unknown, organizationDays: number | null): string {
  if (value === 'unlimited') return t('channel.value.retention.forever')
  if (typeof value === 'number') return t('channel.value.retention.days', { count: value })
  if (organizationDays === null) return t('channel.value.retention.default')
  if (organizationDays === -1) return t('channel.value.retention.default-forever')
  return t('channel.value.retention.default-days', { count: organizationDays })
}

/** Effect of a change of privacy, which depends on the previous value. */
function privacyEffect(from: unknown, to: unknown): string {
  if (to === 'web-public') return t('channel.effect.privacy.to-web')
  if (to === 'public')
    return from === 'web-public' ? t('channel.effect.privacy.off-web') : t('channel.effect.privacy.to-public')
  const isHistoryOpened = from === 'private-protected' && to === 'private'
  if (isHistoryOpened) return t('channel.effect.privacy.opens-history')
  if (from === 'private') return t('channel.effect.privacy.closes-history')
  return t(to === 'private' ? 'channel.effect.privacy.to-private' : 'channel.effect.privacy.to-protected')
}

/**
 * Effect of a change of retention. Expired messages are deleted permanently, so the text repeats the number of days
 * with its consequence.
 */
function retentionEffect(from: unknown, to: unknown, organizationDays: number | null): string {
  const days = to === 'realm_default' ? organizationDays : to
  if (days === null) return t('channel.effect.retention.default')
  if (typeof days !== 'number' || days === -1) return t('channel.effect.retention.forever')
  const before = from === 'realm_default' ? organizationDays : from
  if (typeof before === 'number' && before > 0 && before < days)
    return t('channel.effect.retention.longer', { count: days })
  return t('channel.effect.retention.deletes', { count: days })
}

/** Effect of an announcement, with the channel of the message if its name is known. */
function announceEffect({ connection, channelName }: TextContext): string {
  const channel = channelName?.(connection.realm.announcementChannelId ?? -1)
  return channel === undefined ? t('channel.effect.announce') : t('channel.effect.announce.named', { channel })
}

registerComputedTexts('channel', {
  target: (_, isArchived) => t(`channel.value.is_archived.${isArchived === true ? 'on' : 'off'}`),
  effect: (field, { from, to, isNew }, context) => {
    const { connection } = context
    const { kind } = fieldOf('channel', field)
    // A new channel has no earlier name, no links and no messages yet, and moves in nobody’s sidebar.
    if (isNew === true && ['new_name', 'folder_id', 'topics_policy'].includes(field)) return null
    if (field === 'announce') return to === true ? announceEffect(context) : null
    if (kind === 'number') return retentionEffect(from, to, connection.realm.messageRetentionDays)
    return field === 'privacy' ? privacyEffect(from, to) : undefined
  },
  value: (field, value, { connection, directory }) => {
    const { kind } = fieldOf('channel', field)
    // Retention is the only number among the settings, and subscribers are the only list. The retention's default is the
    // organization's.
    if (kind === 'number') return retentionText(value, connection.realm.messageRetentionDays)
    if (kind !== 'list') return undefined
    const ids = value as readonly number[]
    return ids.length === 0 ? t('channel.value.subscribers.none') : formatList(ids.map((id) => userName(directory, id)))
  },
})
