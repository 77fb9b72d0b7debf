import { IconLink } from '@tabler/icons-react'
import type { Feature } from '../../lib/feature.ts'
import { organizationKeys } from '../../lib/organization/queries.ts'
import { countAll, listConfig } from '../../lib/records/list-config.ts'
import type { Linkifier } from './schema.ts'
import { t } from './title-text.ts'

export const feature: Feature = {
  id: 'linkifiers',
  order: 1,
  section: 'text',
  title: () => t('title'),
  icon: IconLink,
  pages: [{ path: 'linkifiers', load: () => import('./linkifiers-page.tsx') }],
  records: [listConfig<Linkifier>('linkifier', organizationKeys.linkifiers, () => import('./record-text.ts'))],
  count: { listKey: organizationKeys.linkifiers, of: countAll },
  attention: () => import('./attention.ts'),
}
