import { IconLink } from '@tabler/icons-react'
import { titleOf } from '../../lib/feature-titles.ts'
import type { Feature } from '../../lib/feature.ts'
import { organizationKeys } from '../../lib/organization/queries.ts'
import { countAll, listConfig } from '../../lib/records/list-config.ts'
import type { Linkifier } from './schema.ts'

export const feature: Feature = {
  id: 'linkifiers',
  order: 1,
  section: 'text',
  title: () => titleOf('linkifiers'),
  icon: IconLink,
  pages: [{ path: 'linkifiers', load: () => import('./linkifiers-page.tsx') }],
  records: [listConfig<Linkifier>('linkifier', organizationKeys.linkifiers, () => import('./words.ts'))],
  count: { listKey: organizationKeys.linkifiers, of: countAll },
  attention: () => import('./attention.ts'),
}
