import { IconUpload } from '@tabler/icons-react'
import type { Feature, RecordFace } from '../../lib/feature.ts'
import { uploadListKey } from './list-key.ts'
import { t } from './title-text.ts'

const fileFace: RecordFace = {
  kind: 'attachment',
  loadWords: () => import('./record-text.ts'),
  listKey: uploadListKey,
  // The queue is main's, and no event of a server changes it.
  withNews: (kept) => kept,
  readAgain: (queryClient, profileId) => queryClient.invalidateQueries({ queryKey: uploadListKey(profileId) }),
}

export const feature: Feature = {
  id: 'uploads',
  order: 3,
  section: 'messages',
  title: () => t('title'),
  icon: IconUpload,
  pages: [{ path: 'uploads', load: () => import('./uploads-page.tsx') }],
  records: [fileFace],
}
