import { catalogue } from '../../lib/i18n.ts'
import english from './account-text/en.ts'

/** The menu of an account and its dialogs, which are no part of the first page. */
export const t = catalogue('account', english, import.meta.glob(['./account-text/*.ts', '!./account-text/en.ts']))
