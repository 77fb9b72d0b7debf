import { texts } from '#contract/texts.ts'
import { registerComputedTexts } from '../../lib/records/kind-texts.ts'

const t = texts('diagnostics')

/** Texts of a call as a record: creation and refusals. */
registerComputedTexts('call', { target: () => t('call.target') })

/** Texts of a device as a record: its token, its app, and refusals. */
registerComputedTexts('device', { target: () => t('device.target') })
