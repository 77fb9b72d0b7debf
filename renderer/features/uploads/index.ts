import { IconUpload } from '@tabler/icons-react'
import type { Attachment } from '#contract/operations/messages.ts'
import type { Feature } from '../../lib/feature.ts'
import { organizationKeys } from '../../lib/organization/queries.ts'
import { listFace } from '../../lib/records/list-face.ts'
import { t } from './title-text.ts'

export const feature: Feature = {
  id: 'uploads',
  order: 3,
  section: 'messages',
  title: () => t('title'),
  icon: IconUpload,
  pages: [{ path: 'uploads', load: () => import('./uploads-page.tsx') }],
  records: [listFace<Attachment>('attachment', organizationKeys.attachments, () => import('./record-text.ts'))],
}
