import { homedir } from 'node:os'
import { join } from 'node:path'

const productName = 'Realm Console'

/** The folder Electron would use, so that both shells know the same organizations. */
export function userDataFolder(
  environment: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
  home: string = homedir(),
): string {
  if (environment.REALM_CONSOLE_USER_DATA) return environment.REALM_CONSOLE_USER_DATA
  if (platform === 'win32') return join(environment.APPDATA ?? join(home, 'AppData', 'Roaming'), productName)
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', productName)
  return join(environment.XDG_CONFIG_HOME || join(home, '.config'), productName)
}
