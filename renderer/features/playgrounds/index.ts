import { IconCode } from '@tabler/icons-react'
import type { Playground } from '#contract/operations/playgrounds.ts'
import { titleOf } from '../../lib/feature-titles.ts'
import type { Feature } from '../../lib/feature.ts'
import { countAll, listConfig } from '../../lib/records/list-config.ts'
import { playgroundListKey } from './list-key.ts'

export const feature: Feature = {
  id: 'playgrounds',
  order: 2,
  section: 'text',
  title: () => titleOf('playgrounds'),
  icon: IconCode,
  pages: [{ path: 'playgrounds', load: () => import('./playgrounds-page.tsx') }],
  records: [listConfig<Playground>('playground', playgroundListKey, () => import('./words.ts'))],
  count: { listKey: playgroundListKey, of: countAll },
}
