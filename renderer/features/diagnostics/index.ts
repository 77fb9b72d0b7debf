import { IconActivity } from '@tabler/icons-react'
import type { KindName } from '#contract/records/index.ts'
import { titleOf, type Feature, type KindConfig } from '../../lib/page/feature.ts'
import { loadTexts, withTexts } from '../../lib/text/load-texts.ts'
import { unlistedConfig } from '../../lib/records/list-config.ts'

/** No query caches these records, because nothing reads them. */
const configOf = (kind: KindName, page: string, loadTexts: KindConfig['loadTexts']): KindConfig => ({
  ...unlistedConfig(kind, loadTexts),
  page,
  newPage: page,
  isShownAlone: false,
})

export const feature: Feature = {
  id: 'diagnostics',
  order: 4,
  section: 'record',
  title: () => titleOf('diagnostics'),
  icon: IconActivity,
  pages: [
    { path: 'diagnostics', load: () => import('./typing/typing-page.tsx') },
    { path: 'diagnostics/typing', load: () => import('./typing/typing-page.tsx') },
    { path: 'diagnostics/push', load: () => import('./push/push-page.tsx') },
    { path: 'diagnostics/calls', load: () => import('./calls/calls-page.tsx') },
    { path: 'diagnostics/connection', load: () => import('./connection/connection-page.tsx') },
    { path: 'diagnostics/policy', load: () => import('./policy/policy-page.tsx') },
    { path: 'diagnostics/file', load: () => import('./file/file-page.tsx') },
  ],
  records: [
    configOf(
      'device',
      'diagnostics/push',
      withTexts(() => import('./record-texts.ts')),
    ),
    configOf(
      'call',
      'diagnostics/calls',
      withTexts(() => import('./record-texts.ts')),
    ),
    configOf('typing', 'diagnostics/typing', () => loadTexts('diagnostics')),
  ],
  help: {
    typing: ['diagnostics', 'diagnostics/typing'],
    push: ['diagnostics/push'],
    calls: ['diagnostics/calls'],
    connection: ['diagnostics/connection'],
    policy: ['diagnostics/policy'],
    file: ['diagnostics/file'],
  },
}
