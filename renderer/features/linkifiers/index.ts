import { IconLink } from '@tabler/icons-react'
import { titleOf, type Feature } from '../../lib/page/feature.ts'
import { loadTexts, withTexts } from '../../lib/text/load-texts.ts'
import { countAll, listConfig } from '../../lib/records/list-config.ts'

export const feature: Feature = {
  id: 'linkifiers',
  order: 1,
  section: 'text',
  title: () => titleOf('linkifiers'),
  icon: IconLink,
  pages: [{ path: 'linkifiers', load: () => import('./linkifiers-page.tsx') }],
  records: [listConfig('linkifier', () => loadTexts('linkifiers'))],
  count: { kind: 'linkifier', of: countAll },
  attention: withTexts(() => import('./attention.ts')),
  help: { list: ['linkifiers'] },
}
