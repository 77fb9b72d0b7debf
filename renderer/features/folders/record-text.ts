import { catalogue } from '../../lib/i18n.ts'
import english from './record-text/en.ts'

/** Texts of a folder as a record: its fields, its rules, creating and ordering. */
catalogue('record.folder', english, import.meta.glob(['./record-text/*.ts', '!./record-text/en.ts']))
