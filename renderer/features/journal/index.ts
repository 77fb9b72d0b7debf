import { IconNotebook } from '@tabler/icons-react'
import { titleOf, type Feature } from '../../lib/page/feature.ts'
import { withTexts } from '../../lib/text/load-texts.ts'

export const feature: Feature = {
  id: 'journal',
  order: 3,
  section: 'record',
  title: () => titleOf('journal'),
  icon: IconNotebook,
  pages: [{ path: 'journal', load: () => import('./journal-page.tsx'), textsOf: 'every' }],
  recent: withTexts(() => import('./recent.tsx')),
  help: { list: ['journal'] },
}
