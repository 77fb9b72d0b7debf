import { catalogue } from '../../../lib/i18n.ts'
import { registerWords } from '../../../lib/records/words.ts'
import english from './record-text/en.ts'

/** Texts of a call as a record: creation and refusals. */
const t = catalogue('record.call', english, import.meta.glob(['./record-text/*.ts', '!./record-text/en.ts']))

registerWords('call', { aim: () => t('aim') })
