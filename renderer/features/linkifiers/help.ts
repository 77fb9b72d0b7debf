import type { Help } from '../../lib/help.ts'
import { t as drafts } from '../../records/drafts/words.ts'
import { t as order } from '../../records/order/words.ts'
import { t as list } from '../../records/list-detail/words.ts'
import { t } from './help-words.ts'
import { t as page } from './words.ts'

export const help: Help = {
  t,
  topics: { list: ['linkifiers'] },
  labels: { page, list, drafts, order },
}
