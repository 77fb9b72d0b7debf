import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { app } from 'electron'
import { wordsOf } from '../services/failure.ts'
import { readUpdateSettings, type UpdateSettings } from '../services/updates/read-settings.ts'
import { updateSourceOf } from '../services/updates/update-source.ts'
import type { UpdateSource } from '../services/updates/updater-port.ts'
import type { Ports } from '../services/ports.ts'

/** Finds out how this copy of the console is updated. */
export function findUpdateSource({
  userDataFolder,
  fetch,
  log,
}: Pick<Ports, 'userDataFolder' | 'fetch' | 'log'>): UpdateSource {
  const { isPackaged } = app
  // The variable is for tests. In an installed copy it would let any program choose what is installed.
  const tried = isPackaged ? undefined : process.env.REALM_CONSOLE_UPDATE_SETTINGS
  const resources = isPackaged ? process.resourcesPath : dirname(tried ?? __filename)
  const source = updateSourceOf({
    ...readSettings(tried ?? join(__dirname, '../../package.json'), log),
    platform: process.platform,
    isPackaged,
    isFromStore: process.mas || process.windowsStore,
    hasUninstaller: existsSync(join(dirname(process.execPath), 'Uninstall Realm Console.exe')),
    packageType: readPackageType(join(resources, 'package-type')),
    environment: process.env,
  })
  if (typeof source === 'string') return source
  return {
    // Loaded only for the first check, because a start must not wait for it.
    load: async () => {
      const [{ createUpdater }, { getAppCacheDir }] = await Promise.all([
        import('./updater.ts'),
        import('electron-updater/out/AppAdapter.js'),
      ])
      return createUpdater({
        feed: source,
        fetch,
        log,
        version: app.getVersion(),
        name: app.getName(),
        userDataPath: userDataFolder,
        baseCachePath: getAppCacheDir(),
        configPath: join(resources, 'app-update.yml'),
      })
    },
  }
}

function readSettings(path: string, log: Ports['log']): UpdateSettings {
  try {
    return readUpdateSettings(readFileSync(path, 'utf8'))
  } catch (thrown) {
    log(`updates: the settings can’t be read: ${wordsOf(thrown)}`)
    return { feed: null, updatedBy: null }
  }
}

/** The packager writes the file into packages for a package manager. */
const readPackageType = (path: string): string | null => (existsSync(path) ? readFileSync(path, 'utf8').trim() : null)
