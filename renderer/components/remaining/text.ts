import { catalogue } from '../../lib/i18n.ts'
import english from './text/en.ts'

export const t = catalogue('remaining', english, import.meta.glob(['./text/*.ts', '!./text/en.ts']))
