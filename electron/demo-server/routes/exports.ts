import { badRequest } from '../server/errors.ts'
import { requireAdministrator, requireOwner } from '../server/guards.ts'
import { operation, type Call, type Operation } from '../server/operation.ts'
import { exportTypes, type ExportType } from '../state/contents.ts'
import { announceExports, exportRecords, isPending } from '../state/export-records.ts'
import { usedUploadSpace } from '../state/attachments.ts'

/** Data exports: `service.md#data-exports`. */
const allowedPerWeek = 5
const week = 7 * 86_400
const maximumUploadBytes = 20 * 1024 ** 3

export const exportOperations: readonly Operation[] = [
  operation({
    id: 'exports.create',
    method: 'POST',
    path: '/export/realm',
    documented: true,
    parameters: { export_type: { since: 304 } },
    run: (call, user) => {
      requireAdministrator(user)
      const type = readType(call)
      if (type === 'full_without_consent') {
        // Only owners may export everything, and only where the organization has the feature.
        requireOwner(user)
        if (!call.realm.settings.owner_full_content_access) {
          throw badRequest('Owners may not access all content in this organization.')
        }
      }
      const { realm, context } = call
      const { exports, messages, server } = realm.contents
      const now = context.clock.now()
      const recent = [...exports.values()].filter((entry) => now - entry.export_time < week)
      // The service does not answer 429 for this limit.
      if (recent.length >= allowedPerWeek) throw badRequest('Exceeded rate limit.')
      if (messages.size > server.export_maximum_messages || usedUploadSpace(realm) > maximumUploadBytes) {
        throw badRequest('Please request a manual export from support@haldenferries.example.')
      }
      const entry = exports.add((id) => ({
        id,
        export_type: type,
        acting_user_id: user.user_id,
        export_time: now,
        due_at: now + server.export_seconds,
        file: null,
        failed_timestamp: null,
        deleted_timestamp: null,
      }))
      announceExports(context)
      return { id: entry.id }
    },
  }),
  operation({
    id: 'exports.list',
    method: 'GET',
    path: '/export/realm',
    documented: false,
    parameters: {},
    run: ({ context }, user) => {
      requireAdministrator(user)
      return { exports: exportRecords(context) }
    },
  }),
  operation({
    id: 'exports.delete',
    method: 'DELETE',
    path: '/export/realm/{export_id}',
    documented: false,
    parameters: {},
    run: ({ context, realm, pathId }, user) => {
      requireAdministrator(user)
      const entry = realm.contents.exports.get(pathId('export_id'))
      if (entry === undefined) throw badRequest('Invalid data export ID')
      if (entry.deleted_timestamp !== null) throw badRequest('Export already deleted')
      if (entry.failed_timestamp !== null) throw badRequest('Export failed, nothing to delete')
      if (isPending(entry)) throw badRequest('Export still in progress')
      entry.deleted_timestamp = context.clock.now()
      entry.file = null
      announceExports(context)
      return {}
    },
  }),
  operation({
    id: 'exports.consents',
    method: 'GET',
    path: '/export/realm/consents',
    documented: false,
    parameters: {},
    run: ({ realm, level }, user) => {
      requireAdministrator(user)
      const people = [...realm.users.values()].filter((person) => person.is_active && !person.is_bot)
      return {
        export_consents: people.map(({ user_id }) => {
          const consented = realm.contents.accounts.get(user_id)?.export_consent === true
          return level < 430 ? { user_id, consented } : { user_id, consented, email_address_visibility: 1 }
        }),
      }
    },
  }),
]

/** Reads the type, which is a name since 449 and a number before. */
function readType({ parameters, level }: Call): ExportType {
  if (level >= 449) return parameters.choice('export_type', exportTypes) ?? 'public'
  const number = parameters.integer('export_type')
  if (number === undefined) return 'public'
  const type = exportTypes[number - 1]
  if (type === undefined || type === 'full_without_consent') {
    throw badRequest('Invalid export_type: Value error, Not in the list of possible values')
  }
  return type
}
