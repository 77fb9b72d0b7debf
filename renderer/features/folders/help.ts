import { t as move } from '../../bulk/channels/move/words.ts'
import type { Help } from '../../lib/help.ts'
import { t as drafts } from '../../records/drafts/words.ts'
import { t as edit } from '../../records/edit/words.ts'
import { t as order } from '../../records/order/words.ts'
import { t as list } from '../../records/list-detail/words.ts'
import { t } from './help-words.ts'
import { t as page } from './words.ts'

export const help: Help = {
  t,
  topics: { list: ['folders'], assign: ['folders/$folderId/assign'] },
  labels: { page, list, drafts, edit, move, order },
}
