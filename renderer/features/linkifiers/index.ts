import { IconLink } from '@tabler/icons-react'
import type { Feature } from '../../lib/feature.ts'
import { linkifierSearchSchema } from './search.ts'
import { t } from './text.ts'

export const feature: Feature = {
  id: 'linkifiers',
  section: 'text',
  title: () => t('title'),
  icon: IconLink,
  pages: [
    {
      path: 'linkifiers',
      load: () => import('./linkifiers-page.tsx'),
      parseSearch: (raw) => linkifierSearchSchema.parse(raw),
    },
  ],
}
