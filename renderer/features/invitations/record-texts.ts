import { texts } from '#contract/texts.ts'
import { registerComputedTexts } from '../../lib/records/kind-texts.ts'
import { settingText } from './setting-texts.ts'

const t = texts('invitations')

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
