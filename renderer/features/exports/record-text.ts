import { catalogue } from '../../lib/i18n.ts'
import english from './record-text/en.ts'

/** The words of an export as a record: its type, its rules, and what is said of starting and deleting one. */
catalogue('record.export', english, import.meta.glob(['./record-text/*.ts', '!./record-text/en.ts']))
