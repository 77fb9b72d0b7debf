import { z } from 'zod'
import { json, operation, path, required, text } from './define.ts'
import { listReply } from './list-reply.ts'
import { emptyReply } from './shapes.ts'

/** Linkifiers: `service.md#linkifiers`. */

/** Level that added the example and reverse conversion. */
const reverseSince = 471

/**
 * Converts a template to a Python %-format, `%(name)s`, for servers before 176. Only plain `{name}` expressions have
 * such a form.
 */
function toFormatString(template: unknown): unknown {
  if (typeof template !== 'string') return template
  const plain = /\{([A-Za-z_]\w*)\}/g
  if (/[{}]/.test(template.replace(plain, ''))) return undefined
  return template.replaceAll('%', '%%').replace(plain, '%($1)s')
}

function fromFormatString(format: string): string {
  return format.replace(/%\((\w+)\)s|%%/g, (_, name: string | undefined) => (name === undefined ? '%' : `{${name}}`))
}

const fields = {
  pattern: required(text(z.string())),
  url_template: required(
    text(z.string(), { older: [{ before: 176, name: 'url_format_string', value: toFormatString }] }),
  ),
  // The template is sent verbatim. An empty string resets it to null.
  reverse_template: text(z.string(), { since: reverseSince }),
  alternative_url_templates: json(z.array(z.string()), { since: reverseSince }),
  example_input: text(z.string(), { since: reverseSince }),
}

/** One shape for all levels: before 176 the template was a format string under another name. */
const linkifierSchema = z
  .object({
    id: z.int(),
    pattern: z.string(),
    url_template: z.string().optional(),
    url_format: z.string().optional(),
    example_input: z.string().nullable().optional(),
    reverse_template: z.string().nullable().optional(),
    alternative_url_templates: z.array(z.string()).optional(),
  })
  .transform(({ url_template: template, url_format: format, ...record }, context) => {
    const read = template ?? (format === undefined ? undefined : fromFormatString(format))
    if (read === undefined) context.addIssue({ code: 'custom', message: 'is missing', path: ['url_template'] })
    return {
      id: record.id,
      pattern: record.pattern,
      url_template: read ?? '',
      example_input: record.example_input ?? null,
      reverse_template: record.reverse_template ?? null,
      alternative_url_templates: record.alternative_url_templates ?? [],
    }
  })
export type LinkifierRecord = z.output<typeof linkifierSchema>
export const linkifierListSchema = z.array(linkifierSchema)

export const linkifiers = {
  'linkifiers.update': operation({
    method: 'PATCH',
    path: '/realm/filters/{filter_id}',
    source: 'service.md#linkifiers',
    parameters: { filter_id: path(), ...fields },
    reply: () => emptyReply,
  }),
  'linkifiers.create': operation({
    method: 'POST',
    path: '/realm/filters',
    source: 'service.md#linkifiers',
    parameters: fields,
    reply: () => z.object({ id: z.int() }),
  }),
  'linkifiers.list': operation({
    method: 'GET',
    path: '/realm/linkifiers',
    source: 'service.md#linkifiers',
    surface: 'optional',
    parameters: {},
    reply: () => listReply('linkifiers', linkifierSchema, { id: 'id', name: 'pattern' }),
  }),
  'linkifiers.reorder': operation({
    method: 'PATCH',
    path: '/realm/linkifiers',
    source: 'service.md#linkifiers',
    surface: 'optional',
    // The list contains every id exactly once.
    parameters: { ordered_linkifier_ids: required(json(z.array(z.int()))) },
    reply: () => emptyReply,
  }),
  'linkifiers.delete': operation({
    method: 'DELETE',
    path: '/realm/filters/{filter_id}',
    source: 'service.md#linkifiers',
    surface: 'optional',
    parameters: { filter_id: path() },
    reply: () => emptyReply,
  }),
}
