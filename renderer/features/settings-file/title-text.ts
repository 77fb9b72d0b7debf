import { catalogue } from '../../lib/i18n.ts'
import english from './title-text/en.ts'

export const t = catalogue(
  'settings-file.title',
  english,
  import.meta.glob(['./title-text/*.ts', '!./title-text/en.ts']),
)
