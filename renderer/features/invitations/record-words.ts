import { registerWords } from '../../lib/records/kind-words.ts'
import { t } from './words.ts'

registerWords('invitation', {
  aim: (_act, value) =>
    t(
      typeof value === 'object' && value !== null && 'sentAfter' in value
        ? 'invitation.aim.again'
        : 'invitation.aim.before',
    ),
})
