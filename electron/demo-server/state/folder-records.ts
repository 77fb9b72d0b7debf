import type { Realm } from './realm.ts'
import { renderDescription } from './render.ts'

/** Folders in their order, as GET /channel_folders and /register show them (REFERENCE §2). */
export function folderRecords(realm: Realm, includeArchived: boolean): Record<string, unknown>[] {
  return [...realm.folders.values()]
    .filter((folder) => includeArchived || !folder.is_archived)
    .sort((a, b) => a.order - b.order)
    .map((folder) => Object.assign({ rendered_description: renderDescription(folder.description) }, folder))
}
