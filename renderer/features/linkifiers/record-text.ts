import { catalogue } from '../../lib/i18n.ts'
import english from './record-text/en.ts'

catalogue('record.linkifier', english, import.meta.glob(['./record-text/*.ts', '!./record-text/en.ts']))
