import { catalogue } from '../i18n.ts'
import english from './text/en.ts'

export const t = catalogue('directory', english, import.meta.glob(['./text/*.ts', '!./text/en.ts']))
