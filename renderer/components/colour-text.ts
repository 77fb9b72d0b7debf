import { catalogue } from '../lib/i18n.ts'
import english from './colour-text/en.ts'

export const t = catalogue('colours', english, import.meta.glob(['./colour-text/*.ts', '!./colour-text/en.ts']))
