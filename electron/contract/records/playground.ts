import { z } from 'zod'
import { listingPlaygrounds, playgroundListSchema, type Playground } from '../operations/playgrounds.ts'
import { parseTemplate, variablesOf } from '../uri-template.ts'
import {
  changing,
  creating,
  namedBy,
  recordKind,
  type Act,
  type Finding,
  type Refusal,
  type ValuesOf,
} from './define.ts'
import { listing } from './reading.ts'
import { eventWithRows } from './event-rules.ts'
import { gone, isSameText, plain, text, sometimesReported } from './fields.ts'
import { namedField } from './refusals.ts'
import { strip } from './values.ts'

/** A code playground: `service.md#code-playgrounds`. */

/** Template variable for the code of a block. */
export const codeVariable = 'code'

const filled =
  (key: string) =>
  (value: string): Finding | null =>
    strip(value).text === '' ? { severity: 'problem', key } : null

/** Checks a template as the service does. */
function findInTemplate(value: string): Finding | null {
  const template = parseTemplate(strip(value).text)
  if (strip(value).text === '') return { severity: 'problem', key: 'template-empty' }
  if (template.problem !== null) return { severity: 'problem', key: 'template-invalid' }
  if (!variablesOf(template).includes(codeVariable)) return { severity: 'problem', key: 'template-no-code' }
  return null
}

const fields = {
  pygments_language: text('pygments_language', { find: filled('language-empty') }),
  name: text('name', { find: filled('name-empty') }),
  url_template: sometimesReported(
    plain('code', 'url_template', z.string(), { isSame: isSameText, find: findInTemplate }),
  ),
}

export type PlaygroundValues = ValuesOf<typeof fields>

export const noPlayground: PlaygroundValues = { pygments_language: '', name: '', url_template: '' }

export const playgroundValues = ({ name, pygments_language, url_template }: Playground): PlaygroundValues => ({
  pygments_language,
  name,
  url_template,
})

/** Finds the field of a refusal by its words, because it names no parameter. */
function refusedField(refusal: Refusal): string | null {
  const named = namedField(fields, refusal)
  if (named !== null) return named
  const words = refusal.failure.serverMessage ?? ''
  if (/pygments language/i.test(words) && !/already exists/i.test(words)) return 'pygments_language'
  return /url template/i.test(words) ? 'url_template' : /name|already exists/i.test(words) ? 'name' : null
}

/** Only administrators add and remove playgrounds. */
const byAdministrators = {
  stores: 'whole',
  ceremony: 'review',
  role: 'administrator',
  refusedField,
} as const satisfies Partial<Act>

export const playground = recordKind({
  kind: 'playground',
  textArea: 'playgrounds',
  fields,
  nameOf: namedBy('name'),
  valuesOf: playgroundValues,
  blank: noPlayground,
  kept: {
    plural: 'playgrounds',
    content: z.object({
      name: z.string(),
      pygments_language: z.string().default(''),
      url_template: z.string().optional(),
    }),
    empty: noPlayground,
  },
  reading: [
    listing('playgrounds.list', { parameters: () => [listingPlaygrounds], rows: (reply) => reply.realm_playgrounds }),
  ],
  acts: {
    create: creating('playgrounds.create', {
      ...byAdministrators,
      severity: 'light',
      undo: { by: 'delete' },
      createdId: (reply) => reply.id,
    }),
    delete: changing('playgrounds.delete', {
      ...byAdministrators,
      severity: 'light',
      target: gone(fields),
      undo: { by: 'create' },
    }),
  },
  events: [
    eventWithRows('realm_playgrounds', null, 'all', { parameter: 'realm_playgrounds', schema: playgroundListSchema }),
  ],
})
