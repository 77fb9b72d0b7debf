import { texts } from '#contract/texts.ts'
import { registerWords } from '../../../lib/records/kind-words.ts'
import { settingText } from '../setting-words.ts'

const t = texts('invitations')

registerWords('invitation-link', {
  value: settingText,
  target: (_act, value) => (value === null ? t('invitation-link.target.revoked') : undefined),
})
