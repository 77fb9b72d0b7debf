import { texts } from '#contract/texts.ts'
import { registerComputedTexts } from '../../../lib/records/kind-texts.ts'
import { settingText } from '../setting-texts.ts'

const t = texts('invitations')

registerComputedTexts('invitation-link', {
  value: settingText,
  target: (_act, value) => (value === null ? t('invitation-link.target.revoked') : undefined),
})
