import { IconUpload } from '@tabler/icons-react'
import type { Attachment } from '#contract/operations/messages.ts'
import { titleOf, type Feature, type KindConfig } from '../../lib/page/feature.ts'
import { loadTexts } from '../../lib/text/load-texts.ts'
import type { OwnFiles } from '../../lib/organization/queries.ts'
import { listWithNews } from '../../lib/records/patch-list.ts'

const fileConfig: KindConfig = {
  kind: 'attachment',
  page: 'uploads/files',
  newPage: 'uploads',
  loadTexts: () => loadTexts('uploads'),
  withNews: (kept, news) => {
    const own = kept as OwnFiles | null
    if (own === null) return own
    // The contract has parsed the event, so the cast is safe.
    const files = listWithNews(own.files, { idOf: ({ id }) => id, admit: (wire) => wire as Attachment }, news)
    // Changes to the files of other users are reported only by the next reading.
    return files === own.files ? own : { files, spaceUsed: own.spaceUsed + sizeOf(files) - sizeOf(own.files) }
  },
}

const sizeOf = (files: OwnFiles['files']): number => files.reduce((sum, { size }) => sum + size, 0)

export const feature: Feature = {
  id: 'uploads',
  order: 3,
  section: 'messages',
  title: () => titleOf('uploads'),
  icon: IconUpload,
  pages: [
    { path: 'uploads', load: () => import('./uploads-page.tsx') },
    { path: 'uploads/files', load: () => import('./files/files-page.tsx') },
  ],
  records: [fileConfig],
  help: { queue: ['uploads'], files: ['uploads/files'] },
}
