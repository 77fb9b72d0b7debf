import type { Help } from '../../lib/help.ts'
import { t } from './help-words.ts'
import { t as page } from './words.ts'

export const help: Help = {
  t,
  topics: { connect: ['/connect'] },
  labels: { page },
}
