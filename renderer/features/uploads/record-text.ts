import { catalogue } from '../../lib/i18n.ts'
import english from './record-text/en.ts'

/** The words of a file on the server as a record, such as the journal needs them. */
catalogue('record.attachment', english, import.meta.glob(['./record-text/*.ts', '!./record-text/en.ts']))
