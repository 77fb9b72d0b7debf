import { catalogue } from '../../lib/i18n.ts'
import english from './file-text/en.ts'

/** The words of a file as a record. */
catalogue('record.attachment', english, import.meta.glob(['./file-text/*.ts', '!./file-text/en.ts']))
