import { catalogue } from '../../lib/i18n.ts'
import english from './record-text/en.ts'

/** Texts of a file on the server as a record, for example for the journal. */
catalogue('record.attachment', english, import.meta.glob(['./record-text/*.ts', '!./record-text/en.ts']))
