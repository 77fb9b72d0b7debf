import { registerWords } from '../../../lib/records/kind-words.ts'
import { settingText } from '../setting-words.ts'
import { t } from '../words.ts'

registerWords('invitation-link', {
  value: settingText,
  target: (_act, value) => (value === null ? t('invitation-link.target.revoked') : undefined),
})
