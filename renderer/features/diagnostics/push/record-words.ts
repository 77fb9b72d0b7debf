import { registerWords } from '../../../lib/records/kind-words.ts'
import { t } from '../words.ts'

/** Texts of a device as a record: its token, its app, and refusals. */
registerWords('device', { target: () => t('device.target') })
