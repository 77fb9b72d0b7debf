import { catalogue } from '../../lib/i18n.ts'
import english from './record-text/en.ts'

/** The words of a user as a record: its fields, its rules, and what is said of creating one. */
catalogue('record.user', english, import.meta.glob(['./record-text/*.ts', '!./record-text/en.ts']))
