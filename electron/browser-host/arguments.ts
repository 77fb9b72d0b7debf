import { homedir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

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

export interface HostArguments {
  readonly port: number
  readonly opensWindow: boolean
  readonly userData: string | undefined
}

/** Reads `--port N --no-open --user-data DIR`; throws an error with a plain sentence about anything else. */
export function readArguments(given: readonly string[]): HostArguments {
  const { values } = parseArgs({
    args: [...given],
    options: {
      port: { type: 'string', default: '0' },
      'no-open': { type: 'boolean', default: false },
      'user-data': { type: 'string' },
    },
  })
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`“${values.port}” isn’t a port. Use a number from 0 to 65535.`)
  return { port, opensWindow: !values['no-open'], userData: values['user-data'] }
}
