import { catalogue } from '../../lib/i18n.ts'
import english from './record-text/en.ts'

/** Texts of a user as a record: its fields, its rules, and creation. */
catalogue('record.user', english, import.meta.glob(['./record-text/*.ts', '!./record-text/en.ts']))
