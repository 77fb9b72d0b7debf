import { z } from 'zod'
import { texts } from '#contract/texts.ts'
import { expectedText } from './kind-texts.ts'
import type { Identified, KnownKind } from './known-kind.ts'

const t = texts('records', 'record')

export type ReadFile<T> =
  | { readonly records: readonly T[]; readonly problem: null }
  | { readonly records: null; /** The problem and its position. */ readonly problem: string }

/** Reads a file of records, as this console or the server's own list writes it: `{"linkifiers": […]}` or the list. */
export function parseRecordFile<T extends Identified>(known: KnownKind<T>, text: string): ReadFile<T> {
  const { plural, content } = known
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown
    return { records: null, problem: t('file.not-json') }
  }
  const record = z.object({ id: z.int().nonnegative() }).and(content)
  const result = z
    .object({ [plural]: z.array(record) })
    .safeParse(Array.isArray(parsed) ? { [plural]: parsed } : parsed)
  // The cast is safe, because an id and the content make a record.
  if (result.success) return { records: result.data[plural] as unknown as T[], problem: null }
  const [issue] = result.error.issues
  const where = issue?.path.join('.') ?? ''
  const isMissing = issue?.code === 'invalid_type' && issue.message.endsWith('received undefined')
  if (isMissing) return { records: null, problem: t('file.missing', { where }) }
  return { records: null, problem: [t('file.wrong', { where }), expectedText(issue)].join(' ').trim() }
}

/** Writes the text that `parseRecordFile` reads. */
export const recordFile = <T extends Identified>({ plural }: KnownKind<T>, records: readonly T[]): string =>
  `${JSON.stringify({ [plural]: records }, null, 2)}\n`
