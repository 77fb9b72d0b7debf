import { catalogue } from './i18n.ts'
import english from './role-text/en.ts'

export const t = catalogue('roles', english, import.meta.glob(['./role-text/*.ts', '!./role-text/en.ts']))
