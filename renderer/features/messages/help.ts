import type { Help } from '../../lib/help.ts'
import { t as drafts } from '../../records/drafts/words.ts'
import { t } from './help-words.ts'
import { t as page } from './words.ts'

export const help: Help = {
  t,
  topics: { message: ['messages', 'messages/$messageId'] },
  labels: { page, drafts },
}
