import { t as filters } from '../../components/filter-bar/words.ts'
import type { Help } from '../../lib/help.ts'
import { t as drafts } from '../../records/drafts/words.ts'
import { t } from './help-words.ts'
import { t as page } from './words.ts'

export const help: Help = {
  t,
  topics: {
    list: ['groups'],
    'what-if': ['groups/what-if'],
    graph: ['groups/$groupId'],
    settings: ['groups/$groupId/settings'],
  },
  labels: { page, drafts, filters },
}
