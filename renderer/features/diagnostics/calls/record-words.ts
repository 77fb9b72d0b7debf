import { registerWords } from '../../../lib/records/kind-words.ts'
import { t } from '../words.ts'

/** Texts of a call as a record: creation and refusals. */
registerWords('call', { target: () => t('call.target') })
