import type { Realm } from './realm.ts'
import type { Folder } from './records.ts'
import { renderDescription } from './render.ts'

/** A folder in lists and events. */
export function folderRecord(folder: Folder): Record<string, unknown> {
  return { rendered_description: renderDescription(folder.description), ...folder }
}

/** Folders in order, for GET /channel_folders and /register. */
export function folderRecords(realm: Realm, includeArchived: boolean): Record<string, unknown>[] {
  return [...realm.folders.values()]
    .filter((folder) => includeArchived || !folder.is_archived)
    .sort((a, b) => a.order - b.order)
    .map(folderRecord)
}
