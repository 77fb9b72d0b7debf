import { catalogue } from '../i18n.ts'
import english from './text/en.ts'

export const t = catalogue('edit-form', english, import.meta.glob(['./text/*.ts', '!./text/en.ts']))
