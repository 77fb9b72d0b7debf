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
  return {
    records: null,
    problem: problemText(known, Array.isArray(parsed) ? parsed : recordsIn(parsed, plural), result.error),
  }
}

const recordsIn = (parsed: unknown, plural: string): unknown => z.looseObject({}).safeParse(parsed).data?.[plural]

/** Names the record and its field, as a person finds them in the file. */
function problemText<T extends Identified>(
  known: KnownKind<T>,
  records: unknown,
  { issues: [issue] }: z.ZodError,
): string {
  const [, index, ...path] = issue?.path ?? []
  if (typeof index !== 'number') return t('file.no-list', { list: known.plural })
  const values = {
    place: index + 1,
    field: path.join('.'),
    name: nameIn(known, z.array(z.unknown()).parse(records)[index]),
  }
  if (path.length === 0) return t('file.no-record', values)
  const isNamed = values.name !== ''
  if (issue?.code === 'invalid_type' && issue.message.endsWith('received undefined'))
    return t(isNamed ? 'file.missing-named' : 'file.missing', values)
  return [t(isNamed ? 'file.wrong-named' : 'file.wrong', values), expectedText(issue)].join(' ').trim()
}

/** Name of a record whose other fields may have any form; empty if it can't be read. */
function nameIn<T extends Identified>({ content, empty, nameOf }: KnownKind<T>, record: unknown): string {
  const fields = z.looseObject({}).safeParse(record).data ?? {}
  const read = Object.keys(empty).flatMap((field) => {
    const { data } = content.safeParse({ ...empty, [field]: fields[field] })
    return data === undefined ? [] : [[field, (data as Readonly<Record<string, unknown>>)[field]]]
  })
  return nameOf({ ...empty, ...Object.fromEntries(read), id: 0 })
}

/** Writes the text that `parseRecordFile` reads. */
export const recordFile = <T extends Identified>({ plural }: KnownKind<T>, records: readonly T[]): string =>
  `${JSON.stringify({ [plural]: records }, null, 2)}\n`
