import { catalogue } from '../lib/i18n.ts'
import english from './run-undo-text/en.ts'

export const t = catalogue('run-undo', english, import.meta.glob(['./run-undo-text/*.ts', '!./run-undo-text/en.ts']))
