import type { Services } from '../services/index.ts'
import type { Handlers } from './dispatch.ts'

export function registryHandlers({ registry }: Services) {
  return {
    'registry:list': async ({ profileId, kind }) => ({ records: await registry.list(profileId, kind) }),
    'registry:keep': async ({ profileId, kind, records }) => ({
      records: await registry.keep(profileId, kind, records),
    }),
    'registry:forget': async ({ profileId, kind, id }) => ({ records: await registry.forget(profileId, kind, id) }),
  } satisfies Partial<Handlers>
}
