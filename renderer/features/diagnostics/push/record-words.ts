import { texts } from '#contract/texts.ts'
import { registerWords } from '../../../lib/records/kind-words.ts'

const t = texts('diagnostics')

/** Texts of a device as a record: its token, its app, and refusals. */
registerWords('device', { target: () => t('device.target') })
