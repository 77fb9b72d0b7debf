import { AppError } from '#contract/failures.ts'
import type { Ports } from '../services/ports.ts'
import { openLink } from './open-link.ts'
import { words } from './words.ts'

declare const __APP_VERSION__: string

/**
 * What the services need, where there is no Electron. Files and clipboard belong to the browser here: its bridge script
 * answers `file:save-text` and `clipboard:write-text` within the page, so these ports are never reached by it.
 */
export function browserPorts(
  given: Pick<Ports, 'userDataFolder' | 'secretStore' | 'startDemo' | 'emit' | 'log'>,
): Ports {
  return {
    ...given,
    shell: 'browser',
    version: __APP_VERSION__,
    fetch,
    chooseTextFile: () => Promise.resolve(null),
    saveText: () => Promise.resolve(false),
    writeClipboard: () =>
      Promise.reject(new AppError({ kind: 'not-found', reason: 'not-offered', message: words.noClipboard })),
    openLink,
  }
}
