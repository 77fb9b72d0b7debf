import type { Activity } from '#contract/records/user.ts'
import { texts } from '#contract/texts.ts'
import { registerComputedTexts } from '../../lib/records/kind-texts.ts'

const t = texts('users')

/** Texts of a user as a record: its fields, its rules, creation, and deactivation. */
registerComputedTexts('user', { target: (_act, value) => activityText(value as Activity) })

function activityText({ is_active: isActive, comment }: Activity): string {
  if (isActive) return t('user.target.active')
  if (comment === undefined) return t('user.target.deactivated')
  return comment === '' ? t('user.target.deactivated-plain') : t('user.target.deactivated-comment', { comment })
}
