import type { Connection } from '../../../../electron/contract/connection.ts'
import { groupName, type Directory } from '../../../lib/organization/directory.ts'
import { granteesOf, isSameSetting } from '../../../lib/organization/group-settings.ts'
import type { GroupSetting } from '../../../../electron/contract/operations/shapes.ts'
import { groupSettingNames, type ChannelSettings, type SettingName } from './fields.ts'
import { t } from './text.ts'

/** What is wrong or doubtful with a draft, by field. Problems keep it from being sent, warnings do not. */
export type FieldWords = Partial<Record<SettingName, string>>

export interface RuleContext {
  readonly connection: Connection
  readonly directory: Directory
  readonly base: ChannelSettings
}

/**
 * The rules of §4.3 and REFERENCE §1.3, §4 that can be known before sending. Limits come from the registration response
 * alone; one that is unknown is left to the server.
 */
export function findProblems(draft: ChannelSettings, context: RuleContext): FieldWords {
  const { connection, base } = context
  const { limits, realm } = connection
  const problems: FieldWords = {
    ...tooLong('new_name', draft.new_name, limits.max_stream_name_length),
    ...tooLong('description', draft.description, limits.max_stream_description_length),
    ...groupProblems(draft, context),
  }
  if (draft.new_name.trim() === '') problems.new_name = t('problem.name-empty')
  if (isPrivate(draft) && draft.is_default_stream === true) problems.privacy = t('problem.default-private')
  if (draft.privacy === 'private-protected' && !isOpenToAll(draft.can_create_topic_group, context)) {
    problems.privacy = t('problem.protected-topics')
  }
  if (draft.privacy === 'web-public' && base.privacy !== 'web-public' && realm.isWebPublicPossible === false) {
    problems.privacy = t('problem.web-public-off')
  }
  const days = draft.message_retention_days
  if (typeof days === 'number' && !(Number.isInteger(days) && days >= 1)) {
    problems.message_retention_days = t('problem.days')
  }
  return problems
}

/** What the server may refuse, though only the server can say. */
export function findWarnings(draft: ChannelSettings, { connection, directory, base }: RuleContext): FieldWords {
  const { me, realm } = connection
  const warnings: FieldWords = {}
  if (draft.message_retention_days !== base.message_retention_days && me?.role != null && me.role > 100) {
    warnings.message_retention_days = t('warning.owner-only', { role: roleName(me.role) })
  }
  const webPublic = realm.canCreateWebPublicChannelGroup
  if (draft.privacy === 'web-public' && base.privacy !== 'web-public' && me && webPublic !== null) {
    if (!directory.graph.peopleOf(webPublic).has(me.userId)) {
      warnings.privacy = t('warning.web-public', { group: groupWords(directory, webPublic) })
    }
  }
  if (draft.topics_policy === 'empty_topic_only' && base.topics_policy !== 'empty_topic_only') {
    warnings.topics_policy = t('warning.empty-topic')
  }
  if (draft.folder_id != null && directory.folders?.get(draft.folder_id)?.is_archived === true) {
    warnings.folder_id = t('warning.folder-archived')
  }
  return warnings
}

const isPrivate = ({ privacy }: ChannelSettings) => privacy === 'private' || privacy === 'private-protected'

/** The service counts characters, not UTF-16 units. */
export const lengthOf = (text: string): number => [...text].length

function tooLong(name: 'new_name' | 'description', text: string, limit: number | null): FieldWords {
  const over = limit === null ? 0 : lengthOf(text) - limit
  return over > 0 ? { [name]: t('problem.too-long', { over, limit: limit ?? 0 }) } : {}
}

/** Protected history is allowed only where exactly the everyone group may create topics (§4.3, REFERENCE §4). */
function isOpenToAll(setting: GroupSetting | undefined, { directory }: RuleContext): boolean {
  // Unknown on this server: it decides.
  if (setting === undefined || directory.everyoneId === null) return true
  return isSameSetting(setting, directory.everyoneId, directory.nobodyId)
}

function groupProblems(draft: ChannelSettings, { connection, directory, base }: RuleContext): FieldWords {
  const problems: FieldWords = {}
  for (const name of groupSettingNames) {
    const value = draft[name]
    const accepts = connection.channelPermissionSettings?.[name]
    const before = base[name]
    if (value === undefined || !accepts) continue
    // What the server holds already is not ours to complain about.
    if (before !== undefined && isSameSetting(value, before, directory.nobodyId)) continue
    const { groups, users } = granteesOf(value, directory.nobodyId)
    if (!accepts.allow_nobody_group && groups.length === 0 && users.length === 0) problems[name] = t('problem.nobody')
    if (!accepts.allow_everyone_group && directory.everyoneId !== null && groups.includes(directory.everyoneId)) {
      problems[name] = t('problem.everyone')
    }
    const isSystem = groups.every((id) => directory.groups.get(id)?.is_system_group === true)
    if (accepts.require_system_group && (users.length > 0 || groups.length > 1 || !isSystem)) {
      problems[name] = t('problem.system-only')
    }
  }
  return problems
}

const groupWords = (directory: Directory, setting: GroupSetting): string =>
  granteesOf(setting, directory.nobodyId)
    .groups.map((id) => groupName(directory, id))
    .join(', ')

const roleName = (role: number): string => {
  if (role === 200) return t('role.200')
  if (role === 300) return t('role.300')
  return t(role === 600 ? 'role.600' : 'role.400')
}
