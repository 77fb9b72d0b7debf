import { IconMessage } from '@tabler/icons-react'
import type { Feature, RecordFace } from '../../lib/feature.ts'
import { listFace } from '../../lib/records/list-face.ts'
import { messageKeys } from './keys.ts'
import { t } from './title-text.ts'

/** Nothing lists messages: the one that is open is read again by its id, with those of its topic. */
const messageFace: RecordFace = {
  kind: 'message',
  loadWords: () => import('./record-text.ts'),
  listKey: messageKeys.all,
  isListed: false,
  withNews: (kept) => kept,
  readAgain: (queryClient, profileId) => queryClient.invalidateQueries({ queryKey: messageKeys.all(profileId) }),
}

export const feature: Feature = {
  id: 'messages',
  order: 1,
  section: 'messages',
  title: () => t('title'),
  icon: IconMessage,
  pages: [
    { path: 'messages', load: () => import('./messages-page.tsx') },
    { path: 'messages/$messageId', load: () => import('./messages-page.tsx') },
  ],
  records: [messageFace, listFace('attachment', messageKeys.files, () => import('./files/record-text.ts'))],
}
