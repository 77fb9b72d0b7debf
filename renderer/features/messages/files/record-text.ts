import { catalogue } from '../../../lib/i18n.ts'
import english from './record-text/en.ts'

/** The words of a file as a record. */
catalogue('record.attachment', english, import.meta.glob(['./record-text/*.ts', '!./record-text/en.ts']))
