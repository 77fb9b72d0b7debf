import { z } from 'zod'
import { json, operation, path, required, text } from './define.ts'
import { emptyReply } from './shapes.ts'

/** Linkifiers: §4.7, §4.8, REFERENCE §2, §3. */

/** Before 176 a URL was a Python %-format, `%(name)s`; a template of plain `{name}`s can be written that way. */
function toFormatString(template: unknown): unknown {
  if (typeof template !== 'string') return template
  return template.replaceAll('%', '%%').replace(/\{([A-Za-z_]\w*)\}/g, '%($1)s')
}

const fields = {
  pattern: required(text(z.string())),
  url_template: required(
    text(z.string(), { older: [{ before: 176, name: 'url_format_string', value: toFormatString }] }),
  ),
  // Verbatim text, and an empty string resets it to null (§4.7).
  reverse_template: text(z.string()),
  alternative_url_templates: json(z.array(z.string())),
  example_input: text(z.string()),
}

const linkifierSchema = z.object({
  id: z.int(),
  pattern: z.string(),
  url_template: z.string(),
  example_input: z.string().nullable().optional(),
  reverse_template: z.string().nullable().optional(),
  alternative_url_templates: z.array(z.string()).optional(),
})

export const linkifiers = {
  'linkifiers.update': operation({
    method: 'PATCH',
    path: '/realm/filters/{filter_id}',
    source: '§4.7',
    parameters: { filter_id: path(), ...fields },
    reply: () => emptyReply,
  }),
  'linkifiers.create': operation({
    method: 'POST',
    path: '/realm/filters',
    source: '§4.8',
    parameters: fields,
    reply: () => z.object({ id: z.int() }),
  }),
  'linkifiers.list': operation({
    method: 'GET',
    path: '/realm/linkifiers',
    source: 'REFERENCE §2',
    surface: 'optional',
    parameters: {},
    reply: () => z.object({ linkifiers: z.array(linkifierSchema) }),
  }),
}
