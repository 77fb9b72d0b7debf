import { catalogue } from '../../lib/i18n.ts'
import english from './record-text/en.ts'

/** Texts of an export as a record: its type, its rules, starting and deleting. */
catalogue('record.export', english, import.meta.glob(['./record-text/*.ts', '!./record-text/en.ts']))
