import { z } from 'zod'
import { t } from './text.ts'

const contentSchema = z.object({
  pattern: z.string(),
  url_template: z.string(),
  example_input: z.string().nullable().default(null),
  reverse_template: z.string().nullable().default(null),
  alternative_url_templates: z.array(z.string()).default([]),
})

/** What is kept of a linkifier the server does not list; null where only its id is known. */
export const knownLinkifierSchema = z.object({ content: contentSchema.nullable() })

const fileSchema = z.object({ linkifiers: z.array(contentSchema.extend({ id: z.int().nonnegative() })) })
export type LinkifierFile = z.output<typeof fileSchema>

export type ReadFile =
  | { readonly linkifiers: LinkifierFile['linkifiers']; readonly problem: null }
  | { readonly linkifiers: null; /** What is wrong and where. */ readonly problem: string }

/** Reads a file of linkifiers, such as this console or `GET /realm/linkifiers` writes it. */
export function parseLinkifierFile(text: string): ReadFile {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown
    return { linkifiers: null, problem: t('registry.not-json') }
  }
  const result = fileSchema.safeParse(Array.isArray(parsed) ? { linkifiers: parsed } : parsed)
  if (result.success) return { linkifiers: result.data.linkifiers, problem: null }
  const [issue] = result.error.issues
  const where = issue?.path.join('.') ?? ''
  const isMissing = issue?.code === 'invalid_type' && issue.message.endsWith('received undefined')
  const problem = t(isMissing ? 'registry.missing' : 'registry.wrong', { where, what: issue?.message ?? '' })
  return { linkifiers: null, problem }
}

/** Writes the form `parseLinkifierFile` reads. */
export const linkifierFile = (linkifiers: LinkifierFile['linkifiers']): string =>
  `${JSON.stringify({ linkifiers } satisfies LinkifierFile, null, 2)}\n`
