import { z } from 'zod'
import { operation, path, since, text } from './define.ts'
import { listReply } from './list-reply.ts'
import { emptyReply, openEnum, secondsSchema } from './shapes.ts'

/** Exports of the organization's data: `service.md#data-exports`. */

export const exportTypes = ['public', 'full_with_consent', 'full_without_consent'] as const

/** Level that added the type. Older servers export only public content. */
export const typesSince = 304

/** Before 449 the type was an integer, and the third type did not exist. */
function toExportNumber(type: unknown): unknown {
  return { public: 1, full_with_consent: 2 }[String(type)]
}

export const exportSchema = z.object({
  id: z.int(),
  acting_user_id: z.int(),
  export_time: secondsSchema,
  export_url: z.string().nullable(),
  deleted_timestamp: secondsSchema.nullable(),
  failed_timestamp: secondsSchema.nullable(),
  pending: z.boolean(),
  export_type: z
    .union([
      z.literal(1).transform(() => 'public' as const),
      z.literal(2).transform(() => 'full_with_consent' as const),
      openEnum(exportTypes),
    ])
    .optional(),
  /** True if an earlier server of the organization made the export. Older servers do not report it. */
  export_from_prior_server: z.boolean().optional(),
})
export type DataExport = z.output<typeof exportSchema>

const consentSchema = z.object({ user_id: z.int(), consented: z.boolean() })
export type ExportConsent = z.output<typeof consentSchema>

export const dataExports = {
  'exports.create': operation({
    method: 'POST',
    path: '/export/realm',
    source: 'service.md#data-exports',
    timeoutMs: 60_000,
    parameters: {
      export_type: text(z.enum(exportTypes), {
        since: typesSince,
        implied: 'public',
        older: [{ before: 449, encoding: 'json', value: toExportNumber }],
      }),
    },
    reply: (level) => z.object({ id: since(level, 182, z.int()) }),
  }),
  'exports.list': operation({
    method: 'GET',
    path: '/export/realm',
    source: 'service.md#data-exports',
    surface: 'optional',
    parameters: {},
    reply: () => listReply('exports', exportSchema, { id: 'id' }),
  }),
  'exports.consents': operation({
    method: 'GET',
    path: '/export/realm/consents',
    source: 'service.md#data-exports',
    surface: 'optional',
    parameters: {},
    reply: () => listReply('export_consents', consentSchema, { id: 'user_id' }),
  }),
  'exports.delete': operation({
    method: 'DELETE',
    path: '/export/realm/{export_id}',
    source: 'service.md#data-exports',
    surface: 'optional',
    parameters: { export_id: path() },
    reply: () => emptyReply,
  }),
}
