import { IconCode } from '@tabler/icons-react'
import { titleOf } from '../../lib/feature-titles.ts'
import type { Feature } from '../../lib/feature.ts'
import { countAll, listConfig } from '../../lib/records/list-config.ts'

export const feature: Feature = {
  id: 'playgrounds',
  order: 2,
  section: 'text',
  title: () => titleOf('playgrounds'),
  icon: IconCode,
  pages: [{ path: 'playgrounds', load: () => import('./playgrounds-page.tsx') }],
  records: [listConfig('playground', () => import('./words.ts'), { noteField: 'url_template' })],
  count: { kind: 'playground', of: countAll },
}
