import { IconCode } from '@tabler/icons-react'
import { titleOf, type Feature } from '../../lib/page/feature.ts'
import { loadTexts } from '../../lib/text/load-texts.ts'
import { countAll, listConfig } from '../../lib/records/list-config.ts'

export const feature: Feature = {
  id: 'playgrounds',
  order: 2,
  section: 'text',
  title: () => titleOf('playgrounds'),
  icon: IconCode,
  pages: [{ path: 'playgrounds', load: () => import('./playgrounds-page.tsx') }],
  records: [listConfig('playground', () => loadTexts('playgrounds'), { noteField: 'url_template' })],
  count: { kind: 'playground', of: countAll },
  help: { list: ['playgrounds'] },
}
