import { IconActivity } from '@tabler/icons-react'
import type { Feature } from '../../lib/feature.ts'
import { unlistedFace } from '../../lib/records/list-face.ts'
import { t } from './title-text.ts'

/** No query keeps these records, because nothing reads them. */
const keyOf = (what: string) => (profileId: string) => ['diagnostics', profileId, what]

const typing = () => import('./typing/typing-page.tsx')

export const feature: Feature = {
  id: 'diagnostics',
  order: 4,
  section: 'record',
  title: () => t('title'),
  icon: IconActivity,
  pages: [
    { path: 'diagnostics', load: typing },
    { path: 'diagnostics/typing', load: typing },
    { path: 'diagnostics/push', load: () => import('./push/push-page.tsx') },
    { path: 'diagnostics/calls', load: () => import('./calls/calls-page.tsx') },
  ],
  records: [
    unlistedFace('device', keyOf('devices'), () => import('./push/record-text.ts')),
    unlistedFace('call', keyOf('calls'), () => import('./calls/record-text.ts')),
    unlistedFace('typing', keyOf('typing'), () => import('./typing/record-text.ts')),
  ],
}
