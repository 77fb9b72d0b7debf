import { catalogue } from '../../../lib/i18n.ts'
import { registerWords } from '../../../lib/records/words.ts'
import english from './record-text/en.ts'

/** The words of a call as a record: what is made, and what is said of a refusal. */
const t = catalogue('record.call', english, import.meta.glob(['./record-text/*.ts', '!./record-text/en.ts']))

registerWords('call', { aim: () => t('aim') })
