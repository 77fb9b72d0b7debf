import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Place, PlaceName } from '#contract/places.ts'
import type { Ports } from '../ports.ts'

export interface PlacesService {
  readonly list: () => { readonly places: Place[]; readonly canShow: boolean }
  /** Shows a place in the system's file manager; false if the shell can't, or nothing is there yet. */
  readonly show: (name: PlaceName) => Promise<boolean>
}

/** The places where the console keeps data on this computer. */
export function createPlaces({
  userDataFolder,
  logFile,
  canShowInFolder,
  showInFolder,
}: Pick<Ports, 'userDataFolder' | 'logFile' | 'canShowInFolder' | 'showInFolder'>): PlacesService {
  const paths: Readonly<Record<PlaceName, string | null>> = {
    folder: userDataFolder,
    drafts: join(userDataFolder, 'drafts'),
    runs: join(userDataFolder, 'runs'),
    lists: join(userDataFolder, 'lists'),
    journal: join(userDataFolder, 'journal'),
    log: logFile,
  }
  return {
    list: () => ({
      places: Object.entries(paths).map(([name, path]) => ({
        name: name as PlaceName,
        path,
        exists: path !== null && existsSync(path),
      })),
      canShow: canShowInFolder,
    }),
    async show(name) {
      const path = paths[name]
      return path !== null && existsSync(path) && showInFolder(path)
    },
  }
}
