import { catalogue } from '../../lib/i18n.ts'
import english from './text/en.ts'

export const t = catalogue('connection-check', english, import.meta.glob(['./text/*.ts', '!./text/en.ts']))
