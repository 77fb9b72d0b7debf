import { texts } from '#contract/texts.ts'
import { registerWords } from '../../lib/records/kind-words.ts'
import { settingText } from './setting-words.ts'

const t = texts('invitations')

registerWords('invitation', {
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
