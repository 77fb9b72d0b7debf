import { registerWords } from '../../lib/records/kind-words.ts'
import { t } from './words.ts'
import { settingText } from './setting-words.ts'

registerWords('invitation', {
  value: settingText,
  aim: (act, value) => {
    if (act === 'revoke') return value === null ? t('invitation.aim.revoked') : undefined
    return t(
      typeof value === 'object' && value !== null && 'sentAfter' in value
        ? 'invitation.aim.again'
        : 'invitation.aim.before',
    )
  },
})
