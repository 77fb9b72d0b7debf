import { catalogue } from '../../../lib/i18n.ts'
import english from './record-text/en.ts'

/** Texts of a typing notice as a record: its fields. */
catalogue('record.typing', english, import.meta.glob(['./record-text/*.ts', '!./record-text/en.ts']))
