import { catalogue } from '../../../lib/i18n.ts'
import { registerWords } from '../../../lib/records/words.ts'
import english from './record-text/en.ts'

/** The words of a device as a record: its token, its app, and what is said of a refusal. */
const t = catalogue('record.device', english, import.meta.glob(['./record-text/*.ts', '!./record-text/en.ts']))

registerWords('device', { aim: () => t('aim') })
