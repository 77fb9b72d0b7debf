import { t as check } from '../../components/connection-check/words.ts'
import { t as file } from '../../components/diagnostics-file/words.ts'
import type { Help } from '../../lib/help.ts'
import { t } from './help-words.ts'
import { t as page } from './words.ts'

export const help: Help = {
  t,
  topics: {
    typing: ['diagnostics', 'diagnostics/typing'],
    push: ['diagnostics/push'],
    calls: ['diagnostics/calls'],
    connection: ['diagnostics/connection'],
    policy: ['diagnostics/policy'],
    file: ['diagnostics/file'],
  },
  labels: { page, check, file },
}
