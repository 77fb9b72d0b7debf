import { IconClock } from '@tabler/icons-react'
import { titleOf, type Feature } from '../../lib/page/feature.ts'
import { withTexts } from '../../lib/text/load-texts.ts'
import { countAll, listConfig } from '../../lib/records/list-config.ts'

export const feature: Feature = {
  id: 'scheduled-messages',
  order: 2,
  section: 'messages',
  title: () => titleOf('scheduled-messages'),
  icon: IconClock,
  pages: [{ path: 'scheduled-messages', load: () => import('./scheduled-messages-page.tsx') }],
  records: [
    listConfig(
      'scheduled-message',
      withTexts(() => import('./record-texts.ts')),
      {
        isAddedByEvents: true,
        noteField: 'content',
      },
    ),
  ],
  count: { kind: 'scheduled-message', of: countAll },
  help: { list: ['scheduled-messages'] },
}
