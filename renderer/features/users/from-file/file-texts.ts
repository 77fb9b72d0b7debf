import { texts } from '#contract/texts.ts'
import { problemKinds } from './reading/problems.ts'
import type { FileTexts } from './reading/files.ts'

const t = texts('users')

/** Texts for the files that this page writes. */
export const fileTexts = (): FileTexts => ({
  name: t('file.target.full_name'),
  email: t('file.target.email'),
  row: t('file.file.row'),
  why: t('file.file.why'),
  reasons: Object.fromEntries(
    [...problemKinds, 'manual' as const, 'created' as const].map((kind) => [kind, t(`file.left.${kind}`)]),
  ),
})
