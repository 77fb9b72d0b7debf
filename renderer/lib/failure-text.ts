import { catalogue } from './i18n.ts'
import english from './failure-text/en.ts'

export const t = catalogue('failures', english, import.meta.glob(['./failure-text/*.ts', '!./failure-text/en.ts']))
