import { catalogue } from '../../lib/i18n.ts'
import english from './account-text/en.ts'

/** Texts of the account menu and its dialogs, which are not part of the first page. */
export const t = catalogue('account', english, import.meta.glob(['./account-text/*.ts', '!./account-text/en.ts']))
