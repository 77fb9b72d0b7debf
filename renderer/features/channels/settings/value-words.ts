import type { Connection } from '../../../../electron/contract/connection.ts'
import type { GroupSetting } from '../../../../electron/contract/operations/shapes.ts'
import { groupName, userName, type Directory } from '../../../lib/organization/directory.ts'
import { granteesOf } from '../../../lib/organization/group-settings.ts'
import { formatList } from '../../../lib/format.ts'
import { isGroupSetting, type RetentionValue, type SettingName } from './fields.ts'
import { t } from './text.ts'

interface WordsContext {
  readonly connection: Connection
  readonly directory: Directory
}

/** A setting's value as one reads it, in full: every group and person of a permission, never a bare id or constant. */
export function valueWords(name: SettingName, value: unknown, { connection, directory }: WordsContext): string {
  if (value === undefined) return t('value.unknown')
  if (isGroupSetting(name)) return granteeWords(value as GroupSetting, directory)
  switch (name) {
    case 'privacy':
      return t(`privacy.${value as 'public'}`)
    case 'topics_policy':
      return t(`topics.${value as 'inherit'}`)
    case 'message_retention_days':
      return retentionValueWords(value as RetentionValue, connection.realm.messageRetentionDays)
    case 'folder_id':
      return value === null
        ? t('value.no-folder')
        : (directory.folders?.get(value as number)?.name ?? t('value.folder', { id: value as number }))
    case 'is_archived':
      return t(value === true ? 'value.archived' : 'value.not-archived')
    case 'is_default_stream':
    case 'default_push_notifications':
      return t(value === true ? 'value.on' : 'value.off')
    case 'new_name':
    case 'description':
      return value === '' ? t('value.empty') : (value as string)
  }
}

function granteeWords(setting: GroupSetting, directory: Directory): string {
  const { groups, users } = granteesOf(setting, directory.nobodyId)
  if (groups.length === 0 && users.length === 0) return t('value.nobody')
  return formatList([...groups.map((id) => groupName(directory, id)), ...users.map((id) => userName(directory, id))])
}

/** Retention in words: "30 days", "Forever", "Organization default, 365 days". */
export function retentionValueWords(value: RetentionValue, organizationDays: number | null): string {
  if (value === 'unlimited') return t('retention.unlimited')
  if (value !== 'realm_default') return t('value.days', { count: value })
  if (organizationDays === null) return t('retention.realm_default')
  if (organizationDays === -1) return t('retention.realm_default-forever')
  return t('retention.realm_default-days', { days: organizationDays })
}
