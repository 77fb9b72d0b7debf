import { IconFileExport } from '@tabler/icons-react'
import type { Feature } from '../../lib/feature.ts'
import { listConfig } from '../../lib/records/list-config.ts'
import type { KnownExport } from './known-kind.ts'
import { exportListKey } from './list-key.ts'
import { t } from './title-text.ts'

export const feature: Feature = {
  id: 'exports',
  order: 1,
  section: 'record',
  title: () => t('title'),
  icon: IconFileExport,
  needs: { role: 'administrator' },
  pages: [{ path: 'exports', load: () => import('./exports-page.tsx') }],
  records: [listConfig<KnownExport>('export', exportListKey, () => import('./record-text.ts'))],
  attention: () => import('./attention.ts'),
}
