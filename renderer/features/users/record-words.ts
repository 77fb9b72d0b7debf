import type { Activity } from '#contract/records/user.ts'
import { registerWords } from '../../lib/records/kind-words.ts'
import { t } from './words.ts'

/** Texts of a user as a record: its fields, its rules, creation, and deactivation. */
registerWords('user', { aim: (_act, value) => activityText(value as Activity) })

function activityText({ is_active: isActive, comment }: Activity): string {
  if (isActive) return t('user.aim.active')
  if (comment === undefined) return t('user.aim.deactivated')
  return comment === '' ? t('user.aim.deactivated-plain') : t('user.aim.deactivated-comment', { comment })
}
