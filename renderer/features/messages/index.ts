import { IconMessage } from '@tabler/icons-react'
import { titleOf, type Feature } from '../../lib/page/feature.ts'
import { withTexts } from '../../lib/text/load-texts.ts'
import { unlistedConfig } from '../../lib/records/list-config.ts'

export const feature: Feature = {
  id: 'messages',
  order: 1,
  section: 'messages',
  title: () => titleOf('messages'),
  icon: IconMessage,
  pages: [
    { path: 'messages', load: () => import('./messages-page.tsx') },
    { path: 'messages/$messageId', load: () => import('./messages-page.tsx'), textsOf: ['attachment'] },
  ],
  records: [
    unlistedConfig(
      'message',
      withTexts(() => import('./record-texts.ts')),
    ),
  ],
  help: { message: ['messages', 'messages/$messageId'] },
}
