import { texts } from '#contract/texts.ts'
import { formatDuration } from '../../lib/text/format.ts'
import { formatList } from '../../lib/text/sentences.ts'
import { groupName } from '../../lib/organization/directory.ts'
import { registerComputedTexts, unnamedText, type TextContext } from '../../lib/records/kind-texts.ts'

/**
 * Text for a setting of an invitation or a link; undefined for the usual text. The field's schema has parsed the value.
 */
export function settingText(field: string, value: unknown, context: TextContext): string | undefined {
  if (field === 'invite_expires_in_minutes' && typeof value === 'number') return formatDuration(value * 60)
  if (!Array.isArray(value) || value.length === 0) return undefined
  const ids = value as readonly number[]
  if (field === 'stream_ids')
    return formatList(ids.map((id) => context.channelName?.(id) ?? unnamedText('channel', id)))
  return field === 'group_ids' ? formatList(ids.map((id) => groupName(context.directory, id))) : undefined
}

const t = texts('invitations')

registerComputedTexts('invitation-link', {
  value: settingText,
  target: (_act, value) => (value === null ? t('invitation-link.target.revoked') : undefined),
})

registerComputedTexts('invitation', {
  value: settingText,
  target: (act, value) => {
    if (act === 'revoke') return value === null ? t('invitation.target.revoked') : undefined
    return t(
      typeof value === 'object' && value !== null && 'sentAfter' in value
        ? 'invitation.target.again'
        : 'invitation.target.before',
    )
  },
})
