import { exportTypes, type DataExport } from './contents.ts'
import { fieldsAtLevel, type Availability } from '../server/levels.ts'
import { publishToAdministrators, type Scene } from './announce.ts'

const fieldLevels: Readonly<Record<string, Availability>> = {
  export_type: { since: 304 },
  export_from_prior_server: { since: 506 },
}

/** All exports, oldest first, for GET /export/realm and the event. */
export function exportRecords(scene: ExportScene): Record<string, unknown>[] {
  const level = scene.options.featureLevel
  return [...scene.realm.contents.exports.values()].map((entry) =>
    fieldsAtLevel(
      {
        id: entry.id,
        export_time: entry.export_time,
        acting_user_id: entry.acting_user_id,
        export_url: entry.file === null ? null : `${scene.url}/user_avatars/exports/2/${entry.file}`,
        deleted_timestamp: entry.deleted_timestamp,
        failed_timestamp: entry.failed_timestamp,
        pending: isPending(entry),
        export_type: exportTypeAtLevel(entry, level),
        export_from_prior_server: false,
      },
      fieldLevels,
      level,
    ),
  )
}

export type ExportScene = Scene & { readonly url: string; readonly options: { readonly featureLevel: number } }

export const isPending = (entry: DataExport): boolean => entry.due_at !== null

/** The type as a name; an integer before 449. */
function exportTypeAtLevel(entry: DataExport, level: number): string | number {
  return level >= 449 ? entry.export_type : exportTypes.indexOf(entry.export_type) + 1
}

export function announceExports(scene: ExportScene): void {
  publishToAdministrators(scene, { type: 'realm_export', exports: exportRecords(scene) })
}
