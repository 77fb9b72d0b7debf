import { catalogue } from '../../../lib/i18n.ts'
import { registerWords } from '../../../lib/records/words.ts'
import english from './record-text/en.ts'

/** Texts of a device as a record: its token, its app, and refusals. */
const t = catalogue('record.device', english, import.meta.glob(['./record-text/*.ts', '!./record-text/en.ts']))

registerWords('device', { aim: () => t('aim') })
