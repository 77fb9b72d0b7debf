import type { Realm } from './realm.ts'
import type { Folder } from './records.ts'
import { renderDescription } from './render.ts'

/** A folder as lists and events show it (REFERENCE §2). */
export function folderRecord(folder: Folder): Record<string, unknown> {
  return { rendered_description: renderDescription(folder.description), ...folder }
}

/** Folders in their order, as GET /channel_folders and /register show them (REFERENCE §2). */
export function folderRecords(realm: Realm, includeArchived: boolean): Record<string, unknown>[] {
  return [...realm.folders.values()]
    .filter((folder) => includeArchived || !folder.is_archived)
    .sort((a, b) => a.order - b.order)
    .map(folderRecord)
}
