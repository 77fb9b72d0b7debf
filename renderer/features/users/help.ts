import { t as run } from '../../bulk/run/words.ts'
import type { Help } from '../../lib/help.ts'
import { t } from './help-words.ts'
import { t as page } from './words.ts'

export const help: Help = {
  t,
  topics: { list: ['users'], 'from-file': ['users/from-file'], person: ['users/$userId'] },
  labels: { page, run },
}
