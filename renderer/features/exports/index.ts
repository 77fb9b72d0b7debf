import { IconFileExport } from '@tabler/icons-react'
import { titleOf, type Feature } from '../../lib/page/feature.ts'
import { loadTexts, withTexts } from '../../lib/text/load-texts.ts'
import { listConfig } from '../../lib/records/list-config.ts'

export const feature: Feature = {
  id: 'exports',
  order: 1,
  section: 'record',
  title: () => titleOf('exports'),
  icon: IconFileExport,
  needs: { role: 'administrator' },
  pages: [{ path: 'exports', load: () => import('./exports-page.tsx') }],
  records: [listConfig('export', () => loadTexts('exports'), { newPage: 'exports', noteField: 'export_type' })],
  attention: withTexts(() => import('./attention.ts')),
  help: { list: ['exports'] },
}
