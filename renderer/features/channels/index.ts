import { IconHash } from '@tabler/icons-react'
import type { Feature } from '../../lib/feature.ts'
import { channelSearchSchema } from './schema.ts'
import { t } from './text.ts'

export const feature: Feature = {
  id: 'channels',
  section: 'channels',
  title: () => t('title'),
  icon: IconHash,
  pages: [
    {
      path: 'channels',
      load: () => import('./channels-page.tsx'),
      parseSearch: (raw) => channelSearchSchema.parse(raw),
    },
    { path: 'channels/$channelId', load: () => import('./settings/settings-page.tsx') },
  ],
}
