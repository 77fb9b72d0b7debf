import type { Services } from '../services/index.ts'
import type { Ports } from '../services/ports.ts'
import type { Handlers } from './dispatch.ts'

export function appHandlers({ credentials, setAsideFiles }: Services, { version, shell }: Ports) {
  return {
    'files:set-aside': async () => ({ files: [...setAsideFiles()] }),
    'app:get-info': async () => ({
      version,
      shell,
      platform: process.platform,
      keychain: await credentials.describe(),
    }),
  } satisfies Partial<Handlers>
}
