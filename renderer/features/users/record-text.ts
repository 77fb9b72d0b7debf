import { isWithoutRight } from '#contract/records/user.ts'
import { catalogue } from '../../lib/i18n.ts'
import { registerWords } from '../../lib/records/words.ts'
import english from './record-text/en.ts'

/** The words of a user as a record: its fields, its rules, and what is said of creating one. */
const t = catalogue('record.user', english, import.meta.glob(['./record-text/*.ts', '!./record-text/en.ts']))

registerWords('user', {
  refusal: (_act, { serverMessage }) => (isWithoutRight(serverMessage) ? t('refusal.no-right') : undefined),
})
