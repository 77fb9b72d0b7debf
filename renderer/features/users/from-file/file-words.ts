import { problemKinds } from './reading/problems.ts'
import type { FileWords } from './reading/files.ts'
import { t } from './text.ts'

/** Texts of the files that are written. */
export const fileWords = (): FileWords => ({
  name: t('target.full_name'),
  email: t('target.email'),
  row: t('file.row'),
  why: t('file.why'),
  reasons: Object.fromEntries(
    [...problemKinds, 'hand' as const, 'created' as const].map((kind) => [kind, t(`left.${kind}`)]),
  ),
})
