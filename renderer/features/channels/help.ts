import { t as change } from '../../bulk/channels/change/words.ts'
import { t as move } from '../../bulk/channels/move/words.ts'
import { t as subscribe } from '../../bulk/channels/subscribe/words.ts'
import { t as plan } from '../../bulk/plan/words.ts'
import { t as run } from '../../bulk/run/words.ts'
import { t as filters } from '../../components/filter-bar/words.ts'
import { t as table } from '../../components/record-table/words.ts'
import { t as views } from '../../components/saved-views/words.ts'
import type { Help } from '../../lib/help.ts'
import { t as channel } from '../../records/channel/words.ts'
import { t as drafts } from '../../records/drafts/words.ts'
import { t as edit } from '../../records/edit/words.ts'
import { t as review } from '../../records/review/words.ts'
import { t } from './help-words.ts'
import { t as page } from './words.ts'

export const help: Help = {
  t,
  topics: {
    list: ['channels'],
    change: ['channels/change'],
    new: ['channels/new'],
    settings: ['channels/$channelId'],
  },
  labels: { page, change, channel, drafts, edit, filters, move, plan, review, run, subscribe, table, views },
}
