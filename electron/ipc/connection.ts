import type { Services } from '../services/index.ts'
import type { Handlers } from './dispatch.ts'

export function connectionHandlers({ connections, probe }: Services) {
  return {
    'server:probe': ({ server }) => probe(server),
    'connection:open': ({ profileId }) => connections.open(profileId),
    'connection:try-now': async ({ profileId }) => {
      await connections.tryNow(profileId)
      return {}
    },
    'connection:close': async ({ profileId }) => {
      await connections.close(profileId)
      return {}
    },
  } satisfies Partial<Handlers>
}
