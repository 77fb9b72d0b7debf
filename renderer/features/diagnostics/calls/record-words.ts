import { texts } from '#contract/texts.ts'
import { registerWords } from '../../../lib/records/kind-words.ts'

const t = texts('diagnostics')

/** Texts of a call as a record: creation and refusals. */
registerWords('call', { target: () => t('call.target') })
