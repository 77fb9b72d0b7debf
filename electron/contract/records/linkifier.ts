import { z } from 'zod'
import type { Failure } from '../failures.ts'
import { linkifierListSchema, type LinkifierRecord } from '../operations/linkifiers.ts'
import { changing, creating, onAll, recordKind, type Act, type Field, type Refusal, type ValuesOf } from './define.ts'
import { listing } from './reading.ts'
import { eventWithRows } from './event-rules.ts'
import { gone, isSameText, order, plain } from './fields.ts'
import { namedField } from './refusals.ts'
import { strip } from './values.ts'

/** A linkifier: `service.md#linkifiers`, `service.md#linkifier-validation`. */

/** Drops blank rows, as the service's own form does. */
const filled = (templates: readonly string[]): string[] => templates.filter((template) => strip(template).text !== '')

const line = (name: string, kind: 'code' | 'text', parameters: readonly string[] = [name]): Field<string, true> =>
  plain(kind, name, z.string(), {
    parameters,
    isSame: isSameText,
    toParameters: (mine) => ({ [name]: strip(mine).text }),
  })

/** Fields in the service's order. In a form, an empty text means null. */
const fields = {
  pattern: line('pattern', 'code'),
  example_input: line('example_input', 'text'),
  url_template: line('url_template', 'code', ['url_template', 'url_format_string']),
  reverse_template: line('reverse_template', 'code'),
  alternative_url_templates: plain('list', 'alternative_url_templates', z.array(z.string()).readonly(), {
    isSame: (one, other) => JSON.stringify(filled(one)) === JSON.stringify(filled(other)),
    toParameters: (mine) => ({ alternative_url_templates: filled(mine) }),
  }),
}

export type LinkifierValues = ValuesOf<typeof fields>
export type LinkifierField = keyof LinkifierValues

export const noLinkifier: LinkifierValues = {
  pattern: '',
  example_input: '',
  url_template: '',
  reverse_template: '',
  alternative_url_templates: [],
}

export const linkifierValues = (wire: Omit<LinkifierRecord, 'id'>): LinkifierValues => ({
  pattern: wire.pattern,
  example_input: wire.example_input ?? '',
  url_template: wire.url_template,
  reverse_template: wire.reverse_template ?? '',
  alternative_url_templates: wire.alternative_url_templates,
})

/** The name of a linkifier is its example, which is easier to read than a pattern. */
export const linkifierName = ({ example_input: example, pattern }: Partial<LinkifierValues>): string | null =>
  example || pattern || null

/** Refusals that name no field (the service puts them under `__all__`), by words, with the field that each concerns. */
const byWords: readonly (readonly [words: RegExp, field: LinkifierField])[] = [
  [/example text is required|example input does not match/i, 'example_input'],
  [/auto-conversion field/i, 'reverse_template'],
  [/in url template is not present/i, 'url_template'],
  [/in linkifier pattern is not present|regular expression|with this pattern|already exists/i, 'pattern'],
]

/** Returns the field that a refusal names, changed or not; null if it names none. */
export function linkifierFieldOf(failure: Failure): LinkifierField | null {
  const named = namedField(fields, { failure, missing: Object.keys(fields), sent: [] })
  if (named !== null) return named as LinkifierField
  const words = failure.serverMessage ?? ''
  return byWords.find(([pattern]) => pattern.test(words))?.[1] ?? null
}

/**
 * Finds the field of a refusal. The server accepts or refuses a linkifier as a whole. If the words name an unchanged
 * field, the refusal is shown at the first changed one, because that change led to it.
 */
function refusedField({ failure, missing }: Refusal): string | null {
  const named = linkifierFieldOf(failure)
  return named !== null && missing.includes(named) ? named : (missing[0] ?? null)
}

/** The server performs or refuses the act as a whole. */
const whole = {
  stores: 'whole',
  ceremony: 'review',
  role: 'administrator',
  refusedField: () => null,
} as const satisfies Partial<Act>

export const linkifier = recordKind({
  kind: 'linkifier',
  textArea: 'linkifiers',
  fields,
  nameOf: linkifierName,
  valuesOf: (row: LinkifierRecord) => linkifierValues(row),
  blank: noLinkifier,
  kept: {
    plural: 'linkifiers',
    content: z.object({
      pattern: z.string(),
      url_template: z.string(),
      example_input: z.string().nullable().default(null),
      reverse_template: z.string().nullable().default(null),
      alternative_url_templates: z.array(z.string()).default([]),
    }),
    empty: {
      pattern: '',
      url_template: '',
      example_input: null,
      reverse_template: null,
      alternative_url_templates: [],
    },
  },
  reading: [listing('linkifiers.list', { rows: (reply) => reply.linkifiers })],
  acts: {
    create: creating('linkifiers.create', {
      ...whole,
      severity: 'light',
      undo: { by: 'delete' },
      createdId: (reply) => reply.id,
      refusedField,
    }),
    // All five fields are sent, because the effect of omitting one is not documented (`service.md#linkifiers`).
    update: changing('linkifiers.update', {
      ...whole,
      severity: 'light',
      replaces: true,
      undo: { by: 'same' },
      refusedField,
    }),
    delete: changing('linkifiers.delete', {
      ...whole,
      // Undo creates it again with a new ID, but people miss nothing.
      severity: 'light',
      target: gone(fields),
      undo: { by: 'create' },
    }),
    reorder: onAll('linkifiers.reorder', {
      ...whole,
      severity: 'light',
      // Processing order.
      target: order('ordered_linkifier_ids'),
      undo: { by: 'same' },
    }),
  },
  events: [
    eventWithRows('realm_linkifiers', null, 'all', { parameter: 'realm_linkifiers', schema: linkifierListSchema }),
  ],
})
