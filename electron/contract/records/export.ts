import { z } from 'zod'
import type { Failure } from '../failures.ts'
import { exportSchema, exportTypes, typesSince, type DataExport } from '../operations/exports.ts'
import { openEnum } from '../operations/shapes.ts'
import { isAtLeast } from '../roles.ts'
import {
  changing,
  creating,
  recordKind,
  type Act,
  type ActTarget,
  type Lock,
  type RuleFacts,
  type Values,
} from './define.ts'
import { listing } from './reading.ts'
import { eventWithRows, unreadEvent } from './event-rules.ts'
import { gone, openChoice } from './fields.ts'

/** An export of the organization's data: `service.md#data-exports`. */

export type ExportType = (typeof exportTypes)[number]

/** False for a type of a newer server, which this console can't start. */
export const isExportType = (type: DataExport['export_type']): type is ExportType =>
  exportTypes.some((one) => one === type)

/** First feature level that has names for the types, and the third type. */
const namedTypesLevel = 449

/** `unreported`: the list shows neither progress nor a result, or does not contain the export. */
export type ExportState = 'pending' | 'ready' | 'failed' | 'deleted' | 'unreported'

export function exportState(wire: Partial<DataExport>): ExportState {
  if (typeof wire.deleted_timestamp === 'number') return 'deleted'
  if (typeof wire.failed_timestamp === 'number') return 'failed'
  if (wire.pending === true) return 'pending'
  return typeof wire.export_url === 'string' ? 'ready' : 'unreported'
}

/**
 * Locks the types of newer servers, and the export of everything without consent, except for owners where the server
 * administrator allows it.
 */
function typeLock(type: ExportType, { connection: { me, realm, featureLevel } }: RuleFacts): Lock | null {
  if (type === 'public') return null
  const needed = type === 'full_with_consent' ? typesSince : namedTypesLevel
  if (featureLevel !== null && featureLevel < needed) return { by: 'rule', key: 'too-old' }
  if (type === 'full_with_consent') return null
  if (realm.ownerFullContentAccess === false) return { by: 'rule', key: 'no-full-access' }
  return isAtLeast(me?.role, 'owner') === false ? { by: 'role', role: 'owner' } : null
}

const fields = {
  // Servers below 304 do not report the type.
  export_type: openChoice('export_type', exportTypes, { lockOf: typeLock }),
}

export interface ExportValues extends Values {
  readonly export_type: DataExport['export_type']
  readonly state: ExportState
  readonly isFromPriorServer: boolean | undefined
}

export const exportValues = (wire: Partial<DataExport>): ExportValues => ({
  export_type: wire.export_type,
  state: exportState(wire),
  isFromPriorServer: wire.export_from_prior_server,
})

/** A deleted export stays in the list, marked as deleted. */
const deleted: ActTarget<Values | null> = {
  ...gone(fields),
  valueOf: (found) => {
    const values = found as ExportValues | null
    return values?.state === 'deleted' ? null : values
  },
}

/** Locks deletions that the service would refuse. */
function deletionLock({ values }: RuleFacts): Lock | null {
  if (values['isFromPriorServer'] === true) return { by: 'rule', key: 'from-prior-server' }
  const state = values['state']
  return state === 'pending' || state === 'failed' || state === 'deleted' ? { by: 'rule', key: `is-${state}` } : null
}

/** All refusals are BAD_REQUEST, including the weekly limit, so their words decide. */
const refusals: readonly (readonly [words: RegExp, rule: string])[] = [
  [/rate limit/i, 'too-many'],
  [/manual export|support@/i, 'too-large'],
  [/access all content|owner_full_content_access/i, 'no-full-access'],
  [/invalid data export id/i, 'unknown-id'],
  [/already deleted/i, 'is-deleted'],
  [/nothing to delete/i, 'is-failed'],
  [/still in progress/i, 'is-pending'],
]

const byAdministrators = {
  ceremony: 'review',
  stores: 'whole',
  role: 'administrator',
  refusedField: () => null,
  refusedRule: ({ serverMessage = '' }: Failure) => refusals.find(([words]) => words.test(serverMessage))?.[1] ?? null,
} as const satisfies Partial<Act>

export const dataExport = recordKind({
  kind: 'export',
  textArea: 'exports',
  fields,
  // An export has no name, so pages show its id.
  nameOf: () => null,
  valuesOf: (row: DataExport) => exportValues(row),
  kept: {
    plural: 'exports',
    content: z.object({ export_type: openEnum(exportTypes).optional() }),
    empty: {},
  },
  reading: [listing('exports.list', { rows: (reply) => reply.exports })],
  acts: {
    create: creating('exports.create', {
      ...byAdministrators,
      severity: 'light',
      createdId: (reply) => reply.id ?? null,
    }),
    delete: changing('exports.delete', {
      ...byAdministrators,
      // An old export can be made again, and nobody misses it.
      severity: 'light',
      target: deleted,
      lock: deletionLock,
    }),
  },
  events: [
    eventWithRows('realm_export', null, 'all', { parameter: 'exports', schema: z.array(exportSchema) }),
    unreadEvent('realm_export_consent'),
  ],
})
