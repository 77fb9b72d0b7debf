import { catalogue } from '../../lib/i18n.ts'
import english from './record-text/en.ts'

/** The words of a playground as a record: its fields, its rules, and what is said of creating and deleting. */
catalogue('record.playground', english, import.meta.glob(['./record-text/*.ts', '!./record-text/en.ts']))
