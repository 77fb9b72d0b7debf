import type { Services } from '../services/index.ts'
import type { Ports } from '../services/ports.ts'
import type { Handlers } from './dispatch.ts'

export function appHandlers({ credentials }: Services, { version, shell }: Ports): Pick<Handlers, 'app:get-info'> {
  return {
    'app:get-info': async () => ({
      version,
      shell,
      platform: process.platform,
      keychain: await credentials.describe(),
    }),
  }
}
