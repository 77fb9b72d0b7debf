import { catalogue } from '../../lib/i18n.ts'
import { registerWords } from '../../lib/records/words.ts'
import english from './record-text/en.ts'

const t = catalogue('record.invitation', english, import.meta.glob(['./record-text/*.ts', '!./record-text/en.ts']))

registerWords('invitation', {
  aim: (_act, value) =>
    t(typeof value === 'object' && value !== null && 'sentAfter' in value ? 'aim.again' : 'aim.before'),
})
