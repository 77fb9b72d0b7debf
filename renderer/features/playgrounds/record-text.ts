import { catalogue } from '../../lib/i18n.ts'
import english from './record-text/en.ts'

/** Texts of a playground as a record: its fields, its rules, creating and deleting. */
catalogue('record.playground', english, import.meta.glob(['./record-text/*.ts', '!./record-text/en.ts']))
